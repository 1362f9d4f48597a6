import { db, withReopen } from '#client/offline/db/database.ts';
import { sha256Hex } from './sha256.ts';

/** Verifies stored bytes, as browsers may return others; marks photos without intact bytes as damaged. */
export async function readVerifiedBytes(ownerId: string, sha256: string): Promise<ArrayBuffer | undefined> {
  const key = [ownerId, sha256];
  const rows = await withReopen(() => db.photoBytes.where('[ownerId+sha256]').equals(key).toArray());
  for (const row of rows) {
    if ((await sha256Hex(row.bytes).catch(() => '')) === sha256) return row.bytes;
  }
  await withReopen(() =>
    db.photos
      .where('[ownerId+sha256]')
      .equals(key)
      .filter((photo) => photo.state === 'saved')
      .modify({ state: 'damaged' }),
  );
  return undefined;
}
