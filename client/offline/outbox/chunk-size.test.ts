import { expect, it } from 'vitest';
import { PartSize } from './chunk-size.ts';

it('grows from 64 to 256 KiB while parts arrive and shrinks after a cut', () => {
  const size = new PartSize();
  const seen = [size.bytes];
  for (const step of ['arrived', 'arrived', 'arrived', 'cut', 'cut', 'cut', 'arrived'] as const) {
    size[step]();
    seen.push(size.bytes);
  }
  expect(seen.map((bytes) => bytes / 1024)).toEqual([64, 128, 256, 256, 128, 64, 64, 128]);
});
