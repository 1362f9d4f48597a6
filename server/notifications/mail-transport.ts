/** The mail port: hands one letter on and says what is known of it. */
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for every try of one message, so that mail programs show a second copy once. */
  messageId: string;
  /** Where a mail program turns such messages off by itself, with a POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/**
 * Where a failure belongs: to the connection (nothing of the message was looked at), to the provider (it refuses to send, perhaps
 * this message alone), or to the message.
 */
export type FailureScope = 'connection' | 'provider' | 'message';

/**
 * `later`: it may work at another time, and it may even have been taken, where the line was cut before the answer. `refused`: the
 * receiver's address is wrong. `reason` is for admins and may name the address; `trouble` is for the log and names nobody.
 */
export type MailSendResult =
  | { was: 'sent' }
  | { was: 'refused'; reason: string; trouble: string }
  | { was: 'later'; reason: string; trouble: string; scope: FailureScope; isPermanent?: boolean };

export interface MailTransport {
  /** Never throws; answers within `MAIL_TIMEOUT_MS`. */
  send(post: OutgoingMail): Promise<MailSendResult>;
  /** Why nothing can be sent just now, in one line without personal data; undefined when all is well. Never throws. */
  checkConnection(): Promise<string | undefined>;
  /** What names messages as ours, behind the @ of their ids. */
  readonly messageIdDomain: string;
}

/** The longest a try may take, milliseconds; a lease is longer. */
export const MAIL_TIMEOUT_MS = 60_000;
