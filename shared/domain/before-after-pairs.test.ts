import { describe, expect, it } from 'vitest';
import { findBeforeAfterPairs } from './before-after-pairs.ts';
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
        before: { url: '/yard', caption: 'Front left, damaged hood and left fender' },
        after: { url: '/repaired', caption: 'Front left, after repair' },
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
