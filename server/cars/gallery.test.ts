import { describe, expect, it } from 'vitest';
import type { CarPhoto } from '#server/store/rows.ts';
import { nextGallery, NO_GALLERY, type Gallery } from './gallery.ts';

/** Which pictures a car has after a form (D-50, D-65). */

function photo(letter: string, changes: Partial<CarPhoto> = {}): CarPhoto {
  return {
    sha256: letter.repeat(64),
    gallery: 'uae',
    category: 'exterior',
    position: 0,
    takenAt: null,
    ...changes,
  };
}

function url(letter: string): string {
  return `/photos/${letter.repeat(64)}`;
}

const WIZARD = { usaImages: [], uaeImages: [], exteriorImages: [], interiorImages: [], damageImages: [] };

function submitted(): Gallery {
  return nextGallery(NO_GALLERY, { ...WIZARD, usaImages: ['https://a.example/1.jpg'], imageUrl: null }, [
    photo('a', { position: 1 }),
    photo('b', { category: 'damage', position: 0 }),
  ]);
}

describe('pictures of a car', () => {
  it('go by gallery, category and position; what nobody placed is exterior (D-65)', () => {
    expect(submitted()).toMatchObject({
      usaImages: ['https://a.example/1.jpg'],
      uaeImages: [url('b'), url('a')],
      exteriorImages: [url('a'), 'https://a.example/1.jpg'],
      interiorImages: [],
      damageImages: [url('b')],
      imageUrl: url('b'),
    });
  });

  it('keep their category when the wizard sends them again as addresses', () => {
    const before = submitted();
    const { usaImages, uaeImages } = before;
    const again = nextGallery(before, { ...WIZARD, usaImages, uaeImages }, [
      photo('c', { category: 'interior' }),
    ]);
    expect(again.damageImages).toEqual([url('b')]);
    expect(again.interiorImages).toEqual([url('c')]);
    expect(again.uaeImages).toEqual([url('b'), url('a'), url('c')]);
  });

  it('lose the photos that left the manifest, and the cover with them', () => {
    const after = nextGallery(submitted(), {}, [photo('a')]);
    expect(after.uaeImages).toEqual([url('a')]);
    expect(after.damageImages).toEqual([]);
    expect(after.imageUrl).toBe(url('a'));
  });

  it('stay as they are when an edit names none', () => {
    expect(nextGallery(submitted(), {}, undefined)).toEqual(submitted());
  });

  it('change in the lists an image edit names and no others (S-api-13)', () => {
    const edit = { exteriorImages: [url('a')], interiorImages: [url('b')], damageImages: [] };
    expect(nextGallery(submitted(), edit, undefined)).toEqual({ ...submitted(), ...edit });
  });

  it('move between categories when the manifest says so', () => {
    const after = nextGallery(submitted(), {}, [photo('a'), photo('b', { category: 'interior' })]);
    expect([after.damageImages, after.interiorImages]).toEqual([[], [url('b')]]);
  });
});
