import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#shared/domain/enums.ts';
import { shotLabel } from '#shared/domain/photo-caption.ts';
import {
  findNextSlot,
  findPhotoSlot,
  getOutlineBody,
  getShotTags,
  listMissingSlots,
  listShotSlots,
  parseShotSlot,
  proposeSlots,
} from './shot-list.ts';

describe('the shot list', () => {
  it('walks around the car, then shows each damaged panel wide and close, then the details', () => {
    expect(listShotSlots('Sedan', ['roof', 'hood']).map(shotLabel)).toEqual([
      'Front',
      'Front left',
      'Left side',
      'Rear left',
      'Rear',
      'Rear right',
      'Right side',
      'Front right',
      'Hood, wide',
      'Hood, close-up',
      'Roof, wide',
      'Roof, close-up',
      'Interior',
      'Odometer',
      'VIN plate',
      'Engine',
    ]);
  });

  it.each(BODY_TYPES)('of a %s has 8 views, an outline, and only slots that can be stored', (body) => {
    const slots = listShotSlots(body, []);
    expect(slots.filter((slot) => getShotTags(slot).view)).toHaveLength(8);
    expect(slots).toEqual(expect.arrayContaining(['interior', 'odometer', 'vin-plate', 'engine']));
    expect(slots.map(parseShotSlot)).toEqual(slots);
    expect(getOutlineBody(body)).toMatch(/^(sedan|coupe|suv|pickup|van)$/);
  });

  it('adds the bed of a pickup and the load area of a van', () => {
    expect(listShotSlots('Pickup', [])).toContain('cargo-bed');
    expect(listShotSlots('Van', [])).toContain('load-area');
    expect(listShotSlots('', [])).toEqual(listShotSlots('Sedan', []));
    expect(listShotSlots('constructor', [])).toEqual(listShotSlots('Sedan', []));
  });

  it('gives a photo the category, view and panel that earlier releases read', () => {
    expect(getShotTags('front')).toEqual({ slot: 'front', category: 'exterior', view: 'front', panels: null });
    expect(getShotTags('wide:hood')).toEqual({ slot: 'wide:hood', category: 'damage', view: null, panels: ['hood'] });
    expect(getShotTags('odometer')).toMatchObject({ category: 'interior', view: null, panels: null });
    expect(getShotTags('engine')).toMatchObject({ category: 'exterior' });
  });

  it('counts photos without a slot by their view or their only damaged panel', () => {
    expect(findPhotoSlot({ category: 'exterior', view: 'rear' })).toBe('rear');
    expect(findPhotoSlot({ category: 'interior' })).toBe('interior');
    expect(findPhotoSlot({ category: 'damage', panels: ['hood'] })).toBe('close:hood');
    expect(findPhotoSlot({ category: 'damage', panels: ['hood', 'roof'] })).toBeNull();
    expect(findPhotoSlot({ category: 'damage', slot: 'wide:hood', panels: ['hood'] })).toBe('wide:hood');
    expect(findPhotoSlot({ category: 'exterior' })).toBeNull();
  });

  it('names what is missing and goes on to it, from the start again after the last', () => {
    const slots = listShotSlots('Sedan', ['hood']);
    const photos = slots.filter((slot) => slot !== 'left' && slot !== 'close:hood').map(getShotTags);
    const missing = listMissingSlots(slots, photos);
    expect(missing).toEqual(['left', 'close:hood']);
    expect(findNextSlot(slots, new Set(missing), null)).toBe('left');
    expect(findNextSlot(slots, new Set(missing), 'left')).toBe('close:hood');
    expect(findNextSlot(slots, new Set(missing), 'engine')).toBe('left');
    expect(findNextSlot(slots, new Set(['left'] as const), 'left')).toBeNull();
  });

  it('proposes the missing slots to photos in their order, and no slot twice', () => {
    expect(proposeSlots(['a', 'b', 'c'], ['left', 'rear'])).toEqual([
      ['a', 'left'],
      ['b', 'rear'],
    ]);
    expect(proposeSlots(['a'], ['left', 'rear'])).toEqual([['a', 'left']]);
  });

  it('does not know the slots of a later release', () => {
    expect(parseShotSlot('front')).toBe('front');
    expect(parseShotSlot('close:tail_fin')).toBeUndefined();
  });
});
