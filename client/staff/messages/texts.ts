import type { MessageState } from '#shared/domain/notifications/message-kinds.ts';

/** What the page of messages says. */
export const texts = {
  title: 'Messages',
  note: 'What people were told, by mail and when.',
  mailOff: 'Mail is not set up on this server (SMTP_URL): messages are kept here and not sent.',
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', suppressed: 'Not sent' } satisfies Record<
    MessageState,
    string
  >,
  all: 'All',
  filter: 'State',
  what: 'Message',
  to: 'To',
  state: 'State',
  when: 'Written',
  nobody: 'No address',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  none: 'Nobody was told anything yet.',
  noneInState: 'There is no such message.',
  clear: 'Show All',
  failed: 'Failed to load messages',
  failedText: 'The server did not answer. Nothing was changed.',
  loading: 'Loading...',
  more: 'Show More',
  moreFailed: 'More could not be loaded',
  open: (subject: string) => `Open ${subject}`,
  close: 'Close',
  reason: 'Why it was not sent',
  next: 'Next try',
  sentAt: 'Sent',
  sendAgain: 'Send Again',
  again: (to: string | null) => ({ title: 'It will be sent again', description: to ?? '' }),
  againFailed: 'It was not sent again',
  words: 'Words',
} as const;
