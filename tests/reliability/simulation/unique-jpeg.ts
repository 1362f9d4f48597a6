import sharp from 'sharp';

/** A real picture whose comment makes it unique. */
const SMALL = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();

/** @param size bytes of the comment */
export function createUniqueJpeg(name: string, size: number): Buffer {
  const comment = Buffer.from(name.padEnd(size, '.'));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([SMALL.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, SMALL.subarray(2)]);
}
