import { describe, expect, it } from 'vitest';
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { toCarImages, type CarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { FormImages } from './form-images.ts';
import { mergePictures } from './merge-pictures.ts';

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

function imagesAfter(form: FormImages, photos?: CarPhoto[]): CarImages {
  return toCarImages({ pictures: mergePictures(submitPhotos(), form, photos) });
}

describe('mergePictures', () => {
  it('orders by gallery, category and position and treats unplaced pictures as exterior [D-65, D-50]', () => {
    expect(toCarImages(submitPhotos())).toMatchObject({
      usaImages: ['https://a.example/1.jpg'],
      uaeImages: [url('b'), url('a')],
      exteriorImages: [url('a'), 'https://a.example/1.jpg'],
      interiorImages: [],
      damageImages: [url('b')],
      imageUrl: url('b'),
    });
  });

  it('stores one entry per picture', () => {
    const places = submitPhotos().pictures.map(({ gallery, category, position }) => [gallery, category, position]);
    expect(places).toEqual([
      ['uae', 'damage', 0],
      ['uae', 'exterior', 1],
      ['usa', 'exterior', null],
    ]);
  });

  it('keeps categories when the wizard sends pictures again as URLs', () => {
    const { usaImages, uaeImages } = toCarImages(submitPhotos());
    const again = imagesAfter({ ...WIZARD, usaImages, uaeImages }, [createPhoto('c', { category: 'interior' })]);
    expect(again.damageImages).toEqual([url('b')]);
    expect(again.interiorImages).toEqual([url('c')]);
    expect(again.uaeImages).toEqual([url('b'), url('a'), url('c')]);
  });

  it('removes photos and cover that left the manifest', () => {
    const images = imagesAfter({}, [createPhoto('a')]);
    expect(images.uaeImages).toEqual([url('a')]);
    expect(images.damageImages).toEqual([]);
    expect(images.imageUrl).toBe(url('a'));
  });

  it('keeps all pictures when an edit has none', () => {
    expect(imagesAfter({})).toEqual(toCarImages(submitPhotos()));
  });

  it('changes only the lists of an image edit, and the manifest with them [S-api-13]', () => {
    const edit = { exteriorImages: [url('a')], interiorImages: [url('b')], damageImages: [] };
    const { photos, ...lists } = toCarImages(submitPhotos());
    const moved = photos.map((one) => (url('b') === `/photos/${one.sha256}` ? { ...one, category: 'interior' } : one));
    expect(imagesAfter(edit)).toEqual({ ...lists, ...edit, photos: moved });
  });

  it('accepts any order and a URL in several categories [S-rev-15]', () => {
    const edit = {
      exteriorImages: [url('f'), url('b'), url('a')],
      interiorImages: [url('b'), url('f')],
      damageImages: ['https://a.example/1.jpg', url('b')],
      imageUrl: 'https://a.example/cover.jpg',
    };
    expect(imagesAfter(edit)).toMatchObject({ ...edit, uaeImages: [url('b'), url('a')] });
  });

  it('keeps pictures that an admin added to a category when the wizard sends the car again [D-65]', () => {
    const car = {
      pictures: mergePictures(submitPhotos(), { damageImages: [url('b'), url('f')] }, undefined),
    };
    const { usaImages, photos } = toCarImages(car);
    const again = toCarImages({ pictures: mergePictures(car, { ...WIZARD, usaImages }, photos) });
    expect(again.damageImages.toSorted()).toEqual([url('b'), url('f')]);
  });

  it('moves pictures between categories by the manifest', () => {
    const moved = imagesAfter({}, [createPhoto('a'), createPhoto('b', { category: 'interior' })]);
    expect([moved.damageImages, moved.interiorImages]).toEqual([[], [url('b')]]);
  });

  it('keeps view and panels until a form changes or removes them', () => {
    const captioned = [
      createPhoto('a', { view: 'front-left' }),
      createPhoto('b', { category: 'damage', position: 1, panels: ['hood'] }),
    ];
    const car = { pictures: mergePictures({ pictures: [] }, WIZARD, captioned) };
    const captionsAfter = (form: FormImages, photos?: CarPhoto[]) =>
      toCarImages({ pictures: mergePictures(car, form, photos) }).photos.map(({ view, panels }) => view ?? panels);
    expect(captionsAfter({})).toEqual(['front-left', ['hood']]);
    expect(captionsAfter({ interiorImages: [url('c')] })).toEqual(['front-left', ['hood']]);
    const uncaptioned = [createPhoto('a'), createPhoto('b', { category: 'damage', position: 1 })];
    expect(captionsAfter(WIZARD, uncaptioned)).toEqual(['front-left', ['hood']]);
    const changed = [
      createPhoto('a', { view: 'rear' }),
      createPhoto('b', { category: 'damage', position: 1, panels: null }),
    ];
    expect(captionsAfter(WIZARD, changed)).toEqual(['rear', undefined]);
  });

  it('keeps a slot until a phone without slots gives the photo other tags', () => {
    const slotted = [createPhoto('a', { view: 'front', slot: 'front' })];
    const car = { pictures: mergePictures({ pictures: [] }, WIZARD, slotted) };
    const slotAfter = (change: Partial<CarPhoto>) =>
      toCarImages({ pictures: mergePictures(car, WIZARD, [createPhoto('a', change)]) }).photos[0]?.slot;
    expect(slotAfter({})).toBe('front');
    expect(slotAfter({ view: 'front' })).toBe('front');
    expect(slotAfter({ view: 'rear' })).toBeUndefined();
    expect(slotAfter({ category: 'damage', panels: ['hood'] })).toBeUndefined();
  });
});
