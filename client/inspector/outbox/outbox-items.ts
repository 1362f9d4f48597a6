/** Groups outbox rows into one item per car, draft or dealer with its photos. */
import { translateProblem } from '#client/offline/outbox/translate-problem.ts';
import { formatCarIssue, formatDealerIssue } from '#client/inspector/field-labels.ts';
import { carName } from '#shared/domain/car-labels.ts';
import type { Issue } from '#shared/problem.ts';
import { hasNotice } from '#client/offline/outbox/outbox-row.ts';
import type { JsonBody, OutboxProblem, OutboxRow } from '#client/offline/db/rows.ts';

export type OutboxItemState = 'attention' | 'sending' | 'sign-in' | 'next' | 'sent';
type PhotoUploadRow = Extract<OutboxRow, { kind: 'put-photo' }>;

export interface PhotoCounts {
  count: number;
  bytes: number;
}

export interface OutboxItem {
  /** Outbox id of the item's row, or of the first photo without one. */
  id: string;
  kind: OutboxRow['kind'];
  name: string;
  draftId: string | null;
  carId: string | null;
  state: OutboxItemState;
  problem: OutboxProblem | null;
  payload: JsonBody;
  refusedIds: readonly string[];
  confirmed: PhotoCounts;
  waiting: PhotoCounts;
  /** Photos being sent; `number` is 1-based in the car's order. */
  uploading: readonly { id: string; number: number | null; done: number; all: number }[];
  bodyBytes: number;
  createdAt: number;
  sentAt: number | null;
  /** The server has the car; its originals follow. */
  isReceived: boolean;
  /** The car is sent after photos that have no preview. */
  waitsForPhotos: boolean;
}

const STATE_ORDER: Record<OutboxItemState, number> = {
  attention: 0,
  sending: 1,
  'sign-in': 2,
  next: 3,
  sent: 4,
};

/** Needs attention, sending, next, sent; oldest first, sent items newest first. */
export function groupOutboxRows(rows: readonly OutboxRow[]): OutboxItem[] {
  const photos = rows.filter((row) => row.kind === 'put-photo');
  const photoIndex = indexPhotos(photos);
  const rowsWithPhotos = rows
    .filter((row) => row.kind !== 'put-photo')
    .map((row) => ({ row, own: findItemPhotos(row, photoIndex) }));
  // A sent draft no longer stands for its unsent photos.
  const owned = new Set(
    rowsWithPhotos.flatMap(({ row, own }) => (row.state === 'sent' && !isReceivedCar(row) ? [] : own)),
  );
  const loosePhotos = photos.filter((photo) => !owned.has(photo) && photo.state !== 'sent');
  const items = rowsWithPhotos.map(({ row, own }) => toOutboxItem(row, own));
  return [...items, ...toLoosePhotosItem(loosePhotos)].sort(
    (a, b) =>
      getItemOrder(a) - getItemOrder(b) ||
      (a.state === 'sent' ? (b.sentAt ?? 0) - (a.sentAt ?? 0) : a.createdAt - b.createdAt),
  );
}

/** A sent car with a notice needs attention too. */
function getItemOrder(item: OutboxItem): number {
  return STATE_ORDER[hasNotice(item) ? 'attention' : item.state];
}

type PhotoIndex = ReadonlyMap<string, { photo: PhotoUploadRow; place: number }>;

const photoKey = (ownerId: string, sha256: string) => `${ownerId} ${sha256}`;

function indexPhotos(photos: readonly PhotoUploadRow[]): PhotoIndex {
  return new Map(
    photos.flatMap((photo, position) => {
      const placed = { photo, place: position };
      return [photo.id, photoKey(photo.ownerId, photo.sha256)].map((name) => [name, placed] as const);
    }),
  );
}

/** Matches by dependency and by hash: a photo that was sent earlier is no dependency. */
function findItemPhotos(row: OutboxRow, photoIndex: PhotoIndex): PhotoUploadRow[] {
  const keys = [...row.dependsOn, ...getPhotoHashes(row).map((sha256) => photoKey(row.ownerId, sha256))];
  const found = new Set(keys.map((name) => photoIndex.get(name)).filter((one) => one !== undefined));
  return [...found].sort((one, other) => one.place - other.place).map(({ photo }) => photo);
}

function getPhotoHashes(row: OutboxRow): string[] {
  const manifest: unknown = 'photos' in row.payload ? row.payload.photos : [];
  return (Array.isArray(manifest) ? manifest : []).map((photo: { sha256: string }) => photo.sha256);
}

function toOutboxItem(row: OutboxRow, photos: readonly PhotoUploadRow[]): OutboxItem {
  const photoHashes = getPhotoHashes(row);
  const rejectedRows = [row, ...photos].filter((one) => one.state === 'needs-attention');
  const problem = rejectedRows[0]?.problem ?? row.problem;
  return {
    id: row.id,
    kind: row.kind,
    name: getRowName(row),
    draftId: row.draftId,
    carId: row.carId,
    state: getItemState(row, photos),
    problem: problem && translateProblem(problem),
    payload: { ...row.payload },
    refusedIds: [...new Set(rejectedRows.map((one) => one.id))],
    confirmed: sumPhotos(photos.filter((photo) => photo.state === 'sent')),
    waiting: sumPhotos(photos.filter((photo) => photo.state !== 'sent' && photo.state !== 'sending')),
    uploading: photos
      .filter((photo) => photo.state === 'sending')
      .map(({ id, sha256, bytesSent, bytesTotal }) => ({
        id,
        number: photoHashes.includes(sha256) ? photoHashes.indexOf(sha256) + 1 : null,
        done: bytesSent,
        all: bytesTotal,
      })),
    bodyBytes: isReceivedCar(row) ? 0 : JSON.stringify(row.payload).length,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    isReceived: isReceivedCar(row),
    waitsForPhotos: photos.some((photo) => photo.state !== 'sent' && photo.payload.hasPreview !== true),
  };
}

function toLoosePhotosItem(photos: readonly PhotoUploadRow[]): OutboxItem[] {
  const first = photos[0];
  if (!first) return [];
  return [{ ...toOutboxItem(first, photos), state: getItemState(first, photos), name: '', bodyBytes: 0 }];
}

function getItemState(row: OutboxRow, photos: readonly OutboxRow[]): OutboxItemState {
  if (row.state === 'sent' && !(isReceivedCar(row) && photos.some(({ state }) => state !== 'sent'))) return 'sent';
  const all = [row, ...photos.filter((photo) => photo.state !== 'sent')];
  if (all.some((one) => one.state === 'needs-attention')) return 'attention';
  if (all.some((one) => one.state === 'waiting-sign-in')) return 'sign-in';
  return all.some((one) => one.state === 'sending') ? 'sending' : 'next';
}

function sumPhotos(photos: readonly PhotoUploadRow[]): PhotoCounts {
  return { count: photos.length, bytes: photos.reduce((sum, photo) => sum + photo.bytesTotal, 0) };
}

function getRowName(row: OutboxRow): string {
  const { make, model, trim, year, name } = row.payload as Record<string, unknown>;
  if (row.kind === 'create-dealer') return asText(name);
  if (row.kind === 'inspection-step') return row.payload.label;
  return carName({
    year: typeof year === 'number' ? year : null,
    make: asText(make),
    model: asText(model),
    trim: asText(trim),
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Earlier releases give every sent row its time. */
function isReceivedCar(row: OutboxRow): boolean {
  return isCarItem(row) && row.state === 'sent' && row.sentAt === null;
}

export function isCarItem(item: Pick<OutboxItem, 'kind'>): boolean {
  return item.kind === 'submit-car' || item.kind === 'resubmit-car';
}

/** Another device changed the draft: the user has to compare both versions. */
export function isDraftConflict({ kind, state, problem }: OutboxItem): boolean {
  return kind === 'put-draft' && state === 'attention' && problem?.code === 'STALE';
}

/** A conflict of a dealer is about its contact email. */
export function getItemIssues({ kind, problem }: Pick<OutboxItem, 'kind' | 'problem'>): readonly Issue[] {
  if (kind === 'create-dealer' && problem?.code === 'CONFLICT')
    return [{ path: 'contactEmail', message: problem.message }];
  return problem?.issues ?? [];
}

export function getItemReasons(item: Pick<OutboxItem, 'kind' | 'problem'>): string[] {
  const formatIssue = item.kind === 'create-dealer' ? formatDealerIssue : formatCarIssue;
  const sentences = [...new Set(getItemIssues(item).map(formatIssue))];
  return sentences.length > 0 ? sentences : [item.problem?.message ?? ''];
}

export interface OutboxTotals {
  cars: number;
  bytesRemaining: number;
  photosSent: number;
  photos: number;
  bytesSent: number;
  bytesTotal: number;
}

export function computeOutboxTotals(items: readonly OutboxItem[]): OutboxTotals {
  const open = items.filter((item) => item.state !== 'sent');
  const sum = (value: (item: OutboxItem) => number) => open.reduce((total, item) => total + value(item), 0);
  const movingDone = sum((item) => item.uploading.reduce((total, photo) => total + photo.done, 0));
  const movingAll = sum((item) => item.uploading.reduce((total, photo) => total + photo.all, 0));
  const bytesSent = sum((item) => item.confirmed.bytes) + movingDone;
  const bytesOfAll = sum((item) => item.confirmed.bytes + item.waiting.bytes) + movingAll;
  return {
    cars: open.filter((item) => isCarItem(item) && !item.isReceived).length,
    bytesRemaining: bytesOfAll - bytesSent + sum((item) => item.bodyBytes),
    photosSent: sum((item) => item.confirmed.count),
    photos: sum((item) => item.confirmed.count + item.waiting.count + item.uploading.length),
    bytesSent,
    bytesTotal: bytesOfAll,
  };
}
