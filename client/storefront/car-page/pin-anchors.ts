import type { Panel } from '#shared/domain/panels.ts';

const PHOTO_ANCHOR_PREFIX = 'photo-of-';

/** The panel's row in the repair list. */
export const panelAnchor = (panel: Panel): string => `repair-of-${panel}`;

/** The gallery, at the first photo with a pin of the panel. */
export const photoAnchor = (panel: string): string => `${PHOTO_ANCHOR_PREFIX}${panel}`;

/** The panel in the address of a pressed link; undefined for any other press. */
export function findPressedPhotoLink({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest(`a[href^="#${PHOTO_ANCHOR_PREFIX}"]`) : null;
  return link?.getAttribute('href')?.slice(1 + PHOTO_ANCHOR_PREFIX.length);
}
