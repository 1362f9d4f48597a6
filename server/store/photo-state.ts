import type { PhotoRow } from './rows.ts';

/** What the store and its users agree on about a photo. */

/** When somebody was last told that it is here. */
export function confirmedAt(photo: PhotoRow): string {
  return photo.confirmedAt ?? photo.createdAt;
}

/** Its sizes are still to be made, and it was not given up. */
export function isUnfinished(photo: PhotoRow): boolean {
  return photo.thumbHash === null && photo.setAsideAt === undefined;
}
