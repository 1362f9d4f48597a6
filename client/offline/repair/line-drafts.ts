import type { WorkRecord } from '#shared/domain/repair/work-order.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import {
  LINE_DRAFT_PREFIX,
  lineDraftRows,
  linePictureName,
  linePictureRows,
} from '#client/offline/db/reference-data.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';

/** Lines that are being filled in. They outlive the page and a sign-out. @see docs/sync.md section 14 */

/** Values and photos of the form, by field. */
export interface LineContent {
  values: Record<string, string>;
  photos: Record<string, { sha256: string; image?: ProcessedImage } | null>;
}

export interface LineDraft extends LineContent {
  orderId: string;
  lineId: string;
  /** Car and line. */
  label: string;
  /** Version that the form was opened with. */
  revision: number;
  record: WorkRecord;
}

type LineId = Pick<LineDraft, 'orderId' | 'lineId'>;

/** Without the bytes of its pictures. */
export function listLineDrafts(ownerId: string): Promise<LineDraft[]> {
  return withReopen(() => readLineDrafts(ownerId));
}

/** Runs inside a transaction over reference. A row of another release may have another shape. */
export async function readLineDrafts(ownerId: string): Promise<LineDraft[]> {
  const rows = await lineDraftRows(ownerId).toArray();
  return rows.map(({ value }) => value as Partial<LineDraft>).filter(isLineDraft);
}

function isLineDraft(value: Partial<LineDraft>): value is LineDraft {
  return value.values !== undefined && value.photos !== undefined;
}

/** Pictures of the line's draft, by hash. */
export function readLinePictures(ownerId: string, line: LineId): Promise<Map<string, ProcessedImage>> {
  return withReopen(async () => {
    const rows = await linePictureRows(ownerId, toName(line)).toArray();
    const images = rows.map(({ value }) => value as ProcessedImage);
    return new Map(images.map((image) => [image.sha256, image]));
  });
}

export function addLinePictures(draft: LineDraft, images: ReadonlyMap<string, ProcessedImage>): LineDraft {
  const photos = Object.entries(draft.photos).map(([field, photo]): [string, LineContent['photos'][string]] => {
    const image = photo?.image ?? images.get(photo?.sha256 ?? '');
    return [field, photo && { ...photo, ...(image && { image }) }];
  });
  return { ...draft, photos: Object.fromEntries(photos) };
}

/** Runs inside a transaction over reference. */
export async function deleteLineDraft(ownerId: string, line: LineId): Promise<void> {
  await db.reference.delete([ownerId, LINE_DRAFT_PREFIX + toName(line)]);
  await linePictureRows(ownerId, toName(line)).delete();
}

/** Stores new pictures and deletes those that the draft does not name. */
async function storeLineDraft(ownerId: string, draft: LineDraft): Promise<void> {
  const photos = Object.entries(draft.photos);
  const row = { ...draft, photos: Object.fromEntries(photos.map(([field, one]) => [field, one && toHash(one)])) };
  const line = toName(draft);
  const names = new Set<string>(photos.flatMap(([, one]) => (one ? linePictureName(line, one.sha256) : [])));
  await withReopen(() =>
    db.transaction('rw', db.reference, async () => {
      const stored = new Set((await linePictureRows(ownerId, line).primaryKeys()).map(([, name]) => name));
      for (const name of stored) if (!names.has(name)) await db.reference.delete([ownerId, name]);
      for (const image of photos.flatMap(([, one]) => one?.image ?? [])) {
        const name = linePictureName(line, image.sha256);
        if (!stored.has(name)) await db.reference.put({ ownerId, name, value: image, updatedAt: Date.now() });
      }
      await db.reference.put({ ownerId, name: LINE_DRAFT_PREFIX + line, value: row, updatedAt: Date.now() });
    }),
  );
}

function toName({ orderId, lineId }: LineId): string {
  return `${orderId}:${lineId}`;
}

function toHash({ sha256 }: { sha256: string }): { sha256: string } {
  return { sha256 };
}

/** Writes the newest draft, one write at a time. `onResult`: the error of the last write, null after a success. */
export class LineDraftWriter {
  private isStopped = false;
  private next: LineDraft | null = null;
  private running: Promise<void> | null = null;
  private readonly ownerId: string;
  private readonly onResult: (error: unknown) => void;

  constructor(ownerId: string, onResult: (error: unknown) => void) {
    this.ownerId = ownerId;
    this.onResult = onResult;
  }

  write(draft: LineDraft): Promise<void> {
    this.next = draft;
    return this.start();
  }

  /** Resolves when nothing is being written. Later changes wait for `resume`. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  resume(): Promise<void> {
    this.isStopped = false;
    return this.start();
  }

  private async start(): Promise<void> {
    if (this.next && !this.isStopped) this.running ??= this.run();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.next && !this.isStopped) {
      const draft = this.next;
      this.next = null;
      await storeLineDraft(this.ownerId, draft).then(() => this.onResult(null), this.onResult);
    }
    this.running = null;
  }
}
