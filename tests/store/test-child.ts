import { writeSync } from 'node:fs';
import { sampleActivity, sampleDraft } from './sample-rows.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';

/** Commits endlessly from several writers and prints "open", then the id of each acknowledged commit. */

const [dataDir = '', run = '', checkpointBytes = '65536'] = process.argv.slice(2);
const CONCURRENT_WRITERS = 8;

/** Synchronous: a printed line must outlive a kill. */
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

/** A new row, and a counter that must equal the number of rows. */
async function commit(store: Awaited<ReturnType<typeof openLowdbStore>>, id: string): Promise<void> {
  await store.transact(async (writer) => {
    const counter = await writer.get('drafts', 'counter');
    const count = Number(counter?.fields['count'] ?? 0) + 1;
    const row = sampleDraft(0, { id: 'counter', fields: { count } });
    await (counter ? writer.update('drafts', row) : writer.insert('drafts', row));
    await writer.insert('activity', sampleActivity(0, { id }));
  });
  printLine(id);
}

async function commitForever(store: Awaited<ReturnType<typeof openLowdbStore>>, side: number): Promise<never> {
  for (let n = 0; ; n++) await commit(store, `${run}-${side}-${n}`);
}

try {
  const store = await openLowdbStore({ dataDir, checkpointBytes: Number(checkpointBytes) });
  printLine('open');
  await Promise.all(Array.from({ length: CONCURRENT_WRITERS }, (_, side) => commitForever(store, side))).catch(
    async (error: unknown) => {
      printLine(JSON.stringify({ stopped: String(error) }));
      const current = await store.read((reader) => reader.find('activity.page', { limit: 1e9 }));
      const again = await store
        .transact((writer) => writer.insert('activity', sampleActivity(0, { id: 'again' })))
        .then(() => 'accepted')
        .catch((reason: { code?: string; extra?: { retryAfter?: number } }) => reason);
      printLine(JSON.stringify({ error, again, seen: current.length }));
      await store.close();
    },
  );
} catch (error) {
  printLine(JSON.stringify({ refused: error instanceof Error ? error.name : 'unknown', message: String(error) }));
}
