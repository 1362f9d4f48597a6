/** Everything that happens to a photo between its first byte and its receipt (design section 4, rules 4 and 7). */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_PHOTO_BYTES, type PhotoReceipt } from '#shared/contract/photos.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { Problem } from '#shared/problem.ts';
import { Derivatives } from './photo-variants.ts';
import type { Incoming, Standing } from './resumable-upload-store.ts';
import { checkPicture } from './validate-image.ts';
import { PublishedPhotos } from './published-photos.ts';
import { confirmedPhoto, PhotoRemoval } from './photo-garbage-collector.ts';
import type { PhotoStore } from './photo-store.ts';
import { hashOfFile, isMissing, Scratch } from './temp-files.ts';
import { UploadLock } from './upload-lock.ts';
import { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import { complain } from '#server/logger.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

/** No request and no write takes longer: what is older was left by a process that ended. */
const LONGEST_WRITE_MS = 3_600_000;
/** A part that grows is waited for 5 s at most, looked at every 100 ms. */
const LOOK_MS = 100;
const MAX_LOOKS = 50;

export interface PartOutcome {
  standing: Standing;
  /** Set when the photo is whole, checked and durable. */
  receipt: PhotoReceipt | undefined;
}

/** The account that uploads, and how its right to do so is checked again. */
export interface Uploader {
  id: string;
  /** After the bytes have arrived. @throws Problem for a caller who may not upload any more */
  recheck(): Promise<void>;
  /** The transaction that writes the photo's row; it checks as well. */
  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
}

function receiptOf(photo: PhotoRow): PhotoReceipt {
  return { sha256: photo.id, bytes: photo.bytes, url: photoUrl(photo.id) };
}

function isConflict(error: unknown): boolean {
  return error instanceof Problem && error.code === 'CONFLICT';
}

export class Photos {
  readonly derivatives: Derivatives;
  readonly published: PublishedPhotos;
  readonly files: PhotoStore;
  readonly removal: PhotoRemoval;
  private readonly store: Store;
  private readonly incoming: Incoming;
  private readonly scratch: Scratch;
  private readonly uploads = new UploadLock();
  /** Bytes and row of one photo change together. */
  private readonly places = new KeyedQueue();

  /** @param scratchFolder local folder for what a request works on */
  constructor(parts: { files: PhotoStore; store: Store; scratchFolder: string }) {
    this.files = parts.files;
    this.store = parts.store;
    this.scratch = new Scratch(parts.scratchFolder);
    this.incoming = parts.files.incoming;
    this.derivatives = new Derivatives({ ...parts, places: this.places });
    this.published = new PublishedPhotos({ derivatives: this.derivatives, store: parts.store });
    this.removal = new PhotoRemoval({ ...parts, places: this.places });
  }

  private known(hash: string): Promise<PhotoRow | undefined> {
    return confirmedPhoto(this.store, hash);
  }

  /**
   * Where an upload stands, whole ones included; undefined when nothing is here. Whole means kept: an upload whose last byte
   * arrived just before the process was killed is checked and kept now, as its phone has nothing left to send. Who asks goes on from
   * the answer, so a part that is still being read ends first: its connection is a broken one that has not noticed yet.
   */
  async standing(hash: string, by: Uploader): Promise<Standing | undefined> {
    const photo = await this.known(hash);
    if (photo) return whole(photo);
    if (!this.uploads.isBusy(hash) && !(await this.incoming.standing(hash))) return undefined;
    await this.letArrive(hash);
    return this.uploads.run(hash, nothing, () => this.finish(hash, by));
  }

  /** Waits while bytes of a part still come in: a broken connection has none to come, a live one ends by itself. */
  private async letArrive(hash: string): Promise<void> {
    let before: number | undefined;
    for (let left = MAX_LOOKS; left > 0 && this.uploads.isBusy(hash); left -= 1) {
      const offset = (await this.incoming.standing(hash))?.offset ?? 0;
      if (offset === before) return;
      before = offset;
      await Promise.race([this.uploads.idle(hash), pause(LOOK_MS)]);
    }
  }

  /** Keeps an upload that is whole but was never checked. One that turns out to be wrong is gone, and starts over. */
  private async finish(hash: string, by: Uploader): Promise<Standing | undefined> {
    const photo = await this.known(hash);
    if (photo) return whole(photo);
    const at = await this.incoming.standing(hash);
    if (!at || at.offset < at.length) return at;
    try {
      await this.keepUpload(hash, at, by);
      return at;
    } catch (error) {
      if (isWrong(error)) return undefined;
      throw error;
    }
  }

  /**
   * Adds a part. The newest request for a hash wins: an older one is a broken connection that has not noticed yet.
   * @throws Problem OFFSET_MISMATCH with the right offset, TOO_LARGE, VALIDATION, HASH_MISMATCH, NOT_A_PICTURE
   */
  async addPart(hash: string, part: Standing, source: Readable, by: Uploader): Promise<PartOutcome> {
    return this.uploads.run(
      hash,
      // One that has brought all its bytes is not a dead connection: it gets its answer.
      () => void (source.readableEnded || source.destroy()),
      async () => {
        const photo = await this.known(hash);
        if (photo) return { standing: whole(photo), receipt: receiptOf(photo) };
        const before = await this.incoming.standing(hash);
        if (before && before.length !== part.length) throw wrongLength(before.length);
        const offset = before?.offset ?? 0;
        if (part.offset !== offset) throw new Problem('OFFSET_MISMATCH', { offset });
        const standing = await this.incoming.append(hash, part, source);
        await by.recheck();
        if (standing.offset < standing.length) return { standing, receipt: undefined };
        return { standing, receipt: await this.keepUpload(hash, standing, by) };
      },
    );
  }

  /** Takes a whole photo. `isNew` is false when it was here already. */
  async addWhole(
    hash: string,
    source: Readable,
    by: Uploader,
  ): Promise<{ receipt: PhotoReceipt; isNew: boolean }> {
    const photo = await this.known(hash);
    if (photo) return { receipt: receiptOf(photo), isNew: false };
    const path = await this.scratch.receive(hash, source, MAX_PHOTO_BYTES);
    const receipt = await this.keepFile(hash, path, by);
    // Whoever sends parts of it meanwhile stops, comes back and finds it whole.
    await this.uploads.run(hash, nothing, () => this.forget(hash));
    return { receipt, isNew: true };
  }

  /** Stores bytes that came inside a JSON body (D-50). @throws Problem NOT_A_PICTURE @returns the hash */
  async addBytes(bytes: Buffer, by: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (await this.known(hash)) return hash;
    const transact: Uploader['transact'] = (work) => this.store.transact(work);
    await this.keepFile(hash, await this.scratch.keep(hash, bytes), {
      id: by,
      transact,
      recheck: async () => {},
    });
    return hash;
  }

  /** Removes what is here of uploads that nobody went on with since `before` (milliseconds), and what writes left that never ended. */
  async forgetAbandoned(before: number): Promise<void> {
    const unended = Date.now() - LONGEST_WRITE_MS;
    await this.scratch.tidy(unended);
    await this.incoming.discardOlder(before);
    await this.files.tidy(unended);
  }

  /** Keeps an upload that came in parts. What is here goes only when it is wrong or kept: else the phone need not send it again. */
  private async keepUpload(hash: string, at: Standing, by: Uploader): Promise<PhotoReceipt> {
    let receipt: PhotoReceipt;
    try {
      receipt = await this.incoming.withFile(hash, at, (path) => this.keep(hash, path, by));
    } catch (error) {
      if (isWrong(error) || isMissing(error)) await this.unlessTaken(hash);
      if (isWrong(error)) await this.incoming.discard(hash);
      throw error;
    }
    await this.forget(hash);
    return receipt;
  }

  /** @throws Problem BUSY when another process took the upload away meanwhile, as it keeps it: nothing that was read of it counts */
  private async unlessTaken(hash: string): Promise<void> {
    if (!(await this.incoming.standing(hash))) throw new Problem('BUSY', { retryAfter: 1 });
  }

  /** Forgets an upload whose photo is kept. Where that fails it goes with the abandoned ones: the photo is here all the same. */
  private async forget(hash: string): Promise<void> {
    await this.incoming
      .discard(hash)
      .catch((error: unknown) => complain('forgetting an upload that is kept', error));
  }

  /** Keeps a file that nobody can go on with: it never stays behind. */
  private async keepFile(hash: string, path: string, by: Uploader): Promise<PhotoReceipt> {
    try {
      await by.recheck();
      return await this.keep(hash, path, by);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Checks a local file and makes it a photo. */
  private async keep(hash: string, path: string, by: Uploader): Promise<PhotoReceipt> {
    const bytes = await sizeOfMatching(path, hash);
    const { readable, type, size } = await checkPicture(path);
    const row: PhotoRow = {
      id: hash,
      bytes,
      type,
      ...size,
      thumbHash: null,
      uploadedBy: by.id,
      carIds: [],
      createdAt: new Date().toISOString(),
    };
    // Bytes first, then the row, so that a receipt never promises too much; and never while old bytes of it are removed.
    await this.places.run(hash, async () => {
      await this.removal.callOff(hash);
      if (readable) await this.files.put(hash, 'readable.jpeg', readable);
      await this.files.adopt(hash, path);
      await this.insert(row, by);
    });
    this.derivatives.wake();
    return receiptOf(row);
  }

  private async insert(row: PhotoRow, by: Uploader): Promise<void> {
    try {
      await by.transact((tx) => tx.insert('photos', row));
    } catch (error) {
      // The same picture by another way at the same moment: there is one, which is all that was wanted.
      if (!isConflict(error)) throw error;
    }
  }
}

function whole(photo: PhotoRow): Standing {
  return { offset: photo.bytes, length: photo.bytes };
}

/** The bytes themselves are wrong: sending the same ones again cannot help. */
function isWrong(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'HASH_MISMATCH' || error.code === 'NOT_A_PICTURE');
}

function nothing(): void {}

function wrongLength(length: number): Problem {
  return new Problem('VALIDATION', {
    issues: [{ path: 'Upload-Length', message: `This upload began with ${length} bytes in all` }],
  });
}

/** Size of the file in bytes. @throws Problem HASH_MISMATCH */
async function sizeOfMatching(path: string, hash: string): Promise<number> {
  const found = await hashOfFile(path);
  if (found.hash !== hash) throw new Problem('HASH_MISMATCH');
  return found.bytes;
}
