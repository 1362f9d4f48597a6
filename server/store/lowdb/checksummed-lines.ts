import { crc32 } from 'node:zlib';
import { StoreDamaged } from './store-corrupted-error.ts';
import type { Disk } from './disk.ts';

/** Files of checked lines: every line carries the CRC-32 of its text, so a torn or rotten byte is seen, and where it is. */

const NEWLINE = 10;
/** Eight hexadecimal digits and a space. */
const CHECK_BYTES = 9;

/** A line as written: checksum, space, JSON text (which never contains a newline), newline. */
export function checkedLine(text: string): string {
  return `${checksum(text)} ${text}\n`;
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0');
}

export interface Extent {
  /** Bytes up to the end of the last whole line. */
  whole: number;
  /** Bytes after it: a line whose end never reached the disk. */
  torn: number;
}

/**
 * Reads a file line by line. A line that is there to its end but does not match its checksum is damage: a write that was cut off
 * misses its end. Where `isSynced` tells lines that say that all before them is durable, it may also miss sectors in its middle,
 * as a disk writes them in any order; then it is damage only when such a line follows.
 * @throws StoreDamaged with file and offset
 */
export async function readCheckedLines(
  disk: Disk,
  path: string,
  visit: (text: string, offset: number) => void,
  isSynced?: (text: string) => boolean,
): Promise<Extent> {
  /** The beginning of a line whose end is in a later chunk; a transaction may be far longer than a chunk. */
  let parts: Buffer[] = [];
  let offset = 0;
  /** Where the first line begins that misses a sector. */
  let whole: number | undefined;
  const take = (line: Buffer): void => {
    if (whole === undefined && isIntact(line)) visit(textOf(line), offset);
    else if (isSynced === undefined || (whole === undefined && !missesSector(line, offset)))
      throw notAsWritten(path, offset);
    else if (isIntact(line) && isSynced(textOf(line))) throw notAsWritten(path, whole ?? offset);
    else whole ??= offset;
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
  if (whole === undefined) refuseChangedEnd(rest, path, offset);
  whole ??= offset;
  return { whole, torn: offset + rest.length - whole };
}

/** Bytes that a disk writes whole or not at all. */
const SECTOR = 512;

/**
 * Whether some of the line never reached the disk: zeros up to the start of a sector, from the start of another or from where the
 * file ended when that one was written. Our lines hold no zeros.
 */
function missesSector(line: Buffer, offset: number): boolean {
  for (let start = line.indexOf(0), end = 0; start >= 0; start = line.indexOf(0, end)) {
    end = start;
    while (end < line.length && line[end] === 0) end++;
    if ((offset + end) % SECTOR === 0) return true;
  }
  return false;
}

/** A whole line with another byte where its newline was is not torn: a write that was cut off leaves nothing or zeros there. */
function refuseChangedEnd(rest: Buffer, path: string, offset: number): void {
  if (rest.length <= CHECK_BYTES || rest.at(-1) === 0 || !isIntact(rest.subarray(0, -1))) return;
  throw new StoreDamaged(path, offset, 'the end of the line was changed');
}

function isIntact(line: Buffer): boolean {
  return line.toString('latin1', 0, CHECK_BYTES) === `${checksum(line.subarray(CHECK_BYTES))} `;
}

function textOf(line: Buffer): string {
  return line.toString('utf8', CHECK_BYTES);
}

function notAsWritten(path: string, offset: number): StoreDamaged {
  return new StoreDamaged(path, offset, 'the line does not match its checksum');
}
