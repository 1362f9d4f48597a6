/** The outbox as a person sees it: one item per car, draft or dealer, with its photos counted in. */
import { carIssueSentence, dealerIssueSentence } from '#client/inspector/field-labels.ts';
import { carName } from '#shared/domain/car-labels.ts';
import type { Issue } from '#shared/problem.ts';
import type { JsonBody, OutboxProblem, OutboxRow } from '#client/offline/db/rows.ts';

export type ItemState = 'attention' | 'sending' | 'sign-in' | 'next' | 'sent';
type PhotoRowOf = Extract<OutboxRow, { kind: 'put-photo' }>;

export interface PhotoTally {
  count: number;
  bytes: number;
}

export interface OutboxItem {
  /** The outbox id of the item's own row; of a loose photo's row otherwise. */
  id: string;
  kind: OutboxRow['kind'];
  /** '' while nothing names the car. */
  name: string;
  draftId: string | null;
  carId: string | null;
  state: ItemState;
  problem: OutboxProblem | null;
  /** What is to be sent. */
  payload: JsonBody;
  /** Outbox ids of what was refused. */
  refused: readonly string[];
  confirmed: PhotoTally;
  waiting: PhotoTally;
  /** Photos on their way right now; numbers count from 1 in the car's own order. */
  moving: readonly { id: string; number: number | null; done: number; all: number }[];
  /** Size of the answers themselves, bytes. */
  bodyBytes: number;
  createdAt: number;
  sentAt: number | null;
}

const ORDER: Record<ItemState, number> = { attention: 0, sending: 1, 'sign-in': 2, next: 3, sent: 4 };

/** Needs attention, sending, next, sent; within each the oldest first, the sent ones newest first. */
export function outboxItems(rows: readonly OutboxRow[]): OutboxItem[] {
  const photos = rows.filter((row) => row.kind === 'put-photo');
  const named = byName(photos);
  const heads = rows
    .filter((row) => row.kind !== 'put-photo')
    .map((row) => ({ row, own: photosOf(row, named) }));
  // A draft that has arrived no longer speaks for photos that have not.
  const owned = new Set(heads.flatMap(({ row, own }) => (row.state === 'sent' ? [] : own)));
  const loose = photos.filter((photo) => !owned.has(photo) && photo.state !== 'sent');
  const items = heads.map(({ row, own }) => itemOf(row, own));
  return [...items, ...looseItem(loose)].sort(
    (a, b) =>
      ORDER[a.state] - ORDER[b.state] ||
      (a.state === 'sent' ? (b.sentAt ?? 0) - (a.sentAt ?? 0) : a.createdAt - b.createdAt),
  );
}

/** Photos by the id of their row, and by whose they are and what they show; each with its place among all. */
type Named = ReadonlyMap<string, { photo: PhotoRowOf; place: number }>;

const nameOfPhoto = (ownerId: string, sha256: string) => `${ownerId} ${sha256}`;

function byName(photos: readonly PhotoRowOf[]): Named {
  return new Map(
    photos.flatMap((photo, place) => {
      const placed = { photo, place };
      return [photo.id, nameOfPhoto(photo.ownerId, photo.sha256)].map((name) => [name, placed] as const);
    }),
  );
}

/** By dependence, and by name: a photo that was sent earlier is no longer depended on but belongs to the car. */
function photosOf(row: OutboxRow, named: Named): PhotoRowOf[] {
  const names = [...row.dependsOn, ...hashesOf(row).map((sha256) => nameOfPhoto(row.ownerId, sha256))];
  const found = new Set(names.map((name) => named.get(name)).filter((one) => one !== undefined));
  return [...found].sort((one, other) => one.place - other.place).map(({ photo }) => photo);
}

function hashesOf(row: OutboxRow): string[] {
  const named: unknown = 'photos' in row.payload ? row.payload.photos : [];
  return (Array.isArray(named) ? named : []).map((photo: { sha256: string }) => photo.sha256);
}

function itemOf(row: OutboxRow, photos: readonly PhotoRowOf[]): OutboxItem {
  const order = hashesOf(row);
  const refused = [row, ...photos].filter((one) => one.state === 'needs-attention');
  return {
    id: row.id,
    kind: row.kind,
    name: nameOf(row),
    draftId: row.draftId,
    carId: row.carId,
    state: stateOf(row, photos),
    problem: refused[0]?.problem ?? row.problem,
    payload: { ...row.payload },
    refused: [...new Set(refused.map((one) => one.id))],
    confirmed: tally(photos.filter((photo) => photo.state === 'sent')),
    waiting: tally(photos.filter((photo) => photo.state !== 'sent' && photo.state !== 'sending')),
    moving: photos
      .filter((photo) => photo.state === 'sending')
      .map(({ id, sha256, bytesSent, bytesTotal }) => ({
        id,
        number: order.includes(sha256) ? order.indexOf(sha256) + 1 : null,
        done: bytesSent,
        all: bytesTotal,
      })),
    bodyBytes: JSON.stringify(row.payload).length,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  };
}

function looseItem(photos: readonly PhotoRowOf[]): OutboxItem[] {
  const first = photos[0];
  if (!first) return [];
  return [{ ...itemOf(first, photos), state: stateOf(first, photos), name: '', bodyBytes: 0 }];
}

function stateOf(row: OutboxRow, photos: readonly OutboxRow[]): ItemState {
  if (row.state === 'sent') return 'sent';
  const all = [row, ...photos.filter((photo) => photo.state !== 'sent')];
  if (all.some((one) => one.state === 'needs-attention')) return 'attention';
  if (all.some((one) => one.state === 'waiting-sign-in')) return 'sign-in';
  return all.some((one) => one.state === 'sending') ? 'sending' : 'next';
}

function tally(photos: readonly PhotoRowOf[]): PhotoTally {
  return { count: photos.length, bytes: photos.reduce((sum, photo) => sum + photo.bytesTotal, 0) };
}

function nameOf(row: OutboxRow): string {
  const { make, model, trim, year, name } = row.payload as Record<string, unknown>;
  if (row.kind === 'create-dealer') return text(name);
  return carName({
    year: typeof year === 'number' ? year : null,
    make: text(make),
    model: text(model),
    trim: text(trim),
  });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether it is a car on its way for review. */
export function isCar(item: Pick<OutboxItem, 'kind'>): boolean {
  return item.kind === 'submit-car' || item.kind === 'resubmit-car';
}

/** Whether it is a draft that another device changed meanwhile: the person has to look at both copies. */
export function isStaleDraft({ kind, state, problem }: OutboxItem): boolean {
  return kind === 'put-draft' && state === 'attention' && problem?.code === 'STALE';
}

/** What the server named as wrong. An address that is taken is the dealer's contact email. */
export function issuesOfItem({ kind, problem }: Pick<OutboxItem, 'kind' | 'problem'>): readonly Issue[] {
  if (kind === 'create-dealer' && problem?.code === 'CONFLICT')
    return [{ path: 'contactEmail', message: problem.message }];
  return problem?.issues ?? [];
}

/** Why it was not sent, a sentence for each field that is named. */
export function reasonsOf(item: Pick<OutboxItem, 'kind' | 'problem'>): string[] {
  const sentence = item.kind === 'create-dealer' ? dealerIssueSentence : carIssueSentence;
  const sentences = [...new Set(issuesOfItem(item).map(sentence))];
  return sentences.length > 0 ? sentences : [item.problem?.message ?? ''];
}

export interface Totals {
  cars: number;
  /** Bytes that are not at the server yet. */
  bytes: number;
  photosSent: number;
  photos: number;
  bytesSent: number;
  bytesOfAll: number;
}

/** What the head of the outbox counts, over everything that is not finished. */
export function totalsOf(items: readonly OutboxItem[]): Totals {
  const open = items.filter((item) => item.state !== 'sent');
  const sum = (value: (item: OutboxItem) => number) => open.reduce((total, item) => total + value(item), 0);
  const movingDone = sum((item) => item.moving.reduce((total, photo) => total + photo.done, 0));
  const movingAll = sum((item) => item.moving.reduce((total, photo) => total + photo.all, 0));
  const bytesSent = sum((item) => item.confirmed.bytes) + movingDone;
  const bytesOfAll = sum((item) => item.confirmed.bytes + item.waiting.bytes) + movingAll;
  return {
    cars: open.filter(isCar).length,
    bytes: bytesOfAll - bytesSent + sum((item) => item.bodyBytes),
    photosSent: sum((item) => item.confirmed.count),
    photos: sum((item) => item.confirmed.count + item.waiting.count + item.moving.length),
    bytesSent,
    bytesOfAll,
  };
}
