import type { MessageState, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';

/** What is stored of what people are told, and of links for a new password. */

/** What somebody is told, written with what it tells of and sent by mail afterwards (decision 0022). */
export interface MessageRow {
  id: string;
  told: MessagePayload;
  /** Whose account it is for; stays when the account goes. */
  userId: string;
  /** Where it is sent; null for an account without an address. */
  to: string | null;
  state: MessageState;
  /** Tries that were begun since it was written or sent again. */
  attempts: number;
  /** How often an admin had it sent again. */
  round: number;
  /** Next attempt, as of its job; during an attempt, when its lease expires. Null unless it waits. */
  dueAt: string | null;
  /** It is not tried later than that. */
  sendUntil: string;
  createdAt: string;
  sentAt: string | null;
  /** Why it was not sent, or not yet, for admins. */
  reason: string | null;
}

/** A link that works once: for a new password; where `unused` is set, for that address as the account's; where `invitation` is, for the first password. */
export interface OneTimeLinkRow {
  /** SHA-256 (hex) of the token in the link; the token itself is never stored. Of what was asked for, before a link is sent, a UUID. */
  id: string;
  userId: string;
  /** Of an invitation: the row that stands for it, and the email of who invites. */
  invitation?: { id: string; by: string };
  /** The address that the link confirms; absent of a link for a password. */
  newEmail?: string;
  createdAt: string;
  expiresAt: string;
}

/** What somebody's bell says happened (decision 0023); never changed. */
export interface NotificationRow {
  id: string;
  userId: string;
  /** Rises with each notice of the person in the order of commits. Inserted as null, which the store replaces; absent in rows of earlier versions. */
  seq?: number | null;
  told: MessagePayload;
  createdAt: string;
}

/** Up to where somebody has read what the bell says. */
export interface NotificationReadMarkerRow {
  /** The person's. */
  id: string;
  /** Of the newest notice that was read. */
  readTo: { seq?: number | null; createdAt: string; id: string };
}
