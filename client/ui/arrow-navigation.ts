/** Index reached from `index` by `step`, wrapped into 0 … count − 1; 0 for an empty row. */
export function wrapIndex(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0;
}

/** Frames turned by a drag: one per full 3 px; dragging left turns forward. @see S-view-07 */
export function countDraggedFrames(pixels: number): number {
  const frames = Math.trunc(-pixels / 3);
  return frames === 0 ? 0 : frames;
}

/** The first frame and frames 10 to 50, fetched before the first touch. @see S-view-08 */
export function listFramesToPreload(count: number): number[] {
  return [0, 10, 20, 30, 40, 50].filter((frame) => frame < count);
}

/** −1 or +1 for the arrow keys, mirrored in right-to-left pages; 0 for any other key. */
export function getArrowStep(key: string, direction: string): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  return key === forward ? 1 : key === back ? -1 : 0;
}

/** Steps on a picture, to the right and down. */
export const ARROW_DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
