import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { db } from '#client/offline/db/database.ts';
import { recordSignIn } from '#client/offline/db/current-account.ts';
import { createDraft } from '#client/offline/drafts/drafts.ts';
import { startOutboxScheduler, type OutboxScheduler } from '#client/offline/outbox/outbox-scheduler.ts';
import { listUnsentRows } from '#client/offline/outbox/outbox.ts';
import type { OutboxRow, PhotoRow } from '#client/offline/db/rows.ts';
import { getShotTags } from '#shared/domain/photos/shot-list.ts';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { READY_FORM } from '#tests/offline/ready-form.ts';
import type { FaultyProxy } from '#tests/reliability/network-faults/faulty-proxy.ts';
import type { SeededRandom } from '#tests/reliability/seeded-random.ts';

/** A phone without a screen: the real outbox and scheduler with an in-memory database, a faulty proxy and a fake clock. */

export interface OutboxMutant {
  key?: () => string;
  onResponse?: (response: Response) => Response;
}

/** The slots of a draft's photos, in their order. */
const PHOTO_SLOTS = ['front', 'close:hood', 'odometer'] as const;
/** What happens to a request when its page is killed: it never left, or its answer is lost. */
export type Kill = 'before the request' | 'after the request';

/** Idle event-loop ticks after which no further work is expected. */
const IDLE_TICKS = 25;

/** Fakes the browser features that Node lacks: locks, and requests with the page's origin and cookie. */
export class OutboxHarness {
  readonly ownerId: string;
  private readonly proxy: Pick<FaultyProxy, 'address' | 'pendingRequests'>;
  private readonly cookie: string;
  private readonly mutant: OutboxMutant;
  private pendingCount = 0;
  /** Requests and locks of the running page; a killed page never settles them. */
  private pageWork = new Set<symbol>();
  private heldLocks = new Set<{ name: string }>();
  /** Decides before each request whether its page is killed there. */
  killAt: ((path: string) => Kill | undefined) | undefined;
  private engine: OutboxScheduler | undefined;

  constructor(
    wire: Pick<FaultyProxy, 'address' | 'pendingRequests'>,
    person: { id: string; cookie: string },
    alter: OutboxMutant = {},
  ) {
    this.proxy = wire;
    this.mutant = alter;
    this.ownerId = person.id;
    this.cookie = person.cookie;
  }

  /** Installs the fakes, freezes the clock and seeds all randomness. */
  async install(now: number, dice: SeededRandom): Promise<void> {
    vi.spyOn(Math, 'random').mockImplementation(() => dice.nextInt(2 ** 32) / 2 ** 32);
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => seededUuid(dice));
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now });
    vi.stubGlobal('navigator', { locks: this.fakeLocks() });
    vi.stubGlobal('fetch', this.fakeFetch(globalThis.fetch));
    vi.stubGlobal('structuredClone', cloneRow);
    this.countTransactions();
    await db.delete();
    await db.open();
    await recordSignIn({ id: this.ownerId, email: `${this.ownerId}@test.example`, role: 'inspector' });
  }

  async uninstall(): Promise<void> {
    this.engine?.stop();
    await this.waitForIdle();
    db.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  startOutbox(): void {
    this.engine = startOutboxScheduler({ ownerId: this.ownerId, scope: new EventTarget() });
  }

  /** The running page makes no further request and frees its locks; what it wrote stays. */
  killPage(): void {
    this.engine?.stop();
    this.pageWork = new Set();
    this.heldLocks = new Set();
  }

  /** Advances the clock in steps of `atOnce` seconds and runs all due work. */
  async advanceTime(seconds: number, atOnce = 1): Promise<void> {
    for (let second = 0; second < seconds; second += atOnce) {
      await this.waitForIdle();
      vi.advanceTimersByTime(1_000 * atOnce);
    }
    await this.waitForIdle();
  }

  /** Advances the clock until no automatic work is pending. @returns the elapsed seconds, at most `most` + 1 */
  async secondsUntilSent(most: number): Promise<number> {
    for (let seconds = 0; seconds <= most; seconds++) {
      await this.waitForIdle();
      if ((await this.pendingRows()).length === 0) return seconds;
      await this.advanceTime(1);
    }
    return most + 1;
  }

  /** Rows that the outbox sends without user action. */
  async pendingRows(): Promise<OutboxRow[]> {
    const refused = new Set<string>();
    const rows = await listUnsentRows(this.ownerId);
    for (const row of rows) if (row.state === 'needs-attention') refused.add(row.id);
    return rows.filter((row) => !refused.has(row.id) && !row.dependsOn.some((id) => refused.has(id)));
  }

  /** @returns the draft ID */
  async createReadyDraft(dealerId: string, pictures: readonly Buffer[]): Promise<string> {
    const id = await createDraft(this.ownerId, { form: { ...EMPTY_FORM, ...READY_FORM, dealerId } });
    for (const picture of pictures) await this.addPhoto(id, picture);
    return id;
  }

  /** Stores a photo as `addPhotos` does, which needs a canvas. */
  async addPhoto(
    draftId: string,
    picture: Buffer,
    preview: Buffer | null = null,
    change: Partial<PhotoRow> = {},
  ): Promise<void> {
    const id = crypto.randomUUID();
    const { ownerId } = this;
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const bytes = Uint8Array.from(picture).buffer;
    const thumbnail = preview && Uint8Array.from(preview).buffer;
    const shown = { width: 400, height: 300, thumbnail, gallery: 'uae' } as const;
    const facts = { takenAt: null, position: null, state: 'saved', convertOnServer: false } as const;
    await db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = (await db.drafts.get(draftId))!;
      await db.photoBytes.add({ id, ownerId, sha256, bytes });
      const type = 'image/jpeg';
      const photo = { id, ownerId, draftId, sha256, bytes: bytes.byteLength, type, ...shown, ...facts };
      const tags = getShotTags(PHOTO_SLOTS[draft.photoIds.length % PHOTO_SLOTS.length]!);
      await db.photos.add({ ...photo, ...tags, createdAt: Date.now(), ...change });
      await db.drafts.update(draftId, { photoIds: [...draft.photoIds, id] });
    });
  }

  /** Resolves when no request, lock or transaction is pending. */
  async waitForIdle(): Promise<void> {
    for (let quiet = 0; quiet < IDLE_TICKS; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.pendingCount + this.pageWork.size + this.proxy.pendingRequests > 0) quiet = 0;
    }
  }

  private async trackPending<T>(work: () => Promise<T>): Promise<T> {
    const page = this.pageWork;
    const token = Symbol('work');
    page.add(token);
    try {
      return await work();
    } finally {
      page.delete(token);
    }
  }

  /** A lock that is not shared is requested only if it is available. */
  private fakeLocks() {
    type Work = (lock: object | null) => Promise<unknown>;
    const request = async (name: string, { mode }: { mode?: 'shared' }, work: Work): Promise<unknown> => {
      const held = this.heldLocks;
      const isHeld = [...held].some((lock) => lock.name === name);
      if (isHeld && mode !== 'shared') return work(null);
      const lock = { name };
      held.add(lock);
      return this.trackPending(() => work(lock)).finally(() => held.delete(lock));
    };
    return { request, query: () => Promise.resolve({ held: [...this.heldLocks] }) };
  }

  private fakeFetch(real: typeof fetch) {
    return (path: string, init: RequestInit): Promise<Response> => {
      if (!path.startsWith('/')) return real(path, init);
      const { proxy, cookie, mutant } = this;
      const headers = { ...(init.headers as Record<string, string>), cookie, connection: 'close' };
      if (mutant.key && 'Idempotency-Key' in headers) headers['Idempotency-Key'] = mutant.key();
      const page = this.pageWork;
      return this.trackPending(async () => {
        const kill = this.killAt?.(path);
        if (kill === 'before the request') return this.neverAnswer();
        const response = await real(proxy.address + path, { ...init, headers });
        if (kill || page !== this.pageWork) return this.neverAnswer();
        return mutant.onResponse?.(response) ?? response;
      });
    };
  }

  /** The first request of a page that is killed kills it; the others of that page are never answered either. */
  private neverAnswer(): Promise<Response> {
    this.killPage();
    return new Promise(() => undefined);
  }

  private countTransactions(): void {
    const begin = IDBDatabase.prototype.transaction;
    const counted = (): void => void (this.pendingCount += 1);
    const over = (): void => void (this.pendingCount -= 1);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = begin.apply(this, args);
      counted();
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, over);
      return transaction;
    });
  }
}

const nativeClone = globalThis.structuredClone;

/** Clones what rows consist of in a fraction of the time of `structuredClone`, and leaves anything else to it. */
function cloneRow(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloneRow);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return nativeClone(value);
  const clone: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) clone[key] = cloneRow(part);
  return clone;
}

function seededUuid(dice: SeededRandom): ReturnType<typeof crypto.randomUUID> {
  const digits = (count: number) => Array.from({ length: count }, () => dice.nextInt(16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
