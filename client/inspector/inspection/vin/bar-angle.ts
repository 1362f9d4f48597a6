/** Direction of the strongest parallel edges: the scan lines of the reader run along rows, so bars have to stand upright. */

interface GreyImage {
  /** Four bytes a pixel; the green one is read. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const BINS = 90;
const DEGREES_PER_BIN = 180 / BINS;
const SAMPLE_STEP = 2;
/** Weaker edges are noise. */
const MIN_SLOPE = 24;

/** @returns the rotation that makes the bars upright, -90 to 90 degrees clockwise */
export function findBarAngle({ data, width, height }: GreyImage): number {
  const weights = new Float64Array(BINS);
  for (let y = 1; y < height - 1; y += SAMPLE_STEP)
    for (let x = 1; x < width - 1; x += SAMPLE_STEP) {
      const at = (y * width + x) * 4 + 1;
      const across = data[at + 4]! - data[at - 4]!;
      const down = data[at + width * 4]! - data[at - width * 4]!;
      const strength = across * across + down * down;
      if (strength < MIN_SLOPE * MIN_SLOPE) continue;
      const degrees = (Math.atan2(down, across) * 180) / Math.PI + 180;
      weights[Math.floor(degrees / DEGREES_PER_BIN) % BINS]! += strength;
    }
  const weightOf = (bin: number): number =>
    [-1, 0, 1].reduce((sum, by) => sum + weights[(bin + by + BINS) % BINS]! * (by === 0 ? 2 : 1), 0);
  let best = 0;
  for (let bin = 1; bin < BINS; bin += 1) if (weightOf(bin) > weightOf(best)) best = bin;
  const direction = (best + 0.5) * DEGREES_PER_BIN;
  return direction > 90 ? 180 - direction : -direction;
}
