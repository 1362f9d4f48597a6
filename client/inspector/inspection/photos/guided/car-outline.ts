/** Outlines of cars, projected from a side profile: one drawing per body for all eight views. */
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { OutlineBody } from '#shared/domain/photos/shot-list.ts';

export const OUTLINE_WIDTH = 400;
export const OUTLINE_HEIGHT = 300;
const MARGIN = 20;

type Point = readonly [x: number, y: number];

interface Profile {
  /** From the front bumper over the roof to the rear bumper, metres from the front and from the ground. */
  points: readonly Point[];
  /** Indexes of the last point seen from the front and of the first seen from the rear. */
  roof: readonly [front: number, rear: number];
  /** Half widths of body and roof, metres. */
  widths: readonly [body: number, roof: number];
  wheels: readonly [front: number, rear: number];
  wheelRadius: number;
}

const PROFILES: Record<OutlineBody, Profile> = {
  sedan: {
    points: toPoints(
      '.06 .24, 0 .5, .14 .72, 1.3 .94, 2 1.4, 2.7 1.45, 3.4 1.37, 4.05 1.03, 4.62 .98, 4.7 .7, 4.64 .28',
    ),
    roof: [5, 5],
    widths: [0.9, 0.62],
    wheels: [0.92, 3.72],
    wheelRadius: 0.33,
  },
  coupe: {
    points: toPoints(
      '.06 .2, 0 .45, .14 .66, 1.45 .86, 2.2 1.27, 2.8 1.31, 3.5 1.15, 4.15 .96, 4.42 .9, 4.5 .62, 4.44 .26',
    ),
    roof: [5, 5],
    widths: [0.92, 0.58],
    wheels: [0.9, 3.6],
    wheelRadius: 0.34,
  },
  suv: {
    points: toPoints(
      '.06 .34, 0 .7, .14 .98, 1.15 1.12, 1.8 1.66, 2.7 1.74, 4.1 1.68, 4.5 1.2, 4.66 1.06, 4.7 .7, 4.62 .38',
    ),
    roof: [5, 5],
    widths: [0.94, 0.68],
    wheels: [0.95, 3.7],
    wheelRadius: 0.38,
  },
  pickup: {
    points: toPoints(
      '.06 .4, 0 .76, .14 1.04, 1.3 1.16, 1.9 1.72, 2.5 1.8, 3.2 1.74, 3.42 1.16, 5.3 1.14, 5.35 .8, 5.3 .46',
    ),
    roof: [5, 5],
    widths: [0.96, 0.68],
    wheels: [1, 4.2],
    wheelRadius: 0.4,
  },
  van: {
    points: toPoints('.06 .3, 0 .7, .16 1, .8 1.2, 1.5 1.96, 2.3 2.1, 4.9 2.08, 5.14 1.9, 5.2 .8, 5.14 .36'),
    roof: [5, 6],
    widths: [0.97, 0.84],
    wheels: [0.95, 4.1],
    wheelRadius: 0.35,
  },
};

function toPoints(text: string): Point[] {
  return text.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]);
}

/** Degrees around the car from its front over the driver's left. */
const VIEW_ANGLES: Record<PhotoView, number> = {
  front: 0,
  'front-left': 40,
  left: 90,
  'rear-left': 140,
  rear: 180,
  'rear-right': 220,
  right: 270,
  'front-right': 320,
};
const EYE_HEIGHT_M = 1.5;
const DISTANCE_M = 7;
const WHEEL_CORNERS = 20;

/** SVG path data of the outline, centred in a box of OUTLINE_WIDTH × OUTLINE_HEIGHT. */
export function drawCarOutline(body: OutlineBody, view: PhotoView): string {
  const profile = PROFILES[body];
  const angle = VIEW_ANGLES[view];
  const isSide = angle === 90 || angle === 270;
  const isRear = angle > 90 && angle < 270;
  const near = Math.sin((angle * Math.PI) / 180) < 0 ? -1 : 1;
  const { points, roof } = profile;
  const shownEnd = isRear ? points.slice(roof[1]) : points.slice(0, roof[0] + 1);
  const isEnd = angle % 180 === 0;
  const project = createProjection(profile, angle);
  const side = (list: readonly Point[], sign: number) => list.map((point) => project(point, sign));
  const lines: Point[][] = [side(isEnd ? shownEnd : points, near)];
  if (!isSide) {
    lines.push(side(shownEnd, -near));
    for (const point of shownEnd) lines.push([project(point, near), project(point, -near)]);
  }
  if (!isEnd) {
    const bottom = [points[0], points.at(-1)].filter((point) => point !== undefined);
    lines.push(side(bottom, near));
    for (const centre of profile.wheels) lines.push(side(wheelPoints(centre, profile.wheelRadius), near));
  }
  return fitLines(lines).map(drawRoundedLine).join(' ');
}

function wheelPoints(centre: number, radius: number): Point[] {
  return Array.from({ length: WHEEL_CORNERS + 1 }, (_, at) => {
    const turn = (at / WHEEL_CORNERS) * 2 * Math.PI;
    return [centre + radius * Math.cos(turn), radius + radius * Math.sin(turn)];
  });
}

/** Perspective of a person who stands beside the car. */
function createProjection({ points, widths }: Profile, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const length = Math.max(...points.map(([x]) => x));
  const top = Math.max(...points.map(([, y]) => y));
  const belt = top * 0.62;
  return ([x, y]: Point, sign: number): Point => {
    const toRoof = Math.max(0, (y - belt) / (top - belt));
    const across = sign * (widths[0] + (widths[1] - widths[0]) * toRoof);
    const along = x - length / 2;
    const depth = DISTANCE_M + along * cos - across * sin;
    return [(along * sin + across * cos) / depth, (EYE_HEIGHT_M - y) / depth];
  };
}

function fitLines(lines: readonly (readonly Point[])[]): Point[][] {
  const [xs, ys] = [lines.flat().map(([x]) => x), lines.flat().map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((OUTLINE_WIDTH - 2 * MARGIN) / width, (OUTLINE_HEIGHT - 2 * MARGIN) / height);
  const startX = (OUTLINE_WIDTH - width * scale) / 2;
  const startY = (OUTLINE_HEIGHT - height * scale) / 2;
  return lines.map((line) => line.map(([x, y]) => [startX + (x - left) * scale, startY + (y - top) * scale]));
}

const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];
const format = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Corners become curves. */
function drawRoundedLine(line: readonly Point[]): string {
  const parts = line.map((point, at) => {
    const [before, after] = [line[at - 1], line[at + 1]];
    if (!before) return `M${format(point)}`;
    if (!after) return `L${format(point)}`;
    return `L${format(between(point, before, 0.3))} Q${format(point)} ${format(between(point, after, 0.3))}`;
  });
  return parts.join(' ');
}
