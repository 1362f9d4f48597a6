/** Expiry and actions of a pending invitation. */
import type { PendingInvitation } from '#shared/contract/invitations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatDate } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/users.ts';

const invitationTexts = texts.invitations;

export function InvitationBadge({ until }: Pick<PendingInvitation, 'until'>) {
  const now = useNow();
  const isOpen = until !== null && (now === null || Date.parse(until) > now);
  return isOpen ? (
    <Badge tone="quiet">{invitationTexts.open(formatDate(until))}</Badge>
  ) : (
    <Badge tone="repair">{invitationTexts.expired}</Badge>
  );
}

interface InvitationActionsProps {
  inviteeName: string;
  isMailOn: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

export function InvitationActions({ inviteeName, isMailOn, onResend, onWithdraw }: InvitationActionsProps) {
  return (
    <>
      {isMailOn && (
        <Button aria-label={invitationTexts.againOf(inviteeName)} onClick={onResend}>
          {invitationTexts.again}
        </Button>
      )}
      <Button variant="quietDanger" px="2" aria-label={invitationTexts.withdrawOf(inviteeName)} onClick={onWithdraw}>
        {invitationTexts.withdraw}
      </Button>
    </>
  );
}
