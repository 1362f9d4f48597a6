import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { ensureKeys } from '#server/ensure-keys.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { createAppServer } from '#server/app-server.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).toReversed()) await end();
});

async function newStore(kind: Store['kind']): Promise<Store> {
  const test = await openTestStore(kind);
  cleanups.push(() => test.drop());
  return test.store;
}

const keysIn = (store: Store) =>
  store.read(async (tx) => [(await tx.get('pushKeys', 'vapid'))?.id, (await tx.get('signingKeys', '0001'))?.id]);

describe.each(testStoreKinds())('the keys of a new store on %s', (kind) => {
  it('exist when the server starts to listen and stay the same', async () => {
    const store = await newStore(kind);
    const dataDir = mkdtempSync(join(tmpdir(), 'redrive-keys-'));
    cleanups.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const env = loadConfig({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' });
    const redrive = createAppServer(env, { store, photoFiles: new DiskPhotoStore(join(dataDir, 'photos')) });
    cleanups.push(() => redrive.stop());
    const address = await redrive.listen();
    expect(await keysIn(store)).toEqual(['vapid', '0001']);
    const received = async () => (await fetch(`${address}/.well-known/redrive-keys.json`)).text();
    const before = await received();
    await ensureKeys(store);
    expect(await received()).toBe(before);
  });

  it('are created on demand when the store fails or hangs at the start', async () => {
    const store = await newStore(kind);
    const transact = store.transact.bind(store);
    store.transact = () => Promise.reject(new Error('The disk is full'));
    await ensureKeys(store);
    store.transact = () => new Promise(() => undefined);
    await ensureKeys(store, 1);
    expect(await keysIn(store)).toEqual([undefined, undefined]);
    store.transact = transact;
    await ensureKeys(store);
    expect(await keysIn(store)).toEqual(['vapid', '0001']);
  });
});
