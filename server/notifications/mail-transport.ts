/** The mail port: hands one letter on and says what is known of it. */
import type { Letter } from './render-mail.ts';

export interface Post extends Letter {
  to: string;
  /** The same for every try of one message, so that mail programs show a second copy once. */
  messageId: string;
  /** Where a mail program turns such messages off by itself, with a POST (RFC 8058). */
  unsubscribe?: string | undefined;
}

/**
 * Where a failure belongs: to the connection (nothing of the message was looked at), to the provider (it refuses to send, perhaps
 * this message alone), or to the message.
 */
export type FaultScope = 'connection' | 'provider' | 'message';

/**
 * `later`: it may work at another time, and it may even have been taken, where the line was cut before the answer. `refused`: the
 * receiver's address is wrong. `reason` is for admins and may name the address; `trouble` is for the log and names nobody.
 */
export type Outcome =
  | { was: 'sent' }
  | { was: 'refused'; reason: string; trouble: string }
  | { was: 'later'; reason: string; trouble: string; scope: FaultScope; isPermanent?: boolean };

export interface Mail {
  /** Never throws; answers within `SEND_MS`. */
  send(post: Post): Promise<Outcome>;
  /** Why nothing can be sent just now, in one line without personal data; undefined when all is well. Never throws. */
  check(): Promise<string | undefined>;
  /** What names messages as ours, behind the @ of their ids. */
  readonly domain: string;
}

/** The longest a try may take, milliseconds; a lease is longer. */
export const SEND_MS = 60_000;
