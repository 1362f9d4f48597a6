import { describe, expect, it } from 'vitest';
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { toCarImages, type CarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { FormImages } from './form-images.ts';
import { mergePictures } from './merge-pictures.ts';

/** Which pictures a car has after a form (D-50, D-65). */

function createPhoto(letter: string, changes: Partial<CarPhoto> = {}): CarPhoto {
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

function submitPhotos(): Car {
  const form = { ...WIZARD, usaImages: ['https://a.example/1.jpg'], imageUrl: null };
  const photos = [createPhoto('a', { position: 1 }), createPhoto('b', { category: 'damage', position: 0 })];
  return { pictures: mergePictures({ pictures: [] }, form, photos) };
}

/** The lists of the submitted car after a form. */
function imagesAfter(form: FormImages, photos?: CarPhoto[]): CarImages {
  return toCarImages({ pictures: mergePictures(submitPhotos(), form, photos) });
}

describe('pictures of a car', () => {
  it('go by gallery, category and position; what nobody placed is exterior (D-65)', () => {
    expect(toCarImages(submitPhotos())).toMatchObject({
      usaImages: ['https://a.example/1.jpg'],
      uaeImages: [url('b'), url('a')],
      exteriorImages: [url('a'), 'https://a.example/1.jpg'],
      interiorImages: [],
      damageImages: [url('b')],
      imageUrl: url('b'),
    });
  });

  it('have one entry each while the lists agree', () => {
    const places = submitPhotos().pictures.map(({ gallery, category, position }) => [gallery, category, position]);
    expect(places).toEqual([
      ['uae', 'damage', 0],
      ['uae', 'exterior', 1],
      ['usa', 'exterior', null],
    ]);
  });

  it('keep their category when the wizard sends them again as addresses', () => {
    const { usaImages, uaeImages } = toCarImages(submitPhotos());
    const again = imagesAfter({ ...WIZARD, usaImages, uaeImages }, [createPhoto('c', { category: 'interior' })]);
    expect(again.damageImages).toEqual([url('b')]);
    expect(again.interiorImages).toEqual([url('c')]);
    expect(again.uaeImages).toEqual([url('b'), url('a'), url('c')]);
  });

  it('lose the photos that left the manifest, and the cover with them', () => {
    const left = imagesAfter({}, [createPhoto('a')]);
    expect(left.uaeImages).toEqual([url('a')]);
    expect(left.damageImages).toEqual([]);
    expect(left.imageUrl).toBe(url('a'));
  });

  it('stay as they are when an edit names none', () => {
    expect(imagesAfter({})).toEqual(toCarImages(submitPhotos()));
  });

  it('change in the lists an image edit names and no others, and the manifest says the same (S-api-13)', () => {
    const edit = { exteriorImages: [url('a')], interiorImages: [url('b')], damageImages: [] };
    const { photos, ...lists } = toCarImages(submitPhotos());
    const moved = photos.map((one) => (url('b') === `/photos/${one.sha256}` ? { ...one, category: 'interior' } : one));
    expect(imagesAfter(edit)).toEqual({ ...lists, ...edit, photos: moved });
  });

  it('take any order of a category, and an address in several of them (S-rev-15)', () => {
    const edit = {
      exteriorImages: [url('f'), url('b'), url('a')],
      interiorImages: [url('b'), url('f')],
      damageImages: ['https://a.example/1.jpg', url('b')],
      imageUrl: 'https://a.example/cover.jpg',
    };
    expect(imagesAfter(edit)).toMatchObject({ ...edit, uaeImages: [url('b'), url('a')] });
  });

  it('stay where an admin added them to a category, when the wizard, which does not show them, sends the car again (D-65)', () => {
    const car = {
      pictures: mergePictures(submitPhotos(), { damageImages: [url('b'), url('f')] }, undefined),
    };
    const { usaImages, photos } = toCarImages(car);
    const again = toCarImages({ pictures: mergePictures(car, { ...WIZARD, usaImages }, photos) });
    expect(again.damageImages.toSorted()).toEqual([url('b'), url('f')]);
  });

  it('move between categories when the manifest says so', () => {
    const moved = imagesAfter({}, [createPhoto('a'), createPhoto('b', { category: 'interior' })]);
    expect([moved.damageImages, moved.interiorImages]).toEqual([[], [url('b')]]);
  });

  it('keep what was said of what they show, through edits that do not speak of it, until a form says it anew or takes it back', () => {
    const named = [
      createPhoto('a', { view: 'front-left' }),
      createPhoto('b', { category: 'damage', position: 1, panels: ['hood'] }),
    ];
    const car = { pictures: mergePictures({ pictures: [] }, WIZARD, named) };
    const said = (form: FormImages, photos?: CarPhoto[]) =>
      toCarImages({ pictures: mergePictures(car, form, photos) }).photos.map(({ view, panels }) => view ?? panels);
    expect(said({})).toEqual(['front-left', ['hood']]);
    expect(said({ interiorImages: [url('c')] })).toEqual(['front-left', ['hood']]);
    const unnamed = [createPhoto('a'), createPhoto('b', { category: 'damage', position: 1 })];
    expect(said(WIZARD, unnamed)).toEqual(['front-left', ['hood']]);
    const anew = [
      createPhoto('a', { view: 'rear' }),
      createPhoto('b', { category: 'damage', position: 1, panels: null }),
    ];
    expect(said(WIZARD, anew)).toEqual(['rear', undefined]);
  });
});
