import type { Panel } from '#shared/domain/panels.ts';
import type { BodyShape, Tweak } from '#tools/demo-pictures/car/body-shapes.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';

export type SceneName = 'yard' | 'port' | 'desert' | 'dusk' | 'studio' | 'workshop';
export type DamageKind = 'dent' | 'scratch' | 'missing' | 'primer' | 'paint';

/** `missing` applies to bumpers only. */
export interface PanelDamage {
  kind: DamageKind;
  /** 0 to 1, default 0.7. */
  severity?: number;
  /** '#rrggbb', for kind `paint`. */
  color?: string;
}
export type DamageByPanel = Partial<Record<Panel, PanelDamage>>;

/** Colours in linear light. */
export interface Finish {
  /** Allowed: letters A B C D E K L R T V X, digits, dash, blank. */
  plate?: string;
  chrome?: boolean;
  darkWheels?: boolean;
  blackMirrors?: boolean;
  caliper?: Rgb | null;
  roof?: Rgb | null;
  seat?: Rgb;
  trim?: Rgb;
  accent?: Rgb;
  /** Brightness, default 0.55. */
  lamps?: number;
}

export interface RenderOptions extends Finish {
  body?: BodyShape;
  tweak?: Tweak;
  paint?: string;
  /** Degrees: 0 nose, 90 left side, 180 tail. */
  yaw?: number;
  /** Degrees downwards. */
  pitch?: number;
  /** Metres; without a distance the car is framed. */
  dist?: number;
  /** Vertical field of view in degrees. */
  fov?: number;
  scene?: SceneName;
  /** '#rrggbb' of the studio wall. */
  tint?: string | null;
  /** Radians by which the backdrop is shifted. */
  turn?: number;
  damage?: DamageByPanel;
  closeup?: Panel;
  /** Same distance for every yaw. */
  spinFit?: boolean;
  /** Largest share of the picture for the framed car. */
  fill?: { fillW: number; fillH: number };
  seed?: number;
  W?: number;
  H?: number;
}

/** Deployed airbags; side: 1 left, -1 right. */
export interface Airbags {
  dash: boolean;
  steering: boolean;
  seat: boolean;
  curtain: boolean;
  side: number;
}

/** Interior view; yaw 0 looks ahead, 90 to the left. */
export interface CabinOptions extends Finish {
  bags?: Airbags;
  body?: BodyShape;
  tweak?: Tweak;
  paint?: string;
  scene?: SceneName;
  W?: number;
  H?: number;
}

export interface RawImage {
  data: Buffer;
  W: number;
  H: number;
}
