import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie, type Table } from 'dexie';
import { expect, it } from 'vitest';
import { db, withReopen } from './database.ts';
import { abortOnPageHide } from './abort-on-page-hide.ts';
import { readReferenceData } from './reference-data.ts';

type TestDatabase = Dexie & Record<'drafts' | 'receipts', Table<{ id: string }, string>>;

function createTestDatabase(indexedDB: IDBFactory): TestDatabase {
  const db = new Dexie('phone', { indexedDB, IDBKeyRange }) as TestDatabase;
  db.version(1).stores({ drafts: 'id', receipts: 'id' });
  return db;
}

it('aborts open transactions of a page in the back-forward cache but not those that are committing', async () => {
  const phone = new IDBFactory();
  const [left, next] = [createTestDatabase(phone), createTestDatabase(phone)];
  const page = new EventTarget();
  abortOnPageHide(left, page);
  await left.open();
  const hide = () => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const committed = left.transaction('rw', left.receipts, async ({ idbtrans }) => {
    void left.receipts.put({ id: 'told' });
    // Never ends by itself, like one of a hidden page.
    const underWay = Dexie.ignoreTransaction(() =>
      left.transaction('rw', left.drafts, async () => {
        for (let row = 0; ; row++) await left.drafts.put({ id: String(row) });
      }),
    );
    const ended = expect(underWay).rejects.toThrow('AbortError');
    await left.receipts.count();
    idbtrans.commit();
    hide();
    return { ended };
  });
  expect(await next.drafts.count()).toBe(0);
  expect(await next.receipts.count()).toBe(1);
  await (
    await committed
  ).ended;
});

it('repeats aborted work when the page is restored', async () => {
  let tries = 0;
  await withReopen(() =>
    db.transaction('rw', db.reference, async ({ idbtrans }) => {
      const written = db.reference.put({ ownerId: 'ann', name: 'makes', value: [], updatedAt: ++tries });
      if (tries === 1) idbtrans.abort();
      await written;
    }),
  );
  expect((await readReferenceData('ann', 'makes'))?.updatedAt).toBe(2);
});
