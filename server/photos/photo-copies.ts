/** Finds photos that show the same picture, edited or not. @see decision 0051 */
import { setTimeout as pause } from 'node:timers/promises';
import { isEditedCopy } from '#shared/domain/photos/compare-pictures.ts';
import { isPictureType } from '#shared/domain/photos/pdf.ts';
import { computePerceptualHash } from '#shared/domain/photos/perceptual-hash.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { logError } from '#server/logger.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { PhotoHashIndex, type HashCandidate } from './photo-hash-index.ts';
import type { PhotoVariants } from './photo-variants.ts';

const BATCH_SIZE = 2_000;
/** Similar photos read per hash; callers then filter them. */
const MAX_CANDIDATES = 200;
/** Candidates of a photo whose pixels are compared, some 3 ms each; a yard's photos resemble each other. */
export const MAX_COMPARED = 24;
/** A transaction may commit a hash this much later than its time says. */
const COMMIT_DELAY_MS = 600_000;
/** Pairs and pictures that are remembered: 4 kB a picture. */
const MAX_VERDICTS = 10_000;
const MAX_PICTURES = 500;
/** Milliseconds between two earlier photos, so that requests come first. */
const HASHING_PAUSE_MS = 25;

export interface PhotoCandidate {
  photo: PhotoRow;
  match: HashCandidate;
}

export class PhotoCopies {
  private readonly store: Store;
  private readonly variants: PhotoVariants;
  private readonly index = new PhotoHashIndex();
  private readonly pictures = new Map<string, Promise<Uint8Array | undefined>>();
  private readonly verdicts = new Map<string, boolean>();
  private position = { at: '', id: '' };
  /** One at a time, as a search must not see a changing index. */
  private readonly searches = new ConcurrencyLimit({ maxRunning: 1, maxQueued: 30 });

  constructor(deps: { store: Store; variants: PhotoVariants }) {
    this.store = deps.store;
    this.variants = deps.variants;
  }

  /**
   * For each hash the nearest first, with their rows; a deleted photo leaves the index. Clients take turns.
   * @throws Problem BUSY
   */
  findCandidates(hashes: readonly string[], client: 'staff' | 'public'): Promise<PhotoCandidate[][]> {
    return this.searches.run(async () => {
      await this.sync();
      const matches = [];
      for (const hash of hashes) matches.push(await this.index.searchInSlices(hash, MAX_CANDIDATES));
      const ids = [...new Set(matches.flat().map(({ id }) => id))];
      const rows = await this.store.read((tx) => tx.getMany('photos', ids));
      const photos = new Map(rows.map((photo) => [photo.id, photo]));
      for (const id of ids) if (!photos.has(id)) this.index.remove(id);
      return matches.map((found) =>
        found.flatMap((match) => {
          const photo = photos.get(match.id);
          return photo ? [{ photo, match }] : [];
        }),
      );
    }, client);
  }

  /** Compares the pixels of both. */
  async isCopy(first: PhotoRow, second: PhotoRow, match: HashCandidate): Promise<boolean> {
    if (first.id === second.id) return true;
    const pair = `${first.id} ${second.id}`;
    const known = this.verdicts.get(pair);
    if (known !== undefined) return known;
    const [a, b] = await Promise.all([this.readPicture(first), this.readPicture(second)]);
    const isSame = a !== undefined && b !== undefined && isEditedCopy(a, b, match);
    remember(this.verdicts, pair, isSame, MAX_VERDICTS);
    return isSame;
  }

  private readPicture(photo: PhotoRow): Promise<Uint8Array | undefined> {
    const known = this.pictures.get(photo.id);
    if (known) return known;
    const reading = this.variants.readGreyPixels(photo).catch((error: unknown) => {
      this.pictures.delete(photo.id);
      throw error;
    });
    remember(this.pictures, photo.id, reading, MAX_PICTURES);
    return reading;
  }

  /** Reads hashes stored since the last search, by any process. */
  private async sync(): Promise<void> {
    const { at } = this.position;
    // The clock of another process may be fast.
    const newest = Math.min(Date.parse(at), Date.now());
    let from = { at: at && new Date(newest - COMMIT_DELAY_MS).toISOString(), id: '' };
    for (;;) {
      const rows = await this.store.read((tx) => tx.find('photos.hashed', { ...from, limit: BATCH_SIZE }));
      for (const { id, hash } of rows) this.index.add(id, hash);
      const last = rows.at(-1);
      if (last) this.position = from = { at: last.at, id: last.id };
      if (rows.length < BATCH_SIZE) return;
    }
  }

  /**
   * Photos of earlier versions. A photo that cannot be read is tried again by the next pass.
   * @returns where to continue; null after the last photo
   */
  async hashEarlierPhotos(afterId: string, stop: AbortSignal): Promise<string | null> {
    for (let last = afterId; ;) {
      const input = { collection: 'photos', afterId: last, limit: 500 } as const;
      const photos = (await this.store.read((tx) => tx.find('rows.after', input))) as PhotoRow[];
      if (photos.length === 0) return null;
      for (const photo of photos) {
        if (stop.aborted) return last;
        last = photo.id;
        if (photo.perceptualHash || photo.thumbHash === null || photo.setAsideAt !== undefined) continue;
        if (!isPictureType(photo.type)) continue;
        await this.hashPhoto(photo).catch((error: unknown) => logError(`hashing photo ${photo.id}`, error));
        await pause(HASHING_PAUSE_MS);
      }
    }
  }

  private async hashPhoto({ id, ...row }: PhotoRow): Promise<void> {
    const pixels = await this.variants.readGreyPixels({ id, ...row });
    if (!pixels) return;
    const hash = computePerceptualHash(pixels);
    await this.store.transact(async (tx) => {
      const photo = await tx.get('photos', id);
      if (photo) await tx.update('photos', { ...photo, perceptualHash: { hash, at: new Date().toISOString() } });
    });
  }
}

/** Forgets the oldest entry beyond `max`. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value, max: number): void {
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
}
