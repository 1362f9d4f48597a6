/** View from above with the sides folded out, front at the top. */
import type { Panel } from '#shared/domain/panels.ts';

export const VIEW_BOX = '-8 -6 416 458';

export interface PanelShape {
  path: string;
  /** A larger tap target for narrow panels. */
  hitArea?: string;
  /** Position of the paint mark. */
  centre: readonly [x: number, y: number];
}

/** In drawing order: the later of two overlapping tap targets wins. */
export const PANEL_SHAPES: Record<Panel, PanelShape> = {
  front_bumper: {
    path: 'M126 36 Q124 12 150 8 Q200 -1 250 8 Q276 12 274 36 Q262 29 240 27 Q200 23 160 27 Q138 29 126 36 Z M24 63.1 L24 22 Q24 9 36 8 L52 8 Q57 18 57 34 L50 68 A30 30 0 0 0 24 63.1 Z M 376 63.1 L 376 22 Q 376 9 364 8 L 348 8 Q 343 18 343 34 L 350 68 A 30 30 0 0 1 376 63.1 Z',
    hitArea: 'M118 -6 H282 V48 H118 Z',
    centre: [200, 17],
  },
  rear_bumper: {
    path: 'M126 412 Q138 419 160 421 Q200 425 240 421 Q262 419 274 412 Q276 434 250 439 Q200 447 150 439 Q124 434 126 412 Z M24 370.9 A30 30 0 0 0 49 366.7 L57 402 Q58 424 53 440 L36 440 Q24 439 24 426 Z M 376 370.9 A 30 30 0 0 1 351 366.7 L 343 402 Q 342 424 347 440 L 364 440 Q 376 439 376 426 Z',
    hitArea: 'M118 402 H282 V452 H118 Z',
    centre: [200, 431],
  },
  hood: {
    path: 'M132 62 Q138 46 156 42 Q200 35 244 42 Q262 46 268 62 L274 130 Q236 118 200 118 Q164 118 126 130 Z',
    centre: [200, 84],
  },
  trunk: {
    path: 'M130 352 Q164 361 200 361 Q236 361 270 352 L266 398 Q262 408 244 410 Q200 415 156 410 Q138 408 134 398 Z',
    centre: [200, 386],
  },
  fender_left: {
    path: 'M60 37 L80 46 C87 80 91 110 94 134 L95 144 L28 144 L28 121.7 A30 30 0 0 0 53 70.6 Z',
    centre: [70, 127],
  },
  fender_right: {
    path: 'M 340 37 L 320 46 C 313 80 309 110 306 134 L 305 144 L 372 144 L 372 121.7 A 30 30 0 0 1 347 70.6 Z',
    centre: [330, 127],
  },
  door_front_left: {
    path: 'M37 147 L96 147 C108 160 123 182 132 200 Q136.5 212 137 228 L37 228 Z',
    centre: [67, 187],
  },
  door_rear_left: {
    path: 'M37 231 L137 231 Q137.5 262 134 284 L127 301 Q117 312 98 317 L52 317 A30 30 0 0 0 37 312.4 Z',
    centre: [67, 272],
  },
  door_front_right: {
    path: 'M 363 147 L 304 147 C 292 160 277 182 268 200 Q 263.5 212 263 228 L 363 228 Z',
    centre: [333, 187],
  },
  door_rear_right: {
    path: 'M 363 231 L 263 231 Q 262.5 262 266 284 L 273 301 Q 283 312 302 317 L 348 317 A 30 30 0 0 1 363 312.4 Z',
    centre: [333, 272],
  },
  quarter_left: {
    path: 'M99 320 Q118 315 129.5 303 L136 287 C131 320 116 346 105 364 L101 408 L71 413 L60 401 L53 363.5 A30 30 0 0 0 55 322.7 L56 320 Z',
    centre: [82, 366],
  },
  quarter_right: {
    path: 'M 301 320 Q 282 315 270.5 303 L 264 287 C 269 320 284 346 295 364 L 299 408 L 329 413 L 340 401 L 347 363.5 A 30 30 0 0 1 345 322.7 L 344 320 Z',
    centre: [318, 366],
  },
  roof: {
    path: 'M153 190 Q200 180 247 190 Q252 238 247 290 Q200 297 153 290 Q148 238 153 190 Z',
    centre: [200, 239],
  },
  rocker_left: {
    path: 'M10 128 Q10 122 16 121 L25 124 L25 147 L34 147 L34 310 L17 314 Q10 314 10 308 Z',
    hitArea: 'M-8 118 L38 118 L38 316 L-8 316 Z',
    centre: [22, 220],
  },
  rocker_right: {
    path: 'M 390 128 Q 390 122 384 121 L 375 124 L 375 147 L 366 147 L 366 310 L 383 314 Q 390 314 390 308 Z',
    hitArea: 'M 408 118 L 362 118 L 362 316 L 408 316 Z',
    centre: [378, 220],
  },
};

/** Drawn below the panels. */
export const BODY_PATHS: readonly string[] = [
  'M123 40 Q120 10 150 6 Q200 -4 250 6 Q280 10 277 40 L277 134 L253 190 Q257 238 253 290 L273 350 L277 412 Q280 438 250 442 Q200 450 150 442 Q120 438 123 412 L127 350 L147 290 Q143 238 147 190 L123 134 Z',
  'M22 64 L22 22 Q22 6 38 6 L62 7 Q72 8 76 20 L83 46 C90 80 93 108 97 132 C112 148 128 176 137 200 Q143 236 138 290 C134 320 119 346 108 365 L104 412 Q102 434 88 441 L36 442 Q22 441 22 426 L22 371 A30 30 0 0 0 32 372 A30 30 0 1 0 26 312.6 L26 121.4 A30 30 0 1 0 22 64 Z',
  'M 378 64 L 378 22 Q 378 6 362 6 L 338 7 Q 328 8 324 20 L 317 46 C 310 80 307 108 303 132 C 288 148 272 176 263 200 Q 257 236 262 290 C 266 320 281 346 292 365 L 296 412 Q 298 434 312 441 L 364 442 Q 378 441 378 426 L 378 371 A 30 30 0 0 1 368 372 A 30 30 0 1 1 374 312.6 L 374 121.4 A 30 30 0 1 1 378 64 Z',
];

export const WHEEL_CENTRES: readonly (readonly [x: number, y: number])[] = [
  [32, 92],
  [32, 342],
  [368, 92],
  [368, 342],
];

export type TrimKind = 'glass' | 'glassline' | 'lamp' | 'tail' | 'handle' | 'mirror' | 'crease';

/** Drawn above the panels; takes no taps. */
export const TRIM_PATHS: readonly (readonly [kind: TrimKind, path: string])[] = [
  ['glass', 'M102 158 C111 170 121 186 128 202 Q131.5 212 132 222 L102 222 Z'],
  ['glass', 'M 298 158 C 289 170 279 186 272 202 Q 268.5 212 268 222 L 298 222 Z'],
  ['glass', 'M102 237 L132 237 Q132.5 262 129.5 281 L123 296 Q116 304 102 308 Z'],
  ['glass', 'M 298 237 L 268 237 Q 267.5 262 270.5 281 L 277 296 Q 284 304 298 308 Z'],
  ['glass', 'M128 136 Q164 124 200 124 Q236 124 272 136 L250 184 Q200 174 150 184 Z'],
  ['glass', 'M150 296 Q200 303 250 296 L267 345 Q236 355 200 355 Q164 355 133 345 Z'],
  ['lamp', 'M60 10 Q69 12 72 18 L79 42 L61 34 Q61 20 60 10 Z'],
  ['lamp', 'M 340 10 Q 331 12 328 18 L 321 42 L 339 34 Q 339 20 340 10 Z'],
  ['lamp', 'M128 58 Q126 44 132 39 Q146 33 160 31 L162 37 Q140 42 133 52 Z'],
  ['lamp', 'M 272 58 Q 274 44 268 39 Q 254 33 240 31 L 238 37 Q 260 42 267 52 Z'],
  ['tail', 'M72 416 L100 411 Q99 430 88 439 L66 440 Q64 424 66 408 Z'],
  ['tail', 'M 328 416 L 300 411 Q 301 430 312 439 L 334 440 Q 336 424 334 408 Z'],
  ['tail', 'M133 402 Q128 408 130 411 Q146 417 160 418 L160 414 Q142 412 133 402 Z'],
  ['tail', 'M 267 402 Q 272 408 270 411 Q 254 417 240 418 L 240 414 Q 258 412 267 402 Z'],
  ['handle', 'M90 213 L90 222'],
  ['handle', 'M 310 213 L 310 222'],
  ['handle', 'M90 296 L90 306'],
  ['handle', 'M 310 296 L 310 306'],
  ['mirror', 'M84 150 Q79 151 79 157 L79 166 L86 166 L88 152 Z'],
  ['mirror', 'M 316 150 Q 321 151 321 157 L 321 166 L 314 166 L 312 152 Z'],
  ['crease', 'M160 60 Q166 88 163 112'],
  ['crease', 'M 240 60 Q 234 88 237 112'],
  ['crease', 'M52 150 L52 226'],
  ['crease', 'M 348 150 L 348 226'],
  ['crease', 'M52 234 L52 312'],
  ['crease', 'M 348 234 L 348 312'],
  ['crease', 'M160 400 Q200 405 240 400'],
  ['glassline', 'M146 140 L164 176'],
  ['glassline', 'M158 134 L170 162'],
];

/** Centred on the origin. */
export const PAINT_DROP_PATH = 'M0 -7 C3.6 -2.4 5.5 0.2 5.5 2.6 A5.5 5.5 0 0 1 -5.5 2.6 C-5.5 0.2 -3.6 -2.4 0 -7 Z';
