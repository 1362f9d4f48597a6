/** Whether a car can be registered in the UAE. The rules are in registration-rules.ts. @see D-99 */
import { texts } from '#messages/domain/registration.ts';

/** From the least to the most restrictive. */
export const REGISTRATION_STATUSES = [
  'registrable',
  'registrable_with_conditions',
  'not_checked',
  'export_only',
  'not_registrable',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const REGISTRATION_LABELS: Record<RegistrationStatus, string> = texts;

export function canBeRegistered(status: RegistrationStatus): boolean {
  return status === 'registrable' || status === 'registrable_with_conditions';
}
