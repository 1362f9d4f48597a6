import { texts } from '#messages/staff/data-table.ts';
import type { MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = texts.messageStates;

const STATE_TONES: Record<MessageState, BadgeTone> = {
  waiting: 'outline',
  sent: 'drive',
  failed: 'danger',
  suppressed: 'quiet',
};

/** Without a mail server a waiting message stays unsent. */
export function MessageStateBadge({ state, isMailOn }: { state: MessageState; isMailOn: boolean }) {
  if (state === 'waiting' && !isMailOn) return <Badge tone="quiet">{texts.mailOff}</Badge>;
  return <Badge tone={STATE_TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Badge>;
}
