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

describe.each(testStoreKinds())('reservation files on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-order-files-'));
  const files = createDiskPhotoStore(folder);
  const [picture, proof] = [randomBytes(900), randomBytes(400)];
  const [photo, proofName] = [hashSha256(picture), 'f'.repeat(64)];
  const reservation = sampleReservation(1, {
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

  async function changeStore(change: (store: Store) => Promise<void>): Promise<void> {
    const store = test ? await openPostgresStore({ url: test.url! }) : await openLowdbStore({ dataDir: folder });
    await change(store).finally(() => store.close());
  }

  async function verify(dataDir?: string): Promise<{ isComplete: boolean; output: string }> {
    const lines: string[] = [];
    const isComplete = await verifyStore(settings(dataDir), false, (line) => lines.push(line));
    return { isComplete, output: lines.join('\n') };
  }

  beforeAll(async () => {
    if (kind === 'postgres') test = await openTestStore('postgres');
    await files.put(photo, 'original', picture);
    await files.put(proofName, 'original', proof);
    await changeStore((store) =>
      store.transact(async (tx) => {
        await tx.insert('photos', { ...samplePhoto(1), id: photo, bytes: picture.length });
        await tx.insert('reservations', reservation);
      }),
    );
  });
  afterAll(async () => {
    await test?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are verified and backed up with the rows [decisions 0024, 0027]', async () => {
    expect(await verify()).toEqual({ isComplete: true, output: expect.stringContaining('none of 2 is missing') });
    const backup = join(folder, 'backup');
    expect(await backUpStore(settings(), backup, () => undefined)).toBe(true);
    for (const [name, bytes] of [
      [photo, picture],
      [proofName, proof],
    ] as const)
      expect((await createDiskPhotoStore(backup).get(name, 'original'))?.equals(bytes)).toBe(true);
    expect((await verify(backup)).isComplete).toBe(true);
  });

  it('are reported when missing or incomplete', async () => {
    await files.remove(proofName);
    expect(await verify()).toEqual({
      isComplete: false,
      output: expect.stringContaining(`Photo ${proofName} is missing.`),
    });
    await files.put(proofName, 'original', proof.subarray(1));
    expect((await verify()).output).toContain(`Photo ${proofName} has 399 bytes instead of 400.`);
    await files.remove(proofName);
    await files.put(proofName, 'original', proof);
    await files.remove(photo);
    expect((await verify()).output).toContain(`Photo ${photo} is missing.`);
    await changeStore((store) => store.transact((tx) => tx.remove('photos', photo)));
    const { isComplete, output } = await verify();
    expect([isComplete, output]).toEqual([
      false,
      expect.stringContaining(`Photo ${photo}, which reservation ${reservation.id} refers to, is missing.`),
    ]);
  });
});
