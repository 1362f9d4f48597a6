import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { sampleActivity, sampleDraft } from '#tests/store/sample-rows.ts';

/** Sixteen writers save until a kill and print the ID of each acknowledged save. Refused saves are retried. */

const WRITERS = 16;
const [where = '', run = '', checkpointBytes = '65536'] = process.argv.slice(2);

/** Returns when the whole line is in the pipe, so that an acknowledgement outlives a kill. */
function printLine(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let done = 0; done < bytes.length;) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

function openStore(): Promise<Store> {
  return where.startsWith('postgres:')
    ? openPostgresStore({ url: where, log: () => undefined })
    : openLowdbStore({ dataDir: where, checkpointBytes: Number(checkpointBytes), log: () => undefined });
}

/** Inserts a row and increments the writer's counter, which must equal its number of rows. Idempotent. */
async function saveOnce(store: Store, writer: string, id: string): Promise<void> {
  await store.transact(async (tx) => {
    if (await tx.get('activity', id)) return;
    const counter = await tx.get('drafts', writer);
    const count = Number(counter?.fields['count'] ?? 0) + 1;
    const row = sampleDraft(0, { id: writer, fields: { count } });
    await (counter ? tx.update('drafts', row) : tx.insert('drafts', row));
    await tx.insert('activity', sampleActivity(0, { id }));
  });
}

async function saveUntilAcknowledged(store: Store, writer: string, id: string): Promise<void> {
  for (;;) {
    try {
      return await saveOnce(store, writer, id);
    } catch (error) {
      if ((error as { code?: string }).code !== 'STORAGE_FULL') throw error;
      await pause(20);
    }
  }
}

async function writeForever(store: Store, writer: string): Promise<never> {
  for (let n = 0; ; n++) {
    const id = `${writer}.${run}.${n}`;
    await saveUntilAcknowledged(store, writer, id);
    printLine(id);
  }
}

const store = await openStore();
printLine('open');
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeForever(store, `writer${writer}`))).catch(
  (error: unknown) => printLine(JSON.stringify({ stopped: String(error) })),
);
