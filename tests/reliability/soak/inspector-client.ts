import type { Draft, Submission, SubmitReceipt } from '#shared/contract/inspections.ts';
import { CHUNK_BYTES } from '#shared/contract/photos.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { buildCarForm } from '#tests/api/support/car-fixtures.ts';
import { problemCodeOf, parseJson, type RetryingClient } from './retrying-client.ts';
import { DEMO_DEALER_ID } from './soak-users.ts';
import { createPaddedJpeg, type TestPhoto } from './padded-jpeg.ts';
import type { HttpReply } from './faulty-http-client.ts';

/** A phone of an inspector: drafts, photos, cars and corrections under the rules of docs/sync.md. */

const YEAR_MS = 31_536_000_000;

export class InspectorClient {
  readonly #caller: RetryingClient;
  #inspections = 0;

  constructor(caller: RetryingClient) {
    this.#caller = caller;
  }

  /** Submits one car; some drafts are abandoned or discarded instead. */
  async submitNewCar(): Promise<void> {
    const { random, user } = this.#caller;
    const words = `${user.id} inspection ${this.#inspections++}`;
    const [draftId, carId] = [random.nextUuid(), random.nextUuid()];
    const first = await this.#saveDraft(draftId, 0, { carId, comments: words });
    const photos = [await createPaddedJpeg(`${words} 1`, random), await createPaddedJpeg(`${words} 2`, random)];
    await Promise.all(photos.map((photo) => this.#upload(photo)));
    const revision = await this.#saveDraft(draftId, first, { carId, comments: `${words}, complete` });
    if (random.oneIn(8)) return;
    if (random.oneIn(8)) return this.#discard(draftId);
    await this.#submit({ carId, draftId, revision, words, photos });
  }

  async submitCorrections(): Promise<void> {
    const reply = await this.#caller.sendUntilAnswered({ method: 'GET', path: '/api/inspector/submissions' });
    if (!this.#isDone(reply, 'the list of submissions')) return;
    for (const { carId, status } of parseJson<Submission[]>(reply)) {
      const owner = this.#ledger.cars.get(carId)?.owner;
      if (owner !== this.#caller.user.id) this.#broken(`sees ${carId} of ${owner}`);
      if (status === 'needs_correction') await this.#correctOne(carId);
    }
  }

  get #ledger() {
    return this.#caller.context.expected;
  }

  #broken(what: string): void {
    this.#ledger.addViolation(`${this.#caller.user.id}: ${what}`);
  }

  #isDone(reply: HttpReply, what: string): boolean {
    if (reply.status < 300) return true;
    this.#broken(`${what} was refused: ${reply.status} ${reply.text.slice(0, 200)}`);
    return false;
  }

  async #saveDraft(id: string, revision: number, fields: { carId: string; comments: string }): Promise<number> {
    const place = { path: '/api/inspector/draft-cars', body: { id, revision, ...fields } };
    const reply =
      revision === 0
        ? await this.#caller.mutate({ method: 'POST', ...place })
        : await this.#caller.mutate({ ...place, method: 'PUT', path: `${place.path}/${id}` });
    if (!this.#isDone(reply, 'a save of a draft')) return revision;
    const saved = parseJson<Draft>(reply);
    if (saved.revision !== revision + 1) this.#broken(`draft ${id} was saved twice: ${saved.revision}`);
    if (saved['comments'] !== fields.comments) this.#broken(`draft ${id} says something else`);
    const kept = { owner: this.#caller.user.id, revision: saved.revision, words: fields.comments };
    this.#ledger.drafts.set(id, kept);
    return saved.revision;
  }

  async #discard(id: string): Promise<void> {
    const reply = await this.#caller.mutate({ method: 'DELETE', path: `/api/inspector/draft-cars/${id}` });
    if (this.#isDone(reply, 'the end of a draft')) this.#ledger.drafts.delete(id);
  }

  /** Uploads in parts from the offset of the server. @see docs/sync.md, section 4 */
  async #upload({ sha256, bytes }: TestPhoto): Promise<void> {
    const path = `/api/inspector/photos/${sha256}`;
    for (let offset: number | undefined = 0; ;) {
      offset ??= await this.#standing(path);
      if (offset === bytes.length) return this.#confirm(sha256);
      const headers = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'upload-length': String(bytes.length),
      };
      const body = bytes.subarray(offset, offset + CHUNK_BYTES.min);
      const reply = await this.#caller.sendOnce({ method: 'PATCH', path, headers, body });
      if (reply?.status === 200) return this.#hasReceipt(sha256, reply);
      if (reply?.status === 204) offset = Number(reply.headers['upload-offset']);
      else {
        if (reply !== undefined && !RETRYABLE_STATUSES.has(reply.status)) this.#isDone(reply, 'a part of a picture');
        offset = undefined;
      }
    }
  }

  async #standing(path: string): Promise<number> {
    const reply = await this.#caller.sendUntilAnswered({ method: 'HEAD', path });
    return reply.status === 404 ? 0 : Number(reply.headers['upload-offset']);
  }

  async #confirm(sha256: string): Promise<void> {
    const call = { method: 'POST', path: '/api/inspector/photos/have', body: { hashes: [sha256] } } as const;
    for (;;) {
      const reply = await this.#caller.sendUntilAnswered(call);
      if (!this.#isDone(reply, 'a question for pictures')) return;
      if (parseJson<{ have: string[] }>(reply).have.includes(sha256)) return this.#hasReceipt(sha256, reply);
      await this.#caller.waitBeforeRetry();
    }
  }

  #hasReceipt(sha256: string, reply: HttpReply): void {
    if (!reply.text.includes(sha256)) this.#broken(`the receipt of ${sha256} names another picture`);
    this.#ledger.photos.set(sha256, this.#caller.user.id);
    this.#ledger.acknowledge();
  }

  /** @param from number of existing photos */
  #manifest(photos: readonly TestPhoto[], from = 0): object[] {
    const { random } = this.#caller;
    // Phone clocks may be wrong by decades.
    const takenAt = () => new Date(Date.now() + (random.nextInt(60) - 50) * YEAR_MS).toISOString();
    return photos.map(({ sha256 }, at) => ({
      sha256,
      gallery: 'uae',
      position: from + at,
      takenAt: takenAt(),
    }));
  }

  async #submit(car: {
    carId: string;
    draftId: string;
    revision: number;
    words: string;
    photos: readonly TestPhoto[];
  }): Promise<void> {
    const { carId: id, draftId, revision: draftRevision, words, photos } = car;
    const ids = { id, draftId, draftRevision, dealerId: DEMO_DEALER_ID };
    const body = buildCarForm({ ...ids, comments: words, photos: this.#manifest(photos) });
    const owner = this.#caller.user.id;
    const hashes = photos.map(({ sha256 }) => sha256);
    const kept = { owner, words, photos: hashes, changes: new Map(), mayBeLive: false, isLive: false };
    this.#ledger.cars.set(id, kept);
    const reply = await this.#caller.mutate({ method: 'POST', path: '/api/inspector/cars', body });
    if (!this.#isDone(reply, 'a car')) return;
    const receipt = parseJson<SubmitReceipt>(reply);
    if (receipt.id !== id || receipt.photos.join() !== hashes.join()) this.#broken(`receipt of ${id} is another`);
    this.#ledger.recordChange(id, receipt.revision, 'submit');
    this.#ledger.drafts.delete(draftId);
  }

  async #correctOne(carId: string): Promise<void> {
    const { random } = this.#caller;
    const path = `/api/admin/cars/${carId}`;
    const shown = await this.#caller.sendUntilAnswered({ method: 'GET', path });
    if (!this.#isDone(shown, 'a returned car')) return;
    const { revision, photos } = parseJson<StaffCar>(shown);
    const added = await createPaddedJpeg(`${carId} ${revision}`, random);
    await this.#upload(added);
    const comments = `${this.#caller.user.id} correction ${revision} of ${carId}`;
    const manifest = [...photos, ...this.#manifest([added], photos.length)];
    const body = { revision, comments, photos: manifest };
    const reply = await this.#caller.mutate({ method: 'PATCH', path, body });
    // An admin has changed the car, so the correction restarts from the new revision. @see docs/sync.md, section 10.2
    if (reply.status === 409 && problemCodeOf(reply) === 'STALE') return this.#correctOne(carId);
    if (!this.#isDone(reply, 'a correction')) return;
    const kept = this.#ledger.cars.get(carId)!;
    this.#ledger.cars.set(carId, { ...kept, words: comments, photos: [...kept.photos, added.sha256] });
    this.#ledger.recordChange(carId, parseJson<StaffCar>(reply).revision, 'resubmit');
  }
}

/** A wrong upload offset, an ended session, or a busy server. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([401, 408, 409, 425, 429, 500, 503]);
