import type { Message } from '#shared/contract/notifications/mail-log.ts';
import type { MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { texts } from './texts.ts';

const STATE_TONES: Record<MessageState, BadgeTone> = {
  waiting: 'outline',
  sent: 'drive',
  failed: 'danger',
  suppressed: 'quiet',
};

export function MessageStateBadge({ message: { state } }: { message: Pick<Message, 'state'> }) {
  return <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>;
}
