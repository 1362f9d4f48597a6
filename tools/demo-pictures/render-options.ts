/** What a caller may ask of the renderer. The same options always give the same bytes. */
import type { Panel } from '#shared/domain/panels.ts';
import type { BodyShape, Tweak } from '#tools/demo-pictures/car/body-shapes.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';

export type SceneName = 'yard' | 'port' | 'desert' | 'dusk' | 'studio' | 'workshop';
export type DamageKind = 'dent' | 'scratch' | 'missing' | 'primer' | 'paint';

/** Damage or repair of one panel; missing suits bumpers only. */
export interface PanelDamage {
  kind: DamageKind;
  /** 0 to 1, default 0.7. */
  severity?: number;
  /** '#rrggbb' of kind paint. */
  color?: string;
}
export type DamageByPanel = Partial<Record<Panel, PanelDamage>>;

/** Trim and materials; colours in linear light. */
export interface Finish {
  /** Letters A B C D E K L R T V X, digits, dash, blank. */
  plate?: string;
  chrome?: boolean;
  darkWheels?: boolean;
  blackMirrors?: boolean;
  caliper?: Rgb | null;
  roof?: Rgb | null;
  seat?: Rgb;
  trim?: Rgb;
  accent?: Rgb;
  /** Brightness of the lamps, default 0.55. */
  lamps?: number;
}

export interface RenderOptions extends Finish {
  body?: BodyShape;
  tweak?: Tweak;
  /** '#rrggbb'. */
  paint?: string;
  /** Degrees: 0 nose, 90 left side, 180 tail. */
  yaw?: number;
  /** Degrees downwards. */
  pitch?: number;
  /** Metres; without it the car is framed. */
  dist?: number;
  /** Vertical field of view in degrees. */
  fov?: number;
  scene?: SceneName;
  /** '#rrggbb' of the studio wall. */
  tint?: string | null;
  /** Shifts the backdrop, radians. */
  turn?: number;
  damage?: DamageByPanel;
  /** Looks at one panel instead of the car. */
  closeup?: Panel;
  /** The same distance for every yaw. */
  spinFit?: boolean;
  /** Largest share of the picture the framed car may take. */
  fill?: { fillW: number; fillH: number };
  seed?: number;
  W?: number;
  H?: number;
}

/** Which airbags went off, and on which side: 1 left, -1 right. */
export interface Airbags {
  dash: boolean;
  steering: boolean;
  seat: boolean;
  curtain: boolean;
  side: number;
}

/** A view from inside; yaw 0 looks ahead, 90 to the left. */
export interface CabinOptions extends Finish {
  bags?: Airbags;
  body?: BodyShape;
  tweak?: Tweak;
  paint?: string;
  scene?: SceneName;
  W?: number;
  H?: number;
}

/** Raw RGB, 8 bits a channel. */
export interface RawImage {
  data: Buffer;
  W: number;
  H: number;
}
