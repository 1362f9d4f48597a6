import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { db } from '#client/offline/db/database.ts';
import { signedIn } from '#client/offline/db/current-account.ts';
import { createDraft } from '#client/offline/drafts/drafts.ts';
import { startEngine, type Engine } from '#client/offline/outbox/outbox-scheduler.ts';
import { unsentRows } from '#client/offline/outbox/outbox.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { READY_FORM } from '#tests/offline/ready-form.ts';
import type { BadWire } from '#tests/reliability/network-faults/faulty-proxy.ts';
import type { Dice } from '#tests/reliability/seeded-random.ts';

/**
 * A phone without a screen: the outbox and its engine as they are, over a database in memory, a wire that misbehaves and a clock that
 * is turned. Its only timers are those of the app.
 */

/** A mistake planted in what the phone sends or hears. */
export interface Mistake {
  key?: () => string;
  hear?: (response: Response) => Response;
}

/** Turns of the event loop without anything under way after which nothing will be. */
const QUIET_TURNS = 25;

/** What of the browser the outbox uses and Node has not: locks, and requests with the page's address and cookie. */
export class NodePhone {
  readonly ownerId: string;
  private readonly wire: BadWire;
  private readonly cookie: string;
  private readonly alter: Mistake;
  private underWay = 0;
  private engine: Engine | undefined;

  constructor(wire: BadWire, person: { id: string; cookie: string }, alter: Mistake = {}) {
    this.wire = wire;
    this.alter = alter;
    this.ownerId = person.id;
    this.cookie = person.cookie;
  }

  /** Puts the browser's parts in place. The clock stands still from here on, and chance is the dice's. */
  async switchOn(now: number, dice: Dice): Promise<void> {
    vi.spyOn(Math, 'random').mockImplementation(() => dice.roll(2 ** 32) / 2 ** 32);
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => uuidOf(dice));
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now });
    vi.stubGlobal('navigator', { locks: { request: this.locks() } });
    vi.stubGlobal('fetch', this.fetch(globalThis.fetch));
    this.countTransactions();
    await db.delete();
    await db.open();
    await signedIn({ id: this.ownerId, email: `${this.ownerId}@test.example`, role: 'inspector' });
  }

  async switchOff(): Promise<void> {
    this.engine?.stop();
    await this.atRest();
    db.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  /** The app is opened. */
  open(): void {
    this.engine = startEngine({ ownerId: this.ownerId, scope: new EventTarget() });
  }

  /** Lets the clock go on by so many seconds, some at a time, and everything that is due by then happen. */
  async turn(seconds: number, atOnce = 1): Promise<void> {
    for (let second = 0; second < seconds; second += atOnce) {
      await this.atRest();
      vi.advanceTimersByTime(1_000 * atOnce);
    }
    await this.atRest();
  }

  /** Turns the clock until nothing is left that could still be sent by itself. @returns the seconds it took, `most` + 1 at most */
  async secondsUntilSent(most: number): Promise<number> {
    for (let seconds = 0; seconds <= most; seconds++) {
      await this.atRest();
      if ((await this.waiting()).length === 0) return seconds;
      await this.turn(1);
    }
    return most + 1;
  }

  /** What will be sent without anybody's doing. */
  async waiting(): Promise<OutboxRow[]> {
    const refused = new Set<string>();
    const rows = await unsentRows(this.ownerId);
    for (const row of rows) if (row.state === 'needs-attention') refused.add(row.id);
    return rows.filter((row) => !refused.has(row.id) && !row.dependsOn.some((id) => refused.has(id)));
  }

  /** A draft that may be submitted, with these pictures taken on this phone. @returns its id */
  async draft(dealerId: string, pictures: readonly Buffer[]): Promise<string> {
    const id = await createDraft(this.ownerId, { form: { ...EMPTY_FORM, ...READY_FORM, dealerId } });
    for (const picture of pictures) await this.take(id, picture);
    return id;
  }

  /** As `addPhotos` leaves it, which needs a canvas. */
  async take(draftId: string, picture: Buffer): Promise<void> {
    const id = crypto.randomUUID();
    const { ownerId } = this;
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const bytes = Uint8Array.from(picture).buffer;
    const shown = { width: 400, height: 300, thumbnail: null, gallery: 'uae', category: 'exterior' } as const;
    const facts = { takenAt: null, position: null, state: 'saved', convertOnServer: false } as const;
    await db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = (await db.drafts.get(draftId))!;
      await db.photoBytes.add({ id, ownerId, sha256, bytes });
      const type = 'image/jpeg';
      const photo = { id, ownerId, draftId, sha256, bytes: bytes.byteLength, type, ...shown, ...facts };
      await db.photos.add({ ...photo, createdAt: Date.now() });
      await db.drafts.update(draftId, { photoIds: [...draft.photoIds, id] });
    });
  }

  /** Resolves when nothing is under way: no request, no lock, no transaction. */
  async atRest(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.underWay > 0 || this.wire.busy > 0) quiet = 0;
    }
  }

  private async during<T>(work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }

  private locks() {
    const held = new Set<string>();
    type Work = (lock: object | null) => Promise<unknown>;
    return async (name: string, _options: { ifAvailable: true }, work: Work): Promise<unknown> => {
      if (held.has(name)) return work(null);
      held.add(name);
      return this.during(() => work({ name })).finally(() => held.delete(name));
    };
  }

  private fetch(real: typeof fetch) {
    return (path: string, init: RequestInit): Promise<Response> => {
      if (!path.startsWith('/')) return real(path, init);
      const { wire, cookie, alter } = this;
      const headers = { ...(init.headers as Record<string, string>), cookie, connection: 'close' };
      if (alter.key && 'Idempotency-Key' in headers) headers['Idempotency-Key'] = alter.key();
      return this.during(async () => {
        const response = await real(wire.address + path, { ...init, headers });
        return alter.hear?.(response) ?? response;
      });
    };
  }

  private countTransactions(): void {
    const begin = IDBDatabase.prototype.transaction;
    const counted = (): void => void (this.underWay += 1);
    const over = (): void => void (this.underWay -= 1);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = begin.apply(this, args);
      counted();
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, over);
      return transaction;
    });
  }
}

function uuidOf(dice: Dice): ReturnType<typeof crypto.randomUUID> {
  const digits = (count: number) => Array.from({ length: count }, () => dice.roll(16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
