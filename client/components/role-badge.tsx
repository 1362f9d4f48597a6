import type { Role } from '#shared/domain/enums.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

const ROLE_TONES: Record<Role, BadgeTone> = {
  admin: 'repair',
  inspector: 'drive',
  dealer: 'outline',
  workshop: 'outline',
  customer: 'quiet',
};

const ROLE_NAMES: Record<Role, string> = {
  admin: 'Admin',
  inspector: 'Inspector',
  dealer: 'Dealer',
  workshop: 'Workshop',
  customer: 'Customer',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_NAMES[role]}</Badge>;
}
