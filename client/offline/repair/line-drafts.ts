import type { WorkRecord } from '#shared/domain/repair/work-order.ts';
import { withReopen } from '#client/offline/db/database.ts';
import { cacheReferenceData, LINE_DRAFT_PREFIX, lineDraftRows } from '#client/offline/db/reference-data.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';

/** Lines that are being filled in. They outlive the page and a sign-out. @see docs/sync.md section 14 */

/** What the form shows. */
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

export function lineDraftName({ orderId, lineId }: LineId): `line-draft:${string}` {
  return `${LINE_DRAFT_PREFIX}${orderId}:${lineId}`;
}

export function listLineDrafts(ownerId: string): Promise<LineDraft[]> {
  return withReopen(async () => {
    const rows = await lineDraftRows(ownerId).toArray();
    return rows.map(({ value }) => value as LineDraft);
  });
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
      await cacheReferenceData(this.ownerId, lineDraftName(draft), draft).then(
        () => this.onResult(null),
        this.onResult,
      );
    }
    this.running = null;
  }
}
