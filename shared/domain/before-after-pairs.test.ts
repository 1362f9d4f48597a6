import { describe, expect, it } from 'vitest';
import {
  describePairPhoto,
  describeRepairedPanel,
  findBeforeAfterPairs,
  pairPhotoCaption,
} from './before-after-pairs.ts';
import type { Panel } from './panels.ts';

const car = {
  panels: [{ panel: 'hood' }, { panel: 'fender_left' }, { panel: 'rear_bumper' }] as { panel: Panel }[],
  exteriorImages: ['/yard', '/workshop', '/rear', '/repaired'],
  damageImages: ['/hood'],
  afterRepairImages: ['/repaired'],
  seenImages: [
    { url: '/workshop', view: 'front-left' as const, panels: ['hood'] as Panel[] },
    { url: '/yard', view: 'front-left' as const },
    { url: '/rear', view: 'rear' as const },
    { url: '/hood', panels: ['hood'] as Panel[] },
    { url: '/repaired', view: 'front-left' as const, panels: [] },
  ],
};
const urls = (changes: Partial<typeof car>) =>
  findBeforeAfterPairs({ ...car, ...changes }).map(({ before, after }) => [before.url, after.url]);

describe('findBeforeAfterPairs', () => {
  it('pairs a repaired view with the photo of that view that shows most damage', () => {
    expect(findBeforeAfterPairs(car)).toEqual([
      {
        before: {
          url: '/yard',
          caption: 'Front left, damaged hood and left fender',
          shows: { view: 'front-left', panels: ['hood', 'fender_left'] },
        },
        after: { url: '/repaired', caption: 'Front left, after repair', shows: { view: 'front-left', panels: [] } },
      },
    ]);
  });

  it('pairs close-ups of the same panel and never a close-up with a view', () => {
    const closeUp = { url: '/new-hood', panels: ['hood'] as Panel[] };
    const seenImages = [...car.seenImages, closeUp];
    expect(urls({ seenImages, afterRepairImages: ['/new-hood'] })).toEqual([['/hood', '/new-hood']]);
    const others = seenImages.filter(({ url }) => url !== '/hood');
    expect(urls({ seenImages: others, afterRepairImages: ['/new-hood'] })).toEqual([]);
  });

  it('makes no pair without a damaged photo of the view', () => {
    expect(urls({ panels: [{ panel: 'rear_bumper' }] })).toEqual([]);
    expect(urls({ afterRepairImages: ['/unseen'] })).toEqual([]);
    expect(urls({ exteriorImages: [] })).toEqual([]);
    expect(findBeforeAfterPairs({ panels: [], exteriorImages: [], damageImages: [] })).toEqual([]);
  });

  it('uses a photo before the repair once', () => {
    const seenImages = [...car.seenImages, { url: '/again', view: 'front-left' as const, panels: [] }];
    const afterRepairImages = ['/repaired', '/again'];
    expect(urls({ seenImages, afterRepairImages })).toEqual([
      ['/yard', '/repaired'],
      ['/workshop', '/again'],
    ]);
  });
});

describe('pairPhotoCaption', () => {
  it('says in the language of the reader what the answer says in English', () => {
    const damaged: Panel[] = ['hood', 'fender_left', 'door_front_left', 'door_rear_left'];
    const photos = [
      describePairPhoto('/a', { category: 'damage', slot: 'close:fender_left', panels: ['fender_left'] }, damaged),
      describePairPhoto('/b', { category: 'exterior', view: 'front-left' }, damaged),
      describePairPhoto('/c', { category: 'damage' }, damaged),
      describePairPhoto('/d', { category: 'exterior', slot: 'cargo-bed' }, damaged),
      describeRepairedPanel('/e', 'hood'),
    ];
    expect(photos.map(({ caption }) => caption)).toEqual([
      'Damaged left fender, close-up',
      'Front left, damaged hood, left fender, front left door and one more panel',
      'Damage',
      'Cargo bed',
      'Hood, after repair',
    ]);
    for (const photo of photos) expect(pairPhotoCaption({ ...photo, caption: '' }, false)).toBe(photo.caption);
    for (const { before, after } of findBeforeAfterPairs(car)) {
      expect(pairPhotoCaption({ ...before, caption: '' }, false)).toBe(before.caption);
      expect(pairPhotoCaption({ ...after, caption: '' }, true)).toBe(after.caption);
    }
  });

  it('keeps the caption of an earlier server', () => {
    expect(pairPhotoCaption({ url: '/a', caption: 'Front' }, true)).toBe('Front');
  });
});
