import { texts as messages } from '#messages/ui/invitation.ts';
import type { Role } from '#shared/domain/enums.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

const ROLE_NAMES: { readonly [R in Role]: string } = {
  inspector: 'an inspector',
  admin: 'an admin',
  dealer: 'a dealer',
  workshop: 'a workshop',
  customer: 'a customer',
};

export const texts = {
  ...messages,
  note: (inviterEmail: string, name: string | null, role: Role) =>
    `${inviterEmail} has invited ${isolateBidi(name ?? 'you')} to join Redrive as ${ROLE_NAMES[role]}.`,
} as const;
