import type { BodyType, StoredColor } from '#shared/domain/enums.ts';
import type { BodyShape } from '#tools/demo-pictures/car/body-shapes.ts';
import { hashString, createRandom } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';
import type { Model } from '#tools/demo-pictures/car/model-classes.ts';
import { FRONT_DESIGNS } from '#tools/demo-pictures/car/front-designs.ts';
import { MODELS_EAST } from '#tools/demo-pictures/car/models-east.ts';
import { MODELS_WEST } from '#tools/demo-pictures/car/models-west.ts';
import type { RenderOptions } from './render-options.ts';

interface AppearanceFacts {
  slug: string;
  make: string;
  model: string;
  bodyType: BodyType;
  exteriorColor: StoredColor;
}

const BODY_SHAPES: Record<BodyType, BodyShape> = {
  SUV: 'suv',
  Sedan: 'sedan',
  Coupe: 'coupe',
  Hatchback: 'hatchback',
  Convertible: 'convertible',
  Wagon: 'hatchback',
  Pickup: 'pickup',
  Van: 'van',
  Minivan: 'van',
};

const PAINT: Record<StoredColor, string> = {
  White: '#eceeed',
  Black: '#15171b',
  Silver: '#b3b9bd',
  Gray: '#565c62',
  Red: '#8c1c22',
  Blue: '#26436a',
  Brown: '#4d3427',
  Beige: '#c8b592',
  Gold: '#a98a52',
  Green: '#2c4a37',
  Orange: '#b9521d',
  Yellow: '#dca717',
  Purple: '#47305e',
  Pearl: '#e9e3d3',
  Bronze: '#6f5136',
};

const LEATHER: Record<string, Rgb> = {
  Black: [0.035, 0.034, 0.036],
  Beige: [0.4, 0.31, 0.21],
  Brown: [0.15, 0.078, 0.042],
  Gray: [0.17, 0.17, 0.175],
  Red: [0.24, 0.03, 0.03],
  White: [0.56, 0.54, 0.5],
};

const DEFAULT_MODEL: Model = { tweak: {} };

/** Derives shape and trim from the model, paint and leather from the colours; deterministic per car. */
export function appearanceOf(car: AppearanceFacts): RenderOptions {
  const random = createRandom(hashString(`look ${car.slug}`));
  const name = `${car.make} ${car.model}`;
  const model = MODELS_EAST[name] ?? MODELS_WEST[name] ?? DEFAULT_MODEL;
  const look: RenderOptions = {
    body: BODY_SHAPES[car.bodyType],
    tweak: { ...FRONT_DESIGNS[car.make], ...model.tweak },
    paint: varyPaint(PAINT[car.exteriorColor], random),
    seed: Math.floor(random() * 1e6),
    darkWheels: model.dark ?? false,
    chrome: model.chrome ?? false,
    blackMirrors: model.blackRoof ?? false,
  };
  return model.blackRoof ? { ...look, roof: [0.01, 0.01, 0.011] } : look;
}

/** In linear light. */
export function seatColour(word: string): Rgb {
  return LEATHER[word] ?? [0.06, 0.055, 0.05];
}

function varyPaint(hex: string, random: () => number): string {
  const v = parseInt(hex.slice(1), 16);
  const light = 0.92 + random() * 0.16;
  const channel = (shift: number): string => {
    const c = ((v >> shift) & 255) * light * (0.988 + random() * 0.024);
    return Math.min(246, Math.round(c)).toString(16).padStart(2, '0');
  };
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
