import { texts } from '#messages/ui/registration-note.ts';
import { canBeRegistered, REGISTRATION_LABELS, type RegistrationStatus } from '#shared/domain/registration-status.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Beside every statement about the registration of a car. */
export const CONFIRM_REGISTRATION_TEXT: string = texts.confirm;

/** Marks only cars whose registration is refused or unknown. */
export function RegistrationBadge({ status }: { status: RegistrationStatus | undefined }) {
  if (!status || canBeRegistered(status)) return null;
  return <Badge tone={status === 'not_registrable' ? 'danger' : 'repair'}>{REGISTRATION_LABELS[status]}</Badge>;
}
