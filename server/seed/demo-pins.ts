import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';

/** Damage pins by the file of a demo picture; none in the middle, which enlarges the photo. */
export const DEMO_PINS: Readonly<Record<string, readonly DamagePin[]>> = {
  'toyota-camry-2021/04-damage-front-bumper.webp': [{ x: 0.6, y: 0.45, panel: 'front_bumper', note: 'Bumper missing' }],
  'toyota-camry-2021/05-front-left.webp': [
    { x: 0.27, y: 0.47, panel: 'hood' },
    { x: 0.23, y: 0.65, panel: 'front_bumper', note: 'Bumper missing' },
  ],
  'toyota-camry-2021/07-damage-hood.webp': [{ x: 0.42, y: 0.49, panel: 'hood', note: 'Buckled and torn' }],
  'toyota-camry-2021/08-damage-fender-left.webp': [{ x: 0.57, y: 0.42, panel: 'fender_left', note: 'Pushed in' }],
  'toyota-land-cruiser-2019/01-right.webp': [
    { x: 0.38, y: 0.59, panel: 'door_rear_right' },
    { x: 0.6, y: 0.61, panel: 'door_front_right' },
  ],
  'toyota-land-cruiser-2019/04-damage-door-rear-right.webp': [
    { x: 0.41, y: 0.47, panel: 'door_rear_right', note: 'Creased and scraped' },
  ],
};
