import { db, withReopen } from '#client/offline/db/database.ts';
import { sha256Hex } from './sha256.ts';

/** Reads stored pictures and trusts none without its hash: what a database gives back later is not always what it was given. */

/** Bytes of a picture of this person whose hash is right; marks photos without such bytes as damaged (sync 4.7). */
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
