import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createLiveCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'redrive-full-photos-'));

function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mountDisk();

afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const partial = (): string[] => readdirSync(join(folder, '.partial'));

function fillDisk(): void {
  let size = 1 << 20;
  for (let n = 0; size > 0; n++) {
    try {
      writeFileSync(join(folder, `filler-${n}`), Buffer.alloc(size));
    } catch {
      rmSync(join(folder, `filler-${n}`), { force: true });
      size >>= 1;
    }
  }
}

function freeDisk(): void {
  for (const name of readdirSync(folder)) if (name.startsWith('filler')) rmSync(join(folder, name));
}

async function finishedPicture(api: TestApi): Promise<string> {
  const hash = await uploadTestPhoto(api);
  const row = () => api.store.read((tx) => tx.get('photos', hash));
  await expect.poll(async () => (await row())?.thumbHash).toBeTruthy();
  return hash;
}

/** Only where a file system can be mounted. */
const DISKS = isMounted ? ['a file system without room'] : [];

for (const disk of DISKS) {
  describeOnOneStore(
    `photos on ${disk}`,
    (api) => {
      it('shows a live car’s photo that cannot be stored, and leaves no file', async () => {
        const hash = await finishedPicture(api);
        await createLiveCar(api, {
          photos: [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }],
        });
        const size = join(folder, hash.slice(0, 2), hash, '320.webp');
        rmSync(size);
        fillDisk();
        for (let send = 0; send < 3; send++) {
          const answer = await fetch(`${api.address}/photos/${hash}/320.webp`);
          expect(answer.status).toBe(200);
          expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
          expect(partial()).toEqual([]);
        }
        freeDisk();
        expect((await fetch(`${api.address}/photos/${hash}/320.webp`)).status).toBe(200);
        expect(statSync(size).size).toBeGreaterThan(0);
      });

      it('removes half-written files at the start and keeps files being written', async () => {
        const [left, writing] = [join(folder, '.partial', 'left'), join(folder, '.partial', 'writing')];
        for (const path of [left, writing]) writeFileSync(path, 'half');
        utimesSync(left, 0, 0);
        await api.services.photos.discardAbandonedUploads(0);
        expect(partial()).toEqual(['writing']);
        rmSync(writing);
      });
    },
    {},
    { photoFiles: new DiskPhotoStore(folder) },
  );
}

it('the full-disk tests run where mounting is allowed', () => {
  expect(DISKS).toHaveLength(isMounted ? 1 : 0);
});
