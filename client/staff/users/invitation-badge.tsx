/** Of somebody who was invited: until when, and what an admin can do about it. */
import type { Invited } from '#shared/contract/invitations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { date } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from './texts.ts';

const words = texts.invitations;

export function InvitationBadge({ until }: Pick<Invited, 'until'>) {
  const now = useNow();
  const isOpen = until !== null && (now === null || Date.parse(until) > now);
  return isOpen ? (
    <Badge tone="quiet">{words.open(date(until))}</Badge>
  ) : (
    <Badge tone="repair">{words.expired}</Badge>
  );
}

interface ActionsProps {
  /** Whose invitation it is, in the names of the buttons. */
  who: string;
  /** Links can be sent. */
  isMailOn: boolean;
  onAgain: () => void;
  onWithdraw: () => void;
}

export function InvitationActions({ who, isMailOn, onAgain, onWithdraw }: ActionsProps) {
  return (
    <>
      {isMailOn && (
        <Button aria-label={words.againOf(who)} onClick={onAgain}>
          {words.again}
        </Button>
      )}
      <Button variant="tertiary" px="2" aria-label={words.withdrawOf(who)} onClick={onWithdraw}>
        {words.withdraw}
      </Button>
    </>
  );
}
