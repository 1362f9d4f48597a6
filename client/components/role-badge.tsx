import { texts } from '#messages/ui/roles.ts';
import type { Role } from '#shared/domain/enums.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

const ROLE_TONES: Record<Role, BadgeTone> = {
  admin: 'repair',
  inspector: 'drive',
  dealer: 'outline',
  workshop: 'outline',
  customer: 'quiet',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{texts[role]}</Badge>;
}
