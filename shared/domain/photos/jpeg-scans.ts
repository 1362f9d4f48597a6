/** Reads every code of a JPEG's scans without computing a pixel, to tell a flat area from a hole in the file (ITU T.81). */
import { viewOf } from './bytes.ts';
import type { JpegLayout, JpegScan } from './jpeg-layout.ts';

interface Component {
  id: number;
  /** Blocks of one MCU, across and down. */
  h: number;
  v: number;
  /** Blocks of the picture, without what fills the last MCU. */
  columns: number;
  rows: number;
  /** Blocks in a row of `seen`, which does count what fills the last MCU. */
  stride: number;
  /** One bit for each coefficient that is not zero; only of progressive pictures. */
  seen: Uint8Array;
}

interface Frame {
  isProgressive: boolean;
  columns: number;
  rows: number;
  components: Component[];
}

/** A Huffman table: for each length of code the smallest code, how many there are, and where their values begin. */
interface Table {
  first: Int32Array;
  counts: Uint8Array;
  starts: Int32Array;
  values: Uint8Array;
}

interface ScanPart {
  component: Component;
  dc: Table | undefined;
  ac: Table | undefined;
}

/** The coded data does not fit the picture. */
class Misfit extends Error {}

/** Longest code, bits. */
const MAX_BITS = 16;
/** Bytes that may be left behind the last code of a scan. Cameras also pad with any number of equal bytes. */
const MAX_LEFT = 4;

/** Components and scans that a JPEG may have: more would cost time and memory without end. */
const MAX_COMPONENTS = 4;
const MAX_SCANS = 200;

/**
 * Whether the scans hold exactly the codes of the picture, in steps of a row of blocks, so that a server can do other work in between.
 * Kinds of JPEG that no phone writes (arithmetic, lossless) count as read.
 */
export function* readCodes(
  bytes: Uint8Array,
  { segments, scans }: JpegLayout,
): Generator<undefined, boolean> {
  if (scans.length > MAX_SCANS) return false;
  const tables = new Map<number, Table>();
  let frame: Frame | null = null;
  let interval = 0;
  try {
    for (const { marker, at, end } of segments) {
      if (marker === 0xc4) readTables(bytes, at, end, tables);
      else if (marker === 0xdd) interval = viewOf(bytes).getUint16(at);
      else if (marker >= 0xc0 && marker <= 0xc2) frame = readFrame(bytes, at, marker === 0xc2);
      else if (marker > 0xc2 && marker <= 0xcf) return true;
      const scan = marker === 0xda && scans.find(({ header }) => header.at === at);
      if (scan && frame) yield* readScan(bytes, scan, frame, tables, interval);
    }
    return true;
  } catch (error) {
    if (error instanceof Misfit || error instanceof RangeError) return false;
    throw error;
  }
}

function readTables(bytes: Uint8Array, from: number, end: number, tables: Map<number, Table>): void {
  for (let at = from; at + 17 <= end;) {
    const counts = new Uint8Array(MAX_BITS + 1);
    counts.set(bytes.subarray(at + 1, at + 17), 1);
    const first = new Int32Array(MAX_BITS + 1);
    const starts = new Int32Array(MAX_BITS + 1);
    let [code, start] = [0, 0];
    for (let length = 1; length <= MAX_BITS; length += 1) {
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

function readFrame(bytes: Uint8Array, at: number, isProgressive: boolean): Frame {
  const view = viewOf(bytes);
  const [height, width, count] = [view.getUint16(at + 1), view.getUint16(at + 3), view.getUint8(at + 5)];
  // The number of lines may follow the first scan; no phone writes that.
  if (height === 0 || width === 0 || count > MAX_COMPONENTS) throw new Misfit();
  const given = Array.from({ length: count }, (_, index) => {
    const place = at + 6 + index * 3;
    const factors = view.getUint8(place + 1);
    return { id: view.getUint8(place), h: factors >> 4 || 1, v: factors & 15 || 1 };
  });
  const [h, v] = [Math.max(...given.map((one) => one.h)), Math.max(...given.map((one) => one.v))];
  const [columns, rows] = [Math.ceil(width / 8 / h), Math.ceil(height / 8 / v)];
  const components = given.map((one): Component => ({
    ...one,
    columns: Math.ceil((width * one.h) / (8 * h)),
    rows: Math.ceil((height * one.v) / (8 * v)),
    stride: columns * one.h,
    seen: new Uint8Array(isProgressive ? columns * one.h * rows * one.v * 8 : 0),
  }));
  return { isProgressive, columns, rows, components };
}

/** The bits of a scan, without stuffed zero bytes. */
class Bits {
  private held = 0;
  private count = 0;
  private readonly bytes: Uint8Array;
  at: number;
  private readonly to: number;

  constructor(bytes: Uint8Array, { from, to }: JpegScan) {
    this.bytes = bytes;
    this.at = from;
    this.to = to;
  }

  bit(): number {
    if (this.count === 0) {
      const byte = this.at < this.to ? this.bytes[this.at]! : -1;
      if (byte < 0) throw new Misfit();
      this.at += 1;
      if (byte === 0xff) {
        if (this.bytes[this.at] !== 0) throw new Misfit();
        this.at += 1;
      }
      this.held = byte;
      this.count = 8;
    }
    this.count -= 1;
    return (this.held >> this.count) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = (value << 1) | this.bit();
    return value;
  }

  /** @throws Misfit for a code that the table does not have */
  code({ first, counts, starts, values }: Table): number {
    let code = 0;
    for (let length = 1; length <= MAX_BITS; length += 1) {
      code = (code << 1) | this.bit();
      const index = code - first[length]!;
      if (index >= 0 && index < counts[length]!) return values[starts[length]! + index]!;
    }
    throw new Misfit();
  }

  /** Goes behind the restart marker that must be next. */
  restart(number: number): void {
    this.count = 0;
    while (this.bytes[this.at] === 0xff && this.bytes[this.at + 1] === 0xff) this.at += 1;
    if (this.bytes[this.at] !== 0xff || this.bytes[this.at + 1] !== 0xd0 + number) throw new Misfit();
    this.at += 2;
  }

  /** @throws Misfit when more than padding is left */
  end(): void {
    const left = this.bytes.subarray(this.at, this.to);
    if (left.length > MAX_LEFT && left.some((byte) => byte !== left[0])) throw new Misfit();
  }
}

/** What a progressive scan holds: a range of coefficients and of their bits. */
interface Band {
  from: number;
  to: number;
  isFirst: boolean;
}

type ReadBlock = (part: ScanPart, block: number) => void;

function* readScan(
  bytes: Uint8Array,
  scan: JpegScan,
  frame: Frame,
  tables: ReadonlyMap<number, Table>,
  interval: number,
): Generator<undefined> {
  const { at } = scan.header;
  const count = bytes[at] ?? 0;
  const parts = Array.from({ length: count }, (_, index): ScanPart => {
    const component = frame.components.find(({ id }) => id === bytes[at + 1 + 2 * index]);
    if (!component) throw new Misfit();
    const named = bytes[at + 2 + 2 * index] ?? 0;
    return { component, dc: tables.get(named >> 4), ac: tables.get(0x10 | (named & 15)) };
  });
  const [from = 0, to = 63, shifts = 0] = bytes.subarray(at + 1 + 2 * count, at + 4 + 2 * count);
  const bits = new Bits(bytes, scan);
  const coder = frame.isProgressive
    ? progressive(bits, { from, to, isFirst: shifts >> 4 === 0 })
    : { read: (part: ScanPart) => readSequential(bits, part), restart: () => undefined };
  let units = 0;
  let restarts = 0;
  const beginUnit = (): void => {
    if (interval > 0 && units > 0 && units % interval === 0) {
      bits.restart(restarts % 8);
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
  bits.end();
}

function* readInterleaved(
  frame: Frame,
  parts: readonly ScanPart[],
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

function readSequential(bits: Bits, { dc, ac }: ScanPart): void {
  if (!dc || !ac) throw new Misfit();
  readDifference(bits, dc);
  for (let at = 1; at < 64; at += 1) {
    const code = bits.code(ac);
    const size = code & 15;
    if (size > 0) {
      at += code >> 4;
      bits.bits(size);
    } else if (code === 0xf0) at += 15;
    else return;
    if (at > 63) throw new Misfit();
  }
}

function readDifference(bits: Bits, dc: Table): void {
  const size = bits.code(dc);
  if (size > MAX_BITS) throw new Misfit();
  bits.bits(size);
}

function progressive(bits: Bits, band: Band): { read: ReadBlock; restart: () => void } {
  /** Blocks that follow without a coefficient. */
  let empty = 0;
  const { from, to, isFirst } = band;

  const isSeen = ({ seen }: Component, block: number, at: number) =>
    ((seen[block * 8 + (at >> 3)]! >> (at & 7)) & 1) === 1;
  const mark = ({ seen }: Component, block: number, at: number) =>
    void (seen[block * 8 + (at >> 3)]! |= 1 << (at & 7));

  function readFirst({ component, ac }: ScanPart, block: number): void {
    if (empty > 0) {
      empty -= 1;
      return;
    }
    if (!ac) throw new Misfit();
    for (let at = from; at <= to; at += 1) {
      const code = bits.code(ac);
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        empty = (1 << run) - 1 + bits.bits(run);
        return;
      }
      at += run;
      if (at > to) throw new Misfit();
      if (size === 0) continue;
      bits.bits(size);
      mark(component, block, at);
    }
  }

  function readRefinement({ component, ac }: ScanPart, block: number): void {
    if (!ac) throw new Misfit();
    let at = from;
    while (empty === 0 && at <= to) {
      const code = bits.code(ac);
      const [run, size] = [code >> 4, code & 15];
      if (size > 1) throw new Misfit();
      if (size === 0 && run < 15) {
        empty = (1 << run) + bits.bits(run);
        break;
      }
      if (size === 1) bits.bit();
      for (let zeros = run; at <= to; at += 1) {
        if (isSeen(component, block, at)) bits.bit();
        else if (zeros === 0) break;
        else zeros -= 1;
      }
      if (size === 1) {
        if (at > to) throw new Misfit();
        mark(component, block, at);
      }
      at += 1;
    }
    if (empty === 0) return;
    for (; at <= to; at += 1) if (isSeen(component, block, at)) bits.bit();
    empty -= 1;
  }

  function read(part: ScanPart, block: number): void {
    if (from > 0) return isFirst ? readFirst(part, block) : readRefinement(part, block);
    if (!isFirst) return void bits.bit();
    if (!part.dc) throw new Misfit();
    readDifference(bits, part.dc);
  }

  return { read, restart: () => void (empty = 0) };
}
