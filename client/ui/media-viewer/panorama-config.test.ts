import { describe, expect, it } from 'vitest';
import { createPanoramaConfig } from './panorama-config.ts';

describe('the interior panorama', () => {
  it('opens 100 degrees wide, between 50 and 120 [S-view-12]', () => {
    expect(createPanoramaConfig('/photos/a', false)).toMatchObject({
      type: 'equirectangular',
      hfov: 100,
      minHfov: 50,
      maxHfov: 120,
    });
  });

  it('rotates automatically unless reduced motion is set', () => {
    expect(createPanoramaConfig('/photos/a', true).autoRotate).toBe(0);
    expect(createPanoramaConfig('/photos/a', false).autoRotate).not.toBe(0);
  });
});
