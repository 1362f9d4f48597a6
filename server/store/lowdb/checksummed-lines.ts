import { crc32 } from 'node:zlib';
import { StoreCorruptedError } from './store-corrupted-error.ts';
import type { Disk } from './disk.ts';

/** Files of checked lines: every line carries the CRC-32 of its text, so a torn or rotten byte is seen, and where it is. */

const NEWLINE = 10;
/** Eight hexadecimal digits and a space. */
const CHECKSUM_BYTES = 9;

/** A line as written: checksum, space, JSON text (which never contains a newline), newline. */
export function formatChecksummedLine(text: string): string {
  return `${computeChecksum(text)} ${text}\n`;
}

function computeChecksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0');
}

export interface ReadExtent {
  /** Bytes up to the end of the last whole line. */
  intactBytes: number;
  /** Bytes after it: a line whose end never reached the disk. */
  tornBytes: number;
}

/**
 * Reads a file line by line. A line that is there to its end but does not match its checksum is damage: a write that was cut off
 * misses its end. Where `isSynced` tells lines that say that all before them is durable, it may also miss sectors in its middle,
 * as a disk writes them in any order; then it is damage only when such a line follows.
 * @throws StoreCorruptedError with file and offset
 */
export async function readChecksummedLines(
  disk: Disk,
  path: string,
  visit: (text: string, offset: number) => void,
  isSynced?: (text: string) => boolean,
): Promise<ReadExtent> {
  /** The beginning of a line whose end is in a later chunk; a transaction may be far longer than a chunk. */
  let parts: Buffer[] = [];
  let offset = 0;
  /** Where the first line begins that misses a sector. */
  let intactBytes: number | undefined;
  const take = (line: Buffer): void => {
    if (intactBytes === undefined && isLineIntact(line)) visit(getLineText(line), offset);
    else if (isSynced === undefined || (intactBytes === undefined && !hasMissingSector(line, offset)))
      throw createChecksumError(path, offset);
    else if (isLineIntact(line) && isSynced(getLineText(line))) throw createChecksumError(path, intactBytes ?? offset);
    else intactBytes ??= offset;
  };
  for await (const bytes of disk.createReadStream(path, { highWaterMark: 1 << 20 })) {
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      const tail = bytes.subarray(start, end);
      const line = parts.length === 0 ? tail : Buffer.concat([...parts, tail]);
      take(line);
      parts = [];
      offset += line.length + 1;
      start = end + 1;
    }
    parts.push(bytes.subarray(start));
  }
  const rest = Buffer.concat(parts);
  if (intactBytes === undefined) assertLineEndIntact(rest, path, offset);
  intactBytes ??= offset;
  return { intactBytes, tornBytes: offset + rest.length - intactBytes };
}

/** Bytes that a disk writes whole or not at all. */
const SECTOR_BYTES = 512;

/**
 * Whether some of the line never reached the disk: zeros up to the start of a sector, from the start of another or from where the
 * file ended when that one was written. Our lines hold no zeros.
 */
function hasMissingSector(line: Buffer, offset: number): boolean {
  for (let start = line.indexOf(0), end = 0; start >= 0; start = line.indexOf(0, end)) {
    end = start;
    while (end < line.length && line[end] === 0) end++;
    if ((offset + end) % SECTOR_BYTES === 0) return true;
  }
  return false;
}

/** A whole line with another byte where its newline was is not torn: a write that was cut off leaves nothing or zeros there. */
function assertLineEndIntact(rest: Buffer, path: string, offset: number): void {
  if (rest.length <= CHECKSUM_BYTES || rest.at(-1) === 0 || !isLineIntact(rest.subarray(0, -1))) return;
  throw new StoreCorruptedError(path, offset, 'the end of the line was changed');
}

function isLineIntact(line: Buffer): boolean {
  return line.toString('latin1', 0, CHECKSUM_BYTES) === `${computeChecksum(line.subarray(CHECKSUM_BYTES))} `;
}

function getLineText(line: Buffer): string {
  return line.toString('utf8', CHECKSUM_BYTES);
}

function createChecksumError(path: string, offset: number): StoreCorruptedError {
  return new StoreCorruptedError(path, offset, 'the line does not match its checksum');
}
