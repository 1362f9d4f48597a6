import { describe, expect, it } from 'vitest';
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { imagesOf, type CarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { FormImages } from './form-images.ts';
import { nextPictures } from './merge-pictures.ts';

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

type Car = Pick<CarRow, 'pictures'>;

function submitted(): Car {
  const form = { ...WIZARD, usaImages: ['https://a.example/1.jpg'], imageUrl: null };
  const photos = [photo('a', { position: 1 }), photo('b', { category: 'damage', position: 0 })];
  return { pictures: nextPictures({ pictures: [] }, form, photos) };
}

/** The lists of the submitted car after a form. */
function after(form: FormImages, photos?: CarPhoto[]): CarImages {
  return imagesOf({ pictures: nextPictures(submitted(), form, photos) });
}

describe('pictures of a car', () => {
  it('go by gallery, category and position; what nobody placed is exterior (D-65)', () => {
    expect(imagesOf(submitted())).toMatchObject({
      usaImages: ['https://a.example/1.jpg'],
      uaeImages: [url('b'), url('a')],
      exteriorImages: [url('a'), 'https://a.example/1.jpg'],
      interiorImages: [],
      damageImages: [url('b')],
      imageUrl: url('b'),
    });
  });

  it('have one entry each while the lists agree', () => {
    const places = submitted().pictures.map(({ gallery, category, position }) => [
      gallery,
      category,
      position,
    ]);
    expect(places).toEqual([
      ['uae', 'damage', 0],
      ['uae', 'exterior', 1],
      ['usa', 'exterior', null],
    ]);
  });

  it('keep their category when the wizard sends them again as addresses', () => {
    const { usaImages, uaeImages } = imagesOf(submitted());
    const again = after({ ...WIZARD, usaImages, uaeImages }, [photo('c', { category: 'interior' })]);
    expect(again.damageImages).toEqual([url('b')]);
    expect(again.interiorImages).toEqual([url('c')]);
    expect(again.uaeImages).toEqual([url('b'), url('a'), url('c')]);
  });

  it('lose the photos that left the manifest, and the cover with them', () => {
    const left = after({}, [photo('a')]);
    expect(left.uaeImages).toEqual([url('a')]);
    expect(left.damageImages).toEqual([]);
    expect(left.imageUrl).toBe(url('a'));
  });

  it('stay as they are when an edit names none', () => {
    expect(after({})).toEqual(imagesOf(submitted()));
  });

  it('change in the lists an image edit names and no others, and the manifest says the same (S-api-13)', () => {
    const edit = { exteriorImages: [url('a')], interiorImages: [url('b')], damageImages: [] };
    const { photos, ...lists } = imagesOf(submitted());
    const moved = photos.map((one) =>
      url('b') === `/photos/${one.sha256}` ? { ...one, category: 'interior' } : one,
    );
    expect(after(edit)).toEqual({ ...lists, ...edit, photos: moved });
  });

  it('take any order of a category, and an address in several of them (S-rev-15)', () => {
    const edit = {
      exteriorImages: [url('f'), url('b'), url('a')],
      interiorImages: [url('b'), url('f')],
      damageImages: ['https://a.example/1.jpg', url('b')],
      imageUrl: 'https://a.example/cover.jpg',
    };
    expect(after(edit)).toMatchObject({ ...edit, uaeImages: [url('b'), url('a')] });
  });

  it('stay where an admin added them to a category, when the wizard, which does not show them, sends the car again (D-65)', () => {
    const car = { pictures: nextPictures(submitted(), { damageImages: [url('b'), url('f')] }, undefined) };
    const { usaImages, photos } = imagesOf(car);
    const again = imagesOf({ pictures: nextPictures(car, { ...WIZARD, usaImages }, photos) });
    expect(again.damageImages.toSorted()).toEqual([url('b'), url('f')]);
  });

  it('move between categories when the manifest says so', () => {
    const moved = after({}, [photo('a'), photo('b', { category: 'interior' })]);
    expect([moved.damageImages, moved.interiorImages]).toEqual([[], [url('b')]]);
  });

  it('keep what was said of what they show, through edits that do not speak of it, until a form says it anew or takes it back', () => {
    const named = [
      photo('a', { view: 'front-left' }),
      photo('b', { category: 'damage', position: 1, panels: ['hood'] }),
    ];
    const car = { pictures: nextPictures({ pictures: [] }, WIZARD, named) };
    const said = (form: FormImages, photos?: CarPhoto[]) =>
      imagesOf({ pictures: nextPictures(car, form, photos) }).photos.map(
        ({ view, panels }) => view ?? panels,
      );
    expect(said({})).toEqual(['front-left', ['hood']]);
    expect(said({ interiorImages: [url('c')] })).toEqual(['front-left', ['hood']]);
    const unnamed = [photo('a'), photo('b', { category: 'damage', position: 1 })];
    expect(said(WIZARD, unnamed)).toEqual(['front-left', ['hood']]);
    const anew = [
      photo('a', { view: 'rear' }),
      photo('b', { category: 'damage', position: 1, panels: null }),
    ];
    expect(said(WIZARD, anew)).toEqual(['rear', undefined]);
  });
});
