/**
 * The open pages that hear when their bell has something else to say, by server-sent events: "look", and nothing of what. Whoever is
 * signed out, closed or gone hears nothing more.
 */
import { Problem } from '#shared/problem.ts';
import type { ServerResponse } from 'node:http';
import { complain } from '#server/logger.ts';
import { findCaller } from '#server/auth/sessions.ts';
import type { Reader, Store } from '#server/store/store.ts';

/** Shorter than any proxy waits for the next byte. */
const BEAT_MS = 25_000;
/** Windows, phones and tablets of one person; a browser needs one for all of its pages. */
const MOST_OF_PERSON = 10;
/** Of one process; each costs a connection and some kilobytes. */
const MOST = 5_000;
/** Bytes that wait for a page that does not read: it is let go. */
const MOST_WAITING = 16_384;
const RETRY_AFTER = 60;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Neither kept nor packed on the way, and no proxy collects it first.
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A connection kept after the end would hold up a server that stops.
  Connection: 'close',
} as const;

interface OpenBell {
  userId: string;
  /** Of the session's cookie. */
  token: string;
  res: ServerResponse;
}

export class OpenBells {
  private readonly store: Store;
  private readonly ofPerson = new Map<string, Set<OpenBell>>();
  private count = 0;
  private stopListening: (() => void) | undefined;
  private beat: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(store: Store) {
    this.store = store;
  }

  /**
   * Keeps the answer open and tells the page whenever it should look; at once as well, for what happened while it was not here.
   * @throws Problem TOO_MANY_REQUESTS beyond what one person or this process holds
   */
  open(bell: OpenBell): void {
    if (this.isStopped) throw new Problem('STOPPING', { retryAfter: 5 });
    const { userId, res } = bell;
    const own = this.ofPerson.get(userId) ?? new Set();
    if (own.size >= MOST_OF_PERSON || this.count >= MOST)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER });
    this.ofPerson.set(userId, own.add(bell));
    this.count += 1;
    this.listen();
    res.once('close', () => this.forget(bell));
    for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
    res.write('data: look\n\n');
  }

  /** All pages are let go; they come back to another process, or to this one when it is here again. */
  stop(): void {
    this.isStopped = true;
    for (const bell of this.all()) bell.res.end();
    this.rest();
  }

  private all(): OpenBell[] {
    return [...this.ofPerson.values()].flatMap((own) => [...own]);
  }

  private listen(): void {
    this.stopListening ??= this.store.onRing((userIds) => {
      const rung = [...userIds].flatMap((userId) => [...(this.ofPerson.get(userId) ?? [])]);
      this.tell(rung, 'data: look\n\n');
    });
    this.beat ??= setInterval(() => this.tell(this.all(), ':\n\n'), BEAT_MS).unref();
  }

  private rest(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    clearInterval(this.beat);
    this.beat = undefined;
  }

  private forget(bell: OpenBell): void {
    const own = this.ofPerson.get(bell.userId);
    if (!own?.delete(bell)) return;
    this.count -= 1;
    if (own.size === 0) this.ofPerson.delete(bell.userId);
    if (this.count === 0) this.rest();
  }

  /** To those who are still signed in; the others are let go. */
  private tell(bells: readonly OpenBell[], words: string): void {
    if (bells.length === 0) return;
    const now = new Date().toISOString();
    this.store
      .read(async (tx) => {
        for (const bell of bells) {
          if (await isSignedIn(tx, bell, now)) send(bell, words);
          else bell.res.end();
        }
      })
      .catch((error: unknown) => {
        // Whether they may still hear is not known: they come back and are asked.
        for (const { res } of bells) res.end();
        if (!this.isStopped) complain('telling open pages', error);
      });
  }
}

async function isSignedIn(tx: Reader, { userId, token }: OpenBell, now: string): Promise<boolean> {
  return (await findCaller(tx, token, now)).user?.id === userId;
}

function send({ res }: OpenBell, words: string): void {
  if (res.writableEnded || res.destroyed) return;
  if (res.writableLength > MOST_WAITING) res.destroy();
  else res.write(words);
}
