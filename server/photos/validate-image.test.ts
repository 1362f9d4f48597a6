import { expect, it } from 'vitest';
import { isOutOfMemory } from './validate-image.ts';

it('distinguishes lack of memory from an unreadable image', () => {
  const messages = [
    'VipsJpeg: Insufficient memory (case 4)',
    'vips_tracked: out of memory --- size == 200MB',
    'Worker terminated due to reaching memory limit: JS heap out of memory',
    'VipsJpeg: premature end of JPEG image',
    'Input buffer contains unsupported image format',
  ];
  expect(messages.map((message) => isOutOfMemory(new Error(message)))).toEqual([true, true, true, false, false]);
});
