import { describe, expect, it } from 'vitest';
import { findVisibleDamage, photoCaption } from './photo-caption.ts';

describe('a photo caption', () => {
  it.each([
    [{ category: 'exterior', view: 'front-left' }, ['hood'], 'Front left, damaged hood'],
    [{ category: 'exterior', view: 'front-left' }, ['trunk'], 'Front left'],
    [{ category: null, view: 'rear' }, ['rear_bumper', 'trunk'], 'Rear, damaged rear bumper and trunk'],
    [{ category: 'damage', panels: ['fender_left'] }, ['fender_left', 'hood'], 'Damaged left fender'],
    [
      { category: 'exterior', view: 'right' },
      ['fender_right', 'door_front_right', 'door_rear_right', 'quarter_right', 'rocker_right'],
      'Right side, damaged right fender, front right door, rear right door and 2 more panels',
    ],
    [{ category: 'exterior', view: 'front', isAfterRepair: true }, ['hood'], 'Front, after repair'],
    [{ category: 'interior', slot: 'odometer' }, ['hood'], 'Odometer'],
    [{ category: 'exterior', slot: 'vin-plate' }, [], 'VIN plate'],
    [{ category: 'exterior', slot: 'front', view: 'front' }, ['hood'], 'Front, damaged hood'],
    [{ category: 'damage', slot: 'close:hood', panels: ['hood'] }, ['hood', 'roof'], 'Damaged hood, close-up'],
    [{ category: 'damage', slot: 'wide:hood', panels: ['hood'] }, ['roof'], 'Damage, wide'],
  ] as const)('%o of a car with damage to %o is "%s"', (subject, damaged, caption) => {
    expect(photoCaption(subject, damaged)).toBe(caption);
  });

  it('uses the category, and a panel only when it is the only damaged one', () => {
    expect(photoCaption({ category: 'exterior' }, ['hood'])).toBe('Outside');
    expect(photoCaption({ category: 'interior' }, ['hood'])).toBe('Inside');
    expect(photoCaption({ category: 'damage' }, ['hood'])).toBe('Damaged hood');
    expect(photoCaption({ category: 'damage' }, ['hood', 'roof'])).toBe('Damage');
    expect(photoCaption({ category: null }, ['hood'])).toBe('');
  });

  it('names only damaged panels, and none when the visible panels are known', () => {
    expect(findVisibleDamage({ category: 'damage', panels: ['hood', 'roof'] }, ['roof'])).toEqual(['roof']);
    expect(findVisibleDamage({ category: 'exterior', view: 'front', panels: [] }, ['hood'])).toEqual([]);
  });
});
