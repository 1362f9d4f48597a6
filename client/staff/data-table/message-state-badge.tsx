import type { MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

export const MESSAGE_STATE_LABELS = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Not sent',
} satisfies Record<MessageState, string>;
const MAIL_OFF_LABEL = 'Not sent: email is off';

const STATE_TONES: Record<MessageState, BadgeTone> = {
  waiting: 'outline',
  sent: 'drive',
  failed: 'danger',
  suppressed: 'quiet',
};

/** Without a mail server a waiting message stays unsent. */
export function MessageStateBadge({ state, isMailOn }: { state: MessageState; isMailOn: boolean }) {
  if (state === 'waiting' && !isMailOn) return <Badge tone="quiet">{MAIL_OFF_LABEL}</Badge>;
  return <Badge tone={STATE_TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Badge>;
}
