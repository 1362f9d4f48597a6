import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SeededRandom } from '#tests/reliability/seeded-random.ts';

/** JPEGs that are cheap to decode, each with unique bytes and a unique name. */

export interface TestPhoto {
  sha256: string;
  bytes: Buffer;
}

const plainJpeg = sharp({ create: { width: 48, height: 36, channels: 3, background: '#0b6e4f' } })
  .jpeg()
  .toBuffer();
const MAX_COMMENT_BYTES = 65_533;

/** @param most bytes of comments, which give the file the size of a phone photo */
export async function createPaddedJpeg(name: string, dice: SeededRandom, most = 200_000): Promise<TestPhoto> {
  const plain = await plainJpeg;
  const comments: Buffer[] = [commentSegment(Buffer.from(name))];
  for (let left = dice.nextInt(most); left > 0; left -= MAX_COMMENT_BYTES)
    comments.push(commentSegment(Buffer.alloc(Math.min(left, MAX_COMMENT_BYTES), dice.nextInt(256))));
  const bytes = Buffer.concat([plain.subarray(0, 2), ...comments, plain.subarray(2)]);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}

function commentSegment(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, text]);
}
