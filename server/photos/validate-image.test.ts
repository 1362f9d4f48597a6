import { expect, it } from 'vitest';
import { isOutOfMemory } from './validate-image.ts';

it('a decoder without room says nothing against the picture, and is told from one that cannot read it', () => {
  const messages = [
    'VipsJpeg: Insufficient memory (case 4)',
    'vips_tracked: out of memory --- size == 200MB',
    'Worker terminated due to reaching memory limit: JS heap out of memory',
    'VipsJpeg: premature end of JPEG image',
    'Input buffer contains unsupported image format',
  ];
  expect(messages.map((message) => isOutOfMemory(new Error(message)))).toEqual([true, true, true, false, false]);
});
