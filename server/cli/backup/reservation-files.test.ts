/** Files that orders name, the workshop's photos and the customers' proofs: verified, and in every backup (decisions 0024, 0027). */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { samplePhoto, sampleReservation } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { backUpStore } from './back-up-store.ts';
import { createDiskPhotoStore, readCommandSettings } from './run-command.ts';
import { verifyStore } from './verify-store.ts';

const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(testStoreKinds())('the files of orders on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-order-files-'));
  const files = createDiskPhotoStore(folder);
  const [picture, proof] = [randomBytes(900), randomBytes(400)];
  const [photo, proofName] = [hashSha256(picture), 'f'.repeat(64)];
  const order = sampleReservation(1, {
    status: 'repairing',
    progress: [{ id: 'u', at: '2026-11-22', stage: 'paint', note: null, photos: [photo] }],
    transfer: {
      proof: proofName,
      type: 'application/pdf',
      bytes: proof.length,
      sha256: hashSha256(proof),
      toldAt: '2026-11-20',
      refusedAt: null,
      refusedReason: null,
    },
  });
  let test: TestStore | undefined;
  const settings = (dataDir = folder) =>
    readCommandSettings({
      DATA_DIR: dataDir,
      ...(test && dataDir === folder && { DATABASE_URL: test.url! }),
    });

  async function work(change: (store: Store) => Promise<void>): Promise<void> {
    const store = test ? await openPostgresStore({ url: test.url! }) : await openLowdbStore({ dataDir: folder });
    await change(store).finally(() => store.close());
  }

  async function verified(dataDir?: string): Promise<{ isWhole: boolean; said: string }> {
    const lines: string[] = [];
    const isWhole = await verifyStore(settings(dataDir), false, (line) => lines.push(line));
    return { isWhole, said: lines.join('\n') };
  }

  beforeAll(async () => {
    if (kind === 'postgres') test = await openTestStore('postgres');
    await files.put(photo, 'original', picture);
    await files.put(proofName, 'original', proof);
    await work((store) =>
      store.transact(async (tx) => {
        await tx.insert('photos', { ...samplePhoto(1), id: photo, bytes: picture.length });
        await tx.insert('reservations', order);
      }),
    );
  });
  afterAll(async () => {
    await test?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are counted while they are there, and backed up with the rows', async () => {
    expect(await verified()).toEqual({ isWhole: true, said: expect.stringContaining('all 2 are there') });
    const backup = join(folder, 'backup');
    expect(await backUpStore(settings(), backup, () => undefined)).toBe(true);
    for (const [name, bytes] of [
      [photo, picture],
      [proofName, proof],
    ] as const)
      expect((await createDiskPhotoStore(backup).get(name, 'original'))?.equals(bytes)).toBe(true);
    expect((await verified(backup)).isWhole).toBe(true);
  });

  it('are told of one by one when they are not, or not whole', async () => {
    await files.remove(proofName);
    expect(await verified()).toEqual({
      isWhole: false,
      said: expect.stringContaining(`Photo ${proofName} is not there.`),
    });
    await files.put(proofName, 'original', proof.subarray(1));
    expect((await verified()).said).toContain(`Photo ${proofName} has 399 bytes instead of 400.`);
    await files.remove(proofName);
    await files.put(proofName, 'original', proof);
    await files.remove(photo);
    expect((await verified()).said).toContain(`Photo ${photo} is not there.`);
    await work((store) => store.transact((tx) => tx.remove('photos', photo)));
    const { isWhole, said } = await verified();
    expect([isWhole, said]).toEqual([
      false,
      expect.stringContaining(`Photo ${photo}, which reservation ${order.id} names, is not there.`),
    ]);
  });
});
