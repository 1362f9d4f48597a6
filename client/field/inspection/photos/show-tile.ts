/** Points at one photo of the grid. */

/** How long the tile is marked, ms. */
const MARKED_MS = 3_000;
const MARK = [
  { outline: '4px solid var(--rd-colors-drive)', outlineOffset: '-4px' },
  { outline: '4px solid var(--rd-colors-drive)', outlineOffset: '-4px' },
];

/** Scrolls to the photo's tile and marks it; does nothing while its step is not shown. */
export function showTile(photoId: string): void {
  const tile = document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(photoId)}"]`);
  if (!tile?.checkVisibility()) return;
  tile.scrollIntoView({ block: 'center' });
  tile.animate(MARK, MARKED_MS);
}
