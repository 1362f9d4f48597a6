import { db, withReopen } from '#client/offline/db/database.ts';
import type { OutboxKind, OutboxRow, OutboxState } from '#client/offline/db/rows.ts';
import { ITEM_KINDS } from './eligible-rows.ts';
import { rowsOfKind } from './outbox.ts';
import { hasNotice } from './outbox-row.ts';

export const FIRST_ITEM_COUNT = 5;
/** Few enough to read them all at once. */
const MAX_ROWS_READ_AT_ONCE = 300;
const MAX_ACTIVE_ROWS = 20;

/**
 * The rows that the outbox shows first, with their photos: those that need attention or are being sent, and the oldest
 * unsent ones. They take as long after weeks without a network as after a day.
 * @returns null when the rows are few, or all sent
 */
export function readFirstRows(ownerId: string): Promise<OutboxRow[] | null> {
  return withReopen(() =>
    db.transaction('r', db.outbox, db.photos, async () => {
      const all = db.outbox.where('[ownerId+state]').between([ownerId, ''], [ownerId, '\uffff']);
      // A count would visit every row.
      const keys = await all.limit(MAX_ROWS_READ_AT_ONCE + 1).primaryKeys();
      if (keys.length <= MAX_ROWS_READ_AT_ONCE) return null;
      const oldest = await Promise.all(ITEM_KINDS.map((kind) => readOldestRows(ownerId, kind)));
      const items = [...(await readActiveRows(ownerId)), ...oldest.flat()];
      const dependencies = await db.outbox.bulkGet([...new Set(items.flatMap(({ dependsOn }) => dependsOn))]);
      const rows = [...items, ...dependencies.filter((row) => row !== undefined)];
      const byId = new Map(rows.map((row) => [row.id, row]));
      return byId.size === 0 ? null : [...byId.values()].sort((a, b) => a.createdAt - b.createdAt);
    }),
  );
}

function readOldestRows(ownerId: string, kind: OutboxKind): Promise<OutboxRow[]> {
  return rowsOfKind(ownerId, kind)
    .filter((row) => row.state !== 'sent' || row.sentAt === null || hasNotice(row))
    .limit(FIRST_ITEM_COUNT)
    .toArray();
}

/** With the cars and drafts of photos among them. */
async function readActiveRows(ownerId: string): Promise<OutboxRow[]> {
  const readState = (state: OutboxState) =>
    db.outbox.where('[ownerId+state]').equals([ownerId, state]).limit(MAX_ACTIVE_ROWS).toArray();
  const rows = [...(await readState('needs-attention')), ...(await readState('sending'))];
  const keys = rows.flatMap(({ sha256 }) => (sha256 === undefined ? [] : [[ownerId, sha256]]));
  const photos = await db.photos.where('[ownerId+sha256]').anyOf(keys).toArray();
  const draftIds = [...new Set(photos.map(({ draftId }) => draftId))];
  return [...rows, ...(await db.outbox.where('draftId').anyOf(draftIds).toArray())];
}
