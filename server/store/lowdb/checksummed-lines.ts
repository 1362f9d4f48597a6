import { crc32 } from 'node:zlib';
import { StoreCorruptedError } from './store-corrupted-error.ts';
import type { Disk } from './disk.ts';

/** Lines prefixed with the CRC-32 of their text, which locates damaged bytes. */

const NEWLINE = 10;
/** Eight hexadecimal digits and a space. */
const CHECKSUM_BYTES = 9;

export function formatChecksummedLine(text: string): string {
  return `${computeChecksum(text)} ${text}\n`;
}

function computeChecksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0');
}

export interface ReadExtent {
  intactBytes: number;
  tornBytes: number;
}

/**
 * A complete line that fails its checksum is damage. An unsynced line may lack sectors, unless a line recognised by
 * `isSynced` follows.
 * @throws StoreCorruptedError
 */
export async function readChecksummedLines(
  disk: Disk,
  path: string,
  visit: (text: string, offset: number) => void,
  isSynced?: (text: string) => boolean,
): Promise<ReadExtent> {
  /** Start of a line that ends in a later chunk; a transaction may exceed a chunk. */
  let chunks: Buffer[] = [];
  let offset = 0;
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
      const line = chunks.length === 0 ? tail : Buffer.concat([...chunks, tail]);
      take(line);
      chunks = [];
      offset += line.length + 1;
      start = end + 1;
    }
    chunks.push(bytes.subarray(start));
  }
  const rest = Buffer.concat(chunks);
  if (intactBytes === undefined) assertLineEndIntact(rest, path, offset);
  intactBytes ??= offset;
  return { intactBytes, tornBytes: offset + rest.length - intactBytes };
}

const SECTOR_BYTES = 512;

/** Zeros next to a sector boundary, or from the earlier end of the file, were never written: lines hold no zeros. */
function hasMissingSector(line: Buffer, offset: number): boolean {
  for (let start = line.indexOf(0), end = 0; start >= 0; start = line.indexOf(0, end)) {
    end = start;
    while (end < line.length && line[end] === 0) end++;
    if ((offset + end) % SECTOR_BYTES === 0) return true;
  }
  return false;
}

/** A complete line with a wrong byte in place of its newline is damage, not an interrupted write. */
function assertLineEndIntact(tail: Buffer, path: string, offset: number): void {
  if (tail.length <= CHECKSUM_BYTES || tail.at(-1) === 0 || !isLineIntact(tail.subarray(0, -1))) return;
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
