import { expect, it } from 'vitest';
import { buildImageSources } from './image-srcset.ts';
import { averageColour } from './picture.tsx';

const photoAddress = `/photos/${'a'.repeat(64)}`;

it('offers every width in three formats for our own photos', () => {
  const source = buildImageSources(photoAddress);
  expect(source.avif?.split(', ')).toHaveLength(6);
  expect(source.webp).toContain(`${photoAddress}/320.webp 320w`);
  expect(source.jpeg).toContain(`${photoAddress}/1920.jpeg 1920w`);
});

it('leaves out files wider than the maximum', () => {
  expect(buildImageSources(photoAddress, { maxWidth: 640 }).avif?.split(', ')).toHaveLength(2);
});

it('uses an external URL as it is', () => {
  expect(buildImageSources('data:image/png;base64,AA')).toMatchObject({
    src: 'data:image/png;base64,AA',
    avif: undefined,
  });
});

it('has an average colour only for a valid ThumbHash', () => {
  expect(averageColour('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
  expect(averageColour('not base64!')).toBeUndefined();
  expect(averageColour(undefined)).toBeUndefined();
});
