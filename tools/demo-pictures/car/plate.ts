/** Letters of the number plates: the few that look the same in every script here, five rows of four dots. */

const FONT: Record<string, number[]> = {
  A: [6, 9, 15, 9, 9],
  B: [14, 9, 14, 9, 14],
  C: [7, 8, 8, 8, 7],
  K: [9, 10, 12, 10, 9],
  L: [8, 8, 8, 8, 15],
  T: [15, 4, 4, 4, 4],
  X: [9, 9, 6, 9, 9],
  0: [6, 9, 9, 9, 6],
  1: [2, 6, 2, 2, 7],
  2: [14, 1, 6, 8, 15],
  3: [14, 1, 6, 1, 14],
  4: [9, 9, 15, 1, 1],
  5: [15, 8, 14, 1, 14],
  6: [6, 8, 14, 9, 6],
  7: [15, 1, 2, 4, 4],
  8: [6, 9, 6, 9, 6],
  9: [6, 9, 7, 1, 6],
  R: [14, 9, 14, 10, 9],
  D: [14, 9, 9, 9, 14],
  V: [9, 9, 9, 6, 6],
  E: [15, 8, 14, 8, 15],
  '-': [0, 0, 6, 0, 0],
  ' ': [0, 0, 0, 0, 0],
};
/** True where the text has ink; x and y run from 0 to 1 over the text block. */
export const glyphs = (text: string, x: number, y: number): boolean => {
  const k = Math.floor(x * text.length),
    c = FONT[text[k] ?? ''];
  if (!c) return false;
  const gx = (x * text.length - k) * 5.2 - 0.6,
    row = Math.floor(y * 5);
  if (gx < 0 || gx >= 4 || row < 0 || row > 4) return false;
  return ((c[row]! >> (3 - Math.floor(gx))) & 1) === 1;
};
