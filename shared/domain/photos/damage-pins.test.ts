import { describe, expect, it } from 'vitest';
import type { PanelConditions } from '#shared/domain/panels.ts';
import { placePin, withoutStalePins, type DamagePin } from './damage-pins.ts';

const hood: DamagePin = { x: 0.5, y: 0.5, panel: 'hood' };
const roof: DamagePin = { x: 0.1, y: 0.2, panel: 'roof', note: 'Dent' };

describe('placePin', () => {
  it.each([
    [0.25, 0.75, 0.25, 0.75],
    [-0.2, 1.4, 0, 1],
    [1 / 3, 2 / 3, 0.3333, 0.6667],
    [0.1 + 0.2, 0.7 + 0.1, 0.3, 0.8],
  ])('moves a pin to %d, %d', (x, y, left, top) => {
    expect(placePin(roof, x, y)).toEqual({ ...roof, x: left, y: top });
  });

  it('returns to the same place after a hundred steps to each side', () => {
    let pin = hood;
    for (let step = 0; step < 49; step++) pin = placePin(pin, pin.x + 0.01, pin.y - 0.01);
    expect(pin).toEqual({ ...hood, x: 0.99, y: 0.01 });
    for (let step = 0; step < 49; step++) pin = placePin(pin, pin.x - 0.01, pin.y + 0.01);
    expect(pin).toEqual(hood);
  });
});

describe('withoutStalePins', () => {
  const damaged: PanelConditions = { hood: { action: 'replace', paint: true }, roof: { action: 'none', paint: false } };

  it('drops the pins of panels without damage', () => {
    expect(withoutStalePins([hood, roof], damaged)).toEqual([hood]);
    expect(withoutStalePins([hood, roof], {})).toEqual([]);
  });

  it.each([null, undefined])('has no pins for %s', (pins) => {
    expect(withoutStalePins(pins, damaged)).toEqual([]);
  });
});
