/** Consecutive corner points: across, down. */
type Stroke = readonly number[];

const FONT: Record<string, readonly Stroke[]> = {
  A: [
    [0, 1, 0.5, 0, 1, 1],
    [0.2, 0.66, 0.8, 0.66],
  ],
  B: [
    [0, 0, 0.65, 0, 0.92, 0.12, 0.92, 0.36, 0.65, 0.47, 0, 0.47],
    [0.65, 0.47, 1, 0.6, 1, 0.88, 0.7, 1, 0, 1, 0, 0],
  ],
  C: [[1, 0.18, 0.78, 0, 0.22, 0, 0, 0.2, 0, 0.8, 0.22, 1, 0.78, 1, 1, 0.82]],
  D: [[0, 0, 0.65, 0, 1, 0.25, 1, 0.75, 0.65, 1, 0, 1, 0, 0]],
  E: [
    [1, 0, 0, 0, 0, 1, 1, 1],
    [0, 0.48, 0.8, 0.48],
  ],
  K: [
    [0, 0, 0, 1],
    [1, 0, 0, 0.6],
    [0.36, 0.4, 1, 1],
  ],
  L: [[0, 0, 0, 1, 1, 1]],
  O: [[0.22, 0, 0.78, 0, 1, 0.2, 1, 0.8, 0.78, 1, 0.22, 1, 0, 0.8, 0, 0.2, 0.22, 0]],
  R: [
    [0, 1, 0, 0, 0.7, 0, 1, 0.14, 1, 0.38, 0.7, 0.52, 0, 0.52],
    [0.55, 0.52, 1, 1],
  ],
  T: [
    [0, 0, 1, 0],
    [0.5, 0, 0.5, 1],
  ],
  V: [[0, 0, 0.5, 1, 1, 0]],
  X: [
    [0, 0, 1, 1],
    [1, 0, 0, 1],
  ],
  0: [[0.22, 0, 0.78, 0, 1, 0.2, 1, 0.8, 0.78, 1, 0.22, 1, 0, 0.8, 0, 0.2, 0.22, 0]],
  1: [
    [0.15, 0.2, 0.55, 0, 0.55, 1],
    [0.15, 1, 0.95, 1],
  ],
  2: [[0, 0.2, 0.22, 0, 0.78, 0, 1, 0.2, 1, 0.4, 0, 1, 1, 1]],
  3: [[0, 0, 1, 0, 0.45, 0.42, 0.78, 0.42, 1, 0.58, 1, 0.82, 0.78, 1, 0.22, 1, 0, 0.82]],
  4: [[0.75, 1, 0.75, 0, 0, 0.7, 1, 0.7]],
  5: [[0.95, 0, 0.08, 0, 0.02, 0.45, 0.72, 0.4, 1, 0.56, 1, 0.82, 0.75, 1, 0.22, 1, 0, 0.86]],
  6: [[0.92, 0.1, 0.7, 0, 0.25, 0, 0, 0.24, 0, 0.8, 0.22, 1, 0.78, 1, 1, 0.8, 1, 0.6, 0.78, 0.44, 0.22, 0.44, 0, 0.58]],
  7: [[0, 0, 1, 0, 0.35, 1]],
  8: [
    [0.25, 0, 0.75, 0, 0.94, 0.14, 0.94, 0.34, 0.75, 0.47, 0.25, 0.47, 0.06, 0.34, 0.06, 0.14, 0.25, 0],
    [0.25, 0.47, 0, 0.62, 0, 0.86, 0.22, 1, 0.78, 1, 1, 0.86, 1, 0.62, 0.75, 0.47],
  ],
  9: [[1, 0.42, 0.78, 0.56, 0.22, 0.56, 0, 0.4, 0, 0.2, 0.22, 0, 0.78, 0, 1, 0.2, 1, 0.76, 0.75, 1, 0.3, 1, 0.08, 0.9]],
  '-': [[0.2, 0.5, 0.8, 0.5]],
};

/** Letter width and side bearing as shares of the cell; half stroke width as a share of the height. */
const LETTER_WIDTH = 0.62;
const SIDE_BEARING = (1 - LETTER_WIDTH) / 2;
const PEN_HALF_WIDTH = 0.082;

/** In letter heights; `aspect` is width to height of a letter. */
function strokeDistance(stroke: Stroke, x: number, y: number, aspect: number): number {
  let best = 1e9;
  for (let i = 2; i < stroke.length; i += 2) {
    const [ax, ay] = [stroke[i - 2]!, stroke[i - 1]!];
    const dx = (stroke[i]! - ax) * aspect;
    const dy = stroke[i + 1]! - ay;
    const px = (x - ax) * aspect;
    const py = y - ay;
    const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
    best = Math.min(best, Math.hypot(px - t * dx, py - t * dy));
  }
  return best;
}

/** Ink coverage, 0 to 1; x and y run from 0 to 1. `shape` is width to height, `blur` is in letter heights. */
export function inkAt(text: string, x: number, y: number, shape: number, blur: number): number {
  const cell = Math.floor(x * text.length);
  const letter = FONT[text[cell] ?? ''];
  if (!letter) return 0;
  const across = (x * text.length - cell - SIDE_BEARING) / LETTER_WIDTH;
  const aspect = (LETTER_WIDTH * shape) / text.length;
  const nearest = Math.min(...letter.map((stroke) => strokeDistance(stroke, across, y, aspect)));
  return Math.max(0, Math.min(1, (PEN_HALF_WIDTH - nearest) / blur + 0.5));
}
