/** Decodes a JPEG's codes without its pixels, to tell a flat area from a hole (ITU T.81). */
import { dataViewOf } from './bytes.ts';
import type { JpegLayout, JpegScan } from './jpeg-layout.ts';

interface JpegComponent {
  id: number;
  h: number;
  v: number;
  /** Blocks of the image, without MCU padding. */
  columns: number;
  rows: number;
  /** Blocks per row of `nonZeroBits`, with MCU padding. */
  stride: number;
  /** One bit per non-zero coefficient; progressive images only. */
  nonZeroBits: Uint8Array;
}

interface JpegFrame {
  isProgressive: boolean;
  columns: number;
  rows: number;
  components: JpegComponent[];
}

/** Smallest code, number of codes and index of their first value, per code length. */
interface HuffmanTable {
  first: Int32Array;
  counts: Uint8Array;
  starts: Int32Array;
  values: Uint8Array;
}

interface ScanComponent {
  component: JpegComponent;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

class InvalidScanError extends Error {}

const MAX_CODE_BITS = 16;
/** Bytes allowed after the last code of a scan. Cameras also pad with any number of equal bytes. */
const MAX_PADDING_BYTES = 4;

/** Bounds for time and memory. */
const MAX_COMPONENTS = 4;
const MAX_SCANS = 200;

/** Yields after each row of blocks. JPEG types that no phone writes (arithmetic, lossless) count as valid. */
export function* validateScans(bytes: Uint8Array, { segments, scans }: JpegLayout): Generator<undefined, boolean> {
  if (scans.length > MAX_SCANS) return false;
  const tables = new Map<number, HuffmanTable>();
  let frame: JpegFrame | null = null;
  let interval = 0;
  try {
    for (const { marker, at, end } of segments) {
      if (marker === 0xc4) readTables(bytes, at, end, tables);
      else if (marker === 0xdd) interval = dataViewOf(bytes).getUint16(at);
      else if (marker >= 0xc0 && marker <= 0xc2) frame = readFrame(bytes, at, marker === 0xc2);
      else if (marker > 0xc2 && marker <= 0xcf) return true;
      const scan = marker === 0xda && scans.find(({ header }) => header.at === at);
      if (scan && frame) yield* readScan(bytes, scan, frame, tables, interval);
    }
    return true;
  } catch (error) {
    if (error instanceof InvalidScanError || error instanceof RangeError) return false;
    throw error;
  }
}

function readTables(bytes: Uint8Array, from: number, end: number, tables: Map<number, HuffmanTable>): void {
  for (let at = from; at + 17 <= end;) {
    const counts = new Uint8Array(MAX_CODE_BITS + 1);
    counts.set(bytes.subarray(at + 1, at + 17), 1);
    const first = new Int32Array(MAX_CODE_BITS + 1);
    const starts = new Int32Array(MAX_CODE_BITS + 1);
    let [code, start] = [0, 0];
    for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
      first[length] = code;
      starts[length] = start;
      code = (code + counts[length]!) << 1;
      start += counts[length]!;
    }
    const values = bytes.slice(at + 17, at + 17 + start);
    tables.set(bytes[at] ?? 0, { first, counts, starts, values });
    at += 17 + start;
  }
}

function readFrame(bytes: Uint8Array, at: number, isProgressive: boolean): JpegFrame {
  const view = dataViewOf(bytes);
  const [height, width, count] = [view.getUint16(at + 1), view.getUint16(at + 3), view.getUint8(at + 5)];
  // The number of lines may follow the first scan; no phone writes such files.
  if (height === 0 || width === 0 || count > MAX_COMPONENTS) throw new InvalidScanError();
  const sampling = Array.from({ length: count }, (_, index) => {
    const offset = at + 6 + index * 3;
    const factors = view.getUint8(offset + 1);
    return { id: view.getUint8(offset), h: factors >> 4 || 1, v: factors & 15 || 1 };
  });
  const [h, v] = [Math.max(...sampling.map((sample) => sample.h)), Math.max(...sampling.map((sample) => sample.v))];
  const [columns, rows] = [Math.ceil(width / 8 / h), Math.ceil(height / 8 / v)];
  const components = sampling.map((sample): JpegComponent => ({
    ...sample,
    columns: Math.ceil((width * sample.h) / (8 * h)),
    rows: Math.ceil((height * sample.v) / (8 * v)),
    stride: columns * sample.h,
    nonZeroBits: new Uint8Array(isProgressive ? columns * sample.h * rows * sample.v * 8 : 0),
  }));
  return { isProgressive, columns, rows, components };
}

class BitReader {
  private currentByte = 0;
  private remainingBits = 0;
  private readonly bytes: Uint8Array;
  position: number;
  private readonly to: number;

  constructor(bytes: Uint8Array, { from, to }: JpegScan) {
    this.bytes = bytes;
    this.position = from;
    this.to = to;
  }

  readBit(): number {
    if (this.remainingBits === 0) {
      const byte = this.position < this.to ? this.bytes[this.position]! : -1;
      if (byte < 0) throw new InvalidScanError();
      this.position += 1;
      if (byte === 0xff) {
        if (this.bytes[this.position] !== 0) throw new InvalidScanError();
        this.position += 1;
      }
      this.currentByte = byte;
      this.remainingBits = 8;
    }
    this.remainingBits -= 1;
    return (this.currentByte >> this.remainingBits) & 1;
  }

  readBits(count: number): number {
    let value = 0;
    for (let remaining = count; remaining > 0; remaining -= 1) value = (value << 1) | this.readBit();
    return value;
  }

  readCode({ first, counts, starts, values }: HuffmanTable): number {
    let code = 0;
    for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
      code = (code << 1) | this.readBit();
      const index = code - first[length]!;
      if (index >= 0 && index < counts[length]!) return values[starts[length]! + index]!;
    }
    throw new InvalidScanError();
  }

  skipRestartMarker(number: number): void {
    this.remainingBits = 0;
    while (this.bytes[this.position] === 0xff && this.bytes[this.position + 1] === 0xff) this.position += 1;
    if (this.bytes[this.position] !== 0xff || this.bytes[this.position + 1] !== 0xd0 + number)
      throw new InvalidScanError();
    this.position += 2;
  }

  expectEnd(): void {
    const remaining = this.bytes.subarray(this.position, this.to);
    if (remaining.length > MAX_PADDING_BYTES && remaining.some((byte) => byte !== remaining[0]))
      throw new InvalidScanError();
  }
}

interface SpectralBand {
  from: number;
  to: number;
  isFirst: boolean;
}

type ReadBlock = (part: ScanComponent, block: number) => void;

function* readScan(
  bytes: Uint8Array,
  scan: JpegScan,
  frame: JpegFrame,
  tables: ReadonlyMap<number, HuffmanTable>,
  interval: number,
): Generator<undefined> {
  const { at } = scan.header;
  const count = bytes[at] ?? 0;
  const parts = Array.from({ length: count }, (_, index): ScanComponent => {
    const component = frame.components.find(({ id }) => id === bytes[at + 1 + 2 * index]);
    if (!component) throw new InvalidScanError();
    const tableIds = bytes[at + 2 + 2 * index] ?? 0;
    return { component, dc: tables.get(tableIds >> 4), ac: tables.get(0x10 | (tableIds & 15)) };
  });
  const [from = 0, to = 63, shifts = 0] = bytes.subarray(at + 1 + 2 * count, at + 4 + 2 * count);
  const bits = new BitReader(bytes, scan);
  const coder = frame.isProgressive
    ? createProgressiveReader(bits, { from, to, isFirst: shifts >> 4 === 0 })
    : { read: (part: ScanComponent) => readSequential(bits, part), restart: () => undefined };
  let units = 0;
  let restarts = 0;
  const beginUnit = (): void => {
    if (interval > 0 && units > 0 && units % interval === 0) {
      bits.skipRestartMarker(restarts % 8);
      restarts += 1;
      coder.restart();
    }
    units += 1;
  };
  const [only] = parts;
  if (only && parts.length === 1) {
    const { columns, rows, stride } = only.component;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        beginUnit();
        coder.read(only, row * stride + column);
      }
      yield;
    }
  } else yield* readInterleaved(frame, parts, beginUnit, coder.read);
  bits.expectEnd();
}

function* readInterleaved(
  frame: JpegFrame,
  parts: readonly ScanComponent[],
  beginUnit: () => void,
  read: ReadBlock,
): Generator<undefined> {
  for (let row = 0; row < frame.rows; row += 1) {
    for (let column = 0; column < frame.columns; column += 1) {
      beginUnit();
      for (const part of parts) {
        const { h, v, stride } = part.component;
        for (let y = 0; y < v; y += 1) {
          for (let x = 0; x < h; x += 1) read(part, (row * v + y) * stride + column * h + x);
        }
      }
    }
    yield;
  }
}

function readSequential(bits: BitReader, { dc, ac }: ScanComponent): void {
  if (!dc || !ac) throw new InvalidScanError();
  readDcDifference(bits, dc);
  for (let at = 1; at < 64; at += 1) {
    const code = bits.readCode(ac);
    const size = code & 15;
    if (size > 0) {
      at += code >> 4;
      bits.readBits(size);
    } else if (code === 0xf0) at += 15;
    else return;
    if (at > 63) throw new InvalidScanError();
  }
}

function readDcDifference(bits: BitReader, dc: HuffmanTable): void {
  const size = bits.readCode(dc);
  if (size > MAX_CODE_BITS) throw new InvalidScanError();
  bits.readBits(size);
}

function createProgressiveReader(bits: BitReader, band: SpectralBand): { read: ReadBlock; restart: () => void } {
  /** Number of following blocks without a coefficient. */
  let empty = 0;
  const { from, to, isFirst } = band;

  const isSeen = ({ nonZeroBits }: JpegComponent, block: number, at: number) =>
    ((nonZeroBits[block * 8 + (at >> 3)]! >> (at & 7)) & 1) === 1;
  const mark = ({ nonZeroBits }: JpegComponent, block: number, at: number) =>
    void (nonZeroBits[block * 8 + (at >> 3)]! |= 1 << (at & 7));

  function readFirst({ component, ac }: ScanComponent, block: number): void {
    if (empty > 0) {
      empty -= 1;
      return;
    }
    if (!ac) throw new InvalidScanError();
    for (let at = from; at <= to; at += 1) {
      const code = bits.readCode(ac);
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        empty = (1 << run) - 1 + bits.readBits(run);
        return;
      }
      at += run;
      if (at > to) throw new InvalidScanError();
      if (size === 0) continue;
      bits.readBits(size);
      mark(component, block, at);
    }
  }

  function readRefinement({ component, ac }: ScanComponent, block: number): void {
    if (!ac) throw new InvalidScanError();
    let at = from;
    while (empty === 0 && at <= to) {
      const code = bits.readCode(ac);
      const [run, size] = [code >> 4, code & 15];
      if (size > 1) throw new InvalidScanError();
      if (size === 0 && run < 15) {
        empty = (1 << run) + bits.readBits(run);
        break;
      }
      if (size === 1) bits.readBit();
      for (let zeros = run; at <= to; at += 1) {
        if (isSeen(component, block, at)) bits.readBit();
        else if (zeros === 0) break;
        else zeros -= 1;
      }
      if (size === 1) {
        if (at > to) throw new InvalidScanError();
        mark(component, block, at);
      }
      at += 1;
    }
    if (empty === 0) return;
    for (; at <= to; at += 1) if (isSeen(component, block, at)) bits.readBit();
    empty -= 1;
  }

  function read(part: ScanComponent, block: number): void {
    if (from > 0) return isFirst ? readFirst(part, block) : readRefinement(part, block);
    if (!isFirst) return void bits.readBit();
    if (!part.dc) throw new InvalidScanError();
    readDcDifference(bits, part.dc);
  }

  return { read, restart: () => void (empty = 0) };
}
