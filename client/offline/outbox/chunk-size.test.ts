import { expect, it } from 'vitest';
import { ChunkSize } from './chunk-size.ts';

it('grows from 64 to 256 KiB with each chunk and shrinks after an interruption', () => {
  const size = new ChunkSize();
  const seen = [size.bytes];
  for (const step of ['grow', 'grow', 'grow', 'shrink', 'shrink', 'shrink', 'grow'] as const) {
    size[step]();
    seen.push(size.bytes);
  }
  expect(seen.map((bytes) => bytes / 1024)).toEqual([64, 128, 256, 256, 128, 64, 64, 128]);
});
