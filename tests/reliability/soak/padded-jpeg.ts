import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SeededRandom } from '#tests/reliability/seeded-random.ts';

/** Pictures that cost the server next to nothing to look at, each with bytes, and a name, of its own. */

export interface TestPhoto {
  sha256: string;
  bytes: Buffer;
}

const plainJpeg = sharp({ create: { width: 48, height: 36, channels: 3, background: '#0b6e4f' } })
  .jpeg()
  .toBuffer();
/** A comment of a JPEG holds so much at most. */
const MAX_COMMENT_BYTES = 65_533;

/** @param most bytes of comments in it, which make it as long as a photo of a phone */
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
