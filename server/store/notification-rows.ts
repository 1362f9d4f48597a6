import type { Language } from '#shared/messages/languages.ts';
import type { MessageState, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';

/** Written in the transaction of the event and sent afterwards. @see decision 0022 */
export interface MessageRow {
  id: string;
  told: MessagePayload;
  /** Language of the account when the message was written, kept for deleted accounts. Absent means English. */
  language?: Language;
  /** Remains after the account is deleted. */
  userId: string;
  to: string | null;
  state: MessageState;
  /** Attempts begun since the message was written or resent. */
  attempts: number;
  round: number;
  /** Next attempt; during an attempt, its lease expiry. Null unless the message waits. */
  dueAt: string | null;
  sendUntil: string;
  createdAt: string;
  sentAt: string | null;
  /** Last change to `failed`; absent in rows of earlier versions. */
  failedAt?: string;
  reason: string | null;
}

/** Single-use link: resets a password, confirms `newEmail`, or accepts an invitation. */
export interface OneTimeLinkRow {
  /** SHA-256 (hex) of the token; a random UUID until the token is created. */
  id: string;
  userId: string;
  /** Id of the invitation's row and email of the inviter. */
  invitation?: { id: string; by: string };
  newEmail?: string;
  createdAt: string;
  expiresAt: string;
}

/** Never changes. @see decision 0023 */
export interface NotificationRow {
  id: string;
  userId: string;
  /** Rises per user in commit order. The store replaces null on insert; rows of earlier versions have none. */
  seq?: number | null;
  told: MessagePayload;
  createdAt: string;
}

export interface NotificationReadMarkerRow {
  id: string;
  readTo: { seq?: number | null; createdAt: string; id: string };
}
