const TONE_TABLE = new Uint8Array(4097);
for (let i = 0; i <= 4096; i++) {
  const x = (i / 4096) * 2.5,
    y = x < 0.7 ? x : 0.7 + 0.3 * (1 - Math.exp(-(x - 0.7) / 0.42));
  TONE_TABLE[i] = Math.round(255 * Math.pow(Math.min(1, y), 1 / 2.2));
}
/** 0 to 255 for linear light from 0 to 2.5. */
export const toneMap = (v: number) => TONE_TABLE[v <= 0 ? 0 : v >= 2.5 ? 4096 : (v * 1638.4) | 0]!;
