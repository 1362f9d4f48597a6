import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import { StoreDamaged } from './damage.ts';

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
 * Reads a file line by line. A line that is there to its end but does not match its checksum is damage, wherever it stands:
 * a write that was cut off can only miss its end.
 * @throws StoreDamaged with file and offset
 */
export async function readCheckedLines(
  path: string,
  visit: (text: string, offset: number) => void,
): Promise<Extent> {
  /** The beginning of a line whose end is in a later chunk; a transaction may be far longer than a chunk. */
  let parts: Buffer[] = [];
  let offset = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      const tail = bytes.subarray(start, end);
      const line = parts.length === 0 ? tail : Buffer.concat([...parts, tail]);
      visit(checkedText(line, path, offset), offset);
      parts = [];
      offset += line.length + 1;
      start = end + 1;
    }
    parts.push(bytes.subarray(start));
  }
  const rest = Buffer.concat(parts);
  refuseChangedEnd(rest, path, offset);
  return { whole: offset, torn: rest.length };
}

/** A whole line with another byte where its newline was is not torn: a write that was cut off leaves nothing or zeros there. */
function refuseChangedEnd(rest: Buffer, path: string, offset: number): void {
  if (rest.length <= CHECK_BYTES || rest.at(-1) === 0 || !isIntact(rest.subarray(0, -1))) return;
  throw new StoreDamaged(path, offset, 'the end of the line was changed');
}

function isIntact(line: Buffer): boolean {
  return line.toString('latin1', 0, CHECK_BYTES) === `${checksum(line.subarray(CHECK_BYTES))} `;
}

function checkedText(line: Buffer, path: string, offset: number): string {
  if (!isIntact(line)) throw new StoreDamaged(path, offset, 'the line does not match its checksum');
  return line.toString('utf8', CHECK_BYTES);
}
