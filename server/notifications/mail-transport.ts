import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** Constant over all attempts, so that mail programs show duplicates once. */
  messageId: string;
  /** Target of one-click unsubscribe by POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export type FailureScope = 'connection' | 'provider' | 'message';

/** `later`: may have been sent. `refused`: wrong address. `reason` may name the address, `trouble` not. */
export type MailSendResult =
  | { status: 'sent' }
  | { status: 'refused'; reason: string; trouble: string }
  | { status: 'later'; reason: string; trouble: string; scope: FailureScope; isPermanent?: boolean };

export interface MailTransport {
  /** Never throws; answers within `MAIL_TIMEOUT_MS`. */
  send(post: OutgoingMail): Promise<MailSendResult>;
  /** A one-line reason without personal data; undefined when mail works. Never throws. */
  checkConnection(): Promise<string | undefined>;
  readonly messageIdDomain: string;
}

/** The longest attempt, milliseconds; leases are longer. */
export const MAIL_TIMEOUT_MS = 60_000;
