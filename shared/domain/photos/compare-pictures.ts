/** Decides whether one picture is an edited copy of another: aligns both, then compares them part by part. */
import { GREY_SIZE, REGIONS, sampleGrey } from './perceptual-hash.ts';

/** How the hashes of two pictures agree. */
export interface HashMatch {
  /** Index in `REGIONS`. */
  region: number;
  /** The whole first picture is the region of the second one; else the other way around. */
  isFirstWhole: boolean;
  /** The first picture has to be mirrored. */
  isMirrored: boolean;
}

/** Position of the copy in the picture that contains it, in parts of its side. */
interface Alignment {
  x: number;
  y: number;
  width: number;
  height: number;
  /** A small rotation slants both directions; how much depends on the proportions. */
  slantX: number;
  slantY: number;
}

const ALIGNMENT_SIZE = 32;
const ALIGNMENT_STEPS = [0.06, 0.03, 0.015, 0.008, 0.004];
const MAX_ROUNDS = 4;
const PART = 4;
/** Grey levels squared; flatter parts, such as sky, are not compared. */
const MIN_VARIANCE = 10;
const MIN_TEXTURED_PARTS = 24;
const MIN_CORRELATION = 0.7;
/** Share of textured parts that must match. */
const MIN_SAME_PARTS = 0.78;
/**
 * Text over a picture changes up to a third of the parts and leaves the others as they were; other photos of one place
 * agree only roughly.
 */
const MIN_SAME_UNDER_TEXT = 0.65;
const MIN_EQUAL_UNDER_TEXT = 0.6;
const EQUAL_CORRELATION = 0.9;

/** Equal brightness patterns have correlation 1, whatever their contrast. Pixels outside the picture are skipped. */
interface Correlation {
  correlation: number;
  /** The larger of both variances. */
  variance: number;
}

class Sums {
  private count = 0;
  private a = 0;
  private b = 0;
  private aa = 0;
  private bb = 0;
  private ab = 0;

  add(a: number, b: number): void {
    this.count += 1;
    this.a += a;
    this.b += b;
    this.aa += a * a;
    this.bb += b * b;
    this.ab += a * b;
  }

  /** Undefined when fewer than half of the pixels were inside. */
  correlate(pixels: number): Correlation | undefined {
    const { count } = this;
    if (count * 2 < pixels) return undefined;
    const [a, b] = [this.aa / count - (this.a / count) ** 2, this.bb / count - (this.b / count) ** 2];
    const covariance = this.ab / count - (this.a / count) * (this.b / count);
    return { correlation: covariance / Math.sqrt(Math.max(1e-6, a * b)), variance: Math.max(a, b) };
  }
}

/** The copy at `side` times `side` pixels. */
function shrink(copy: Uint8Array, side: number): Float64Array {
  const scale = GREY_SIZE / side;
  return Float64Array.from({ length: side * side }, (_, at) =>
    sampleGrey(copy, ((at % side) + 0.5) * scale - 0.5, (Math.floor(at / side) + 0.5) * scale - 0.5),
  );
}

/** Adds the pixels of a square of the copy and what the other picture shows there. */
function correlateSquare(
  source: Uint8Array,
  copy: Float64Array,
  { x, y, width, height, slantX, slantY }: Alignment,
  { side, left, top, length }: { side: number; left: number; top: number; length: number },
): Correlation | undefined {
  const sums = new Sums();
  for (let row = top; row < top + length; row++)
    for (let column = left; column < left + length; column++) {
      const [dx, dy] = [(column + 0.5) / side - 0.5, (row + 0.5) / side - 0.5];
      const [sourceX, sourceY] = [x + width * dx + slantX * dy, y + slantY * dx + height * dy];
      if (sourceX < 0 || sourceY < 0 || sourceX > 1 || sourceY > 1) continue;
      const brightness = sampleGrey(source, sourceX * GREY_SIZE - 0.5, sourceY * GREY_SIZE - 0.5);
      sums.add(brightness, copy[row * side + column] ?? 0);
    }
  return sums.correlate(length * length);
}

/** Improves the alignment in ever smaller steps. */
function align(source: Uint8Array, copy: Uint8Array, start: Alignment): Alignment {
  const small = shrink(copy, ALIGNMENT_SIZE);
  const square = { side: ALIGNMENT_SIZE, left: 0, top: 0, length: ALIGNMENT_SIZE };
  const rate = (alignment: Alignment): number =>
    correlateSquare(source, small, alignment, square)?.correlation ?? -Infinity;
  let best = { alignment: start, correlation: rate(start) };
  for (const step of ALIGNMENT_STEPS)
    for (let round = 0, isBetter = true; isBetter && round < MAX_ROUNDS; round++) {
      isBetter = false;
      for (const name of ['x', 'y', 'width', 'height', 'slantX', 'slantY'] as const)
        for (const by of [step, -step]) {
          const alignment = { ...best.alignment, [name]: best.alignment[name] + by };
          const correlation = rate(alignment);
          if (correlation <= best.correlation) continue;
          best = { alignment, correlation };
          isBetter = true;
        }
    }
  return best.alignment;
}

function mirror(grey: Uint8Array): Uint8Array {
  return grey.map((_, at) => grey[at - (at % GREY_SIZE) + GREY_SIZE - 1 - (at % GREY_SIZE)] ?? 0);
}

/** About 3 ms. @param first grey pixels as for the hash; `match` says how the hashes of both agree */
export function isEditedCopy(first: Uint8Array, second: Uint8Array, match: HashMatch): boolean {
  const region = REGIONS[match.region];
  if (!region) return false;
  const seen = match.isMirrored ? mirror(first) : first;
  const [source, copy] = match.isFirstWhole ? [second, seen] : [seen, second];
  // Regions are counted in the picture before it is mirrored.
  const x = match.isMirrored && !match.isFirstWhole ? 1 - region.x - region.size : region.x;
  const { size } = region;
  const start = { x: x + size / 2, y: region.y + size / 2, width: size, height: size, slantX: 0, slantY: 0 };
  const alignment = align(source, copy, start);
  const pixels = shrink(copy, GREY_SIZE);
  let textured = 0;
  let same = 0;
  let equal = 0;
  for (let top = 0; top < GREY_SIZE; top += PART)
    for (let left = 0; left < GREY_SIZE; left += PART) {
      const part = correlateSquare(source, pixels, alignment, { side: GREY_SIZE, left, top, length: PART });
      if (!part || part.variance < MIN_VARIANCE) continue;
      textured += 1;
      if (part.correlation > MIN_CORRELATION) same += 1;
      if (part.correlation > EQUAL_CORRELATION) equal += 1;
    }
  if (textured < MIN_TEXTURED_PARTS) return false;
  const isUnderText = same / textured >= MIN_SAME_UNDER_TEXT && equal / textured >= MIN_EQUAL_UNDER_TEXT;
  return isUnderText || same / textured >= MIN_SAME_PARTS;
}
