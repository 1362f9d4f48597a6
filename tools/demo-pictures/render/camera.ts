import type { Body } from '#tools/demo-pictures/car/body.ts';
import { DEG } from './math.ts';
import type { Point2, Vec3 } from './math.ts';

/** W and H in pixels, distances in metres, angles in degrees: yaw 0 looks at the nose, 90 at the left side. */
interface CameraBase {
  W: number;
  H: number;
  yaw: number;
  pitch: number;
  fov: number;
}
interface CameraOptions extends CameraBase {
  dist: number;
  target?: Vec3;
  /** Offset in picture heights. */
  shift?: Point2;
  /** Position and direction (unit vector) instead of orbit and target. */
  eye?: Vec3;
  forward?: Vec3;
}
export interface Camera {
  W: number;
  H: number;
  /** Forward, right, up and position of the eye. */
  F: Vec3;
  R: Vec3;
  U: Vec3;
  E: Vec3;
  /** Focal length and picture centre in pixels. */
  f: number;
  cx: number;
  cy: number;
  Fh: Point2;
  Rh: Point2;
  dist: number;
}

export function makeCamera({
  W,
  H,
  yaw,
  pitch,
  dist,
  fov,
  target = [0, 0, 0.62],
  shift = [0, 0],
  eye,
  forward,
}: CameraOptions): Camera {
  const cp = Math.cos(pitch * DEG),
    sp = Math.sin(pitch * DEG),
    cy = Math.cos(yaw * DEG),
    sy = Math.sin(yaw * DEG);
  const F: Vec3 = forward ?? [-cy * cp, -sy * cp, -sp];
  const hl = Math.hypot(F[0], F[1]);
  const R: Vec3 = hl > 1e-6 ? [F[1] / hl, -F[0] / hl, 0] : [0, -1, 0];
  const U: Vec3 = [R[1] * F[2] - R[2] * F[1], R[2] * F[0] - R[0] * F[2], R[0] * F[1] - R[1] * F[0]];
  const E: Vec3 = eye ?? [target[0] - F[0] * dist, target[1] - F[1] * dist, target[2] - F[2] * dist];
  const f = H / 2 / Math.tan((fov * DEG) / 2);
  return {
    W,
    H,
    F,
    R,
    U,
    E,
    f,
    cx: W / 2 + shift[0] * H,
    cy: H / 2 + shift[1] * H,
    Fh: hl > 1e-6 ? [F[0] / hl, F[1] / hl] : [1, 0],
    Rh: [R[0], R[1]],
    dist,
  };
}
/** Shows the whole car as large as the given shares of the picture allow. */
export function frameCar(body: Body, base: CameraBase, fill: { fillW: number; fillH: number }): Camera {
  const xs = [body.nose, body.tailX],
    ys = [body.hw + 0.06, -body.hw - 0.06];
  const pts: Vec3[] = [];
  for (const x of xs) for (const y of ys) pts.push([x, y, 0.05], [x * 0.9, y, body.topLow]);
  for (const x of [body.cabin.a1, body.cabin.c1])
    for (const y of [body.cabin.top, -body.cabin.top]) pts.push([x, y, body.height]);
  const box = (dist: number) => {
    const c = makeCamera({ ...base, dist, target: [(body.nose + body.tailX) / 2, 0, 0.6] });
    let x0 = 1e9,
      x1 = -1e9,
      y0 = 1e9,
      y1 = -1e9;
    for (const p of pts) {
      const d: Vec3 = [p[0] - c.E[0], p[1] - c.E[1], p[2] - c.E[2]],
        w = d[0] * c.F[0] + d[1] * c.F[1] + d[2] * c.F[2];
      const sx = c.cx + (c.f * (d[0] * c.R[0] + d[1] * c.R[1])) / w,
        sy = c.cy - (c.f * (d[0] * c.U[0] + d[1] * c.U[1] + d[2] * c.U[2])) / w;
      x0 = Math.min(x0, sx);
      x1 = Math.max(x1, sx);
      y0 = Math.min(y0, sy);
      y1 = Math.max(y1, sy);
    }
    return { x0, x1, y0, y1 };
  };
  let lo = 3,
    hi = 40;
  for (let i = 0; i < 24; i++) {
    const d = (lo + hi) / 2,
      q = box(d);
    if (q.x1 - q.x0 > fill.fillW * base.W || q.y1 - q.y0 > fill.fillH * base.H) lo = d;
    else hi = d;
  }
  const q = box(hi),
    shift: Point2 = [(base.W / 2 - (q.x0 + q.x1) / 2) / base.H, (base.H * 0.565 - (q.y0 + q.y1) / 2) / base.H];
  return makeCamera({ ...base, dist: hi, target: [(body.nose + body.tailX) / 2, 0, 0.6], shift });
}
