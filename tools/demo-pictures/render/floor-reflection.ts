import type { Camera } from './camera.ts';
import { PARTS_WITH_CUTOUTS } from '#tools/demo-pictures/car/cutouts.ts';
import type { CutoutTest } from '#tools/demo-pictures/car/cutouts.ts';
import type { Vec3 } from './math.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import { RenderTarget, projectMesh, rasterize } from './rasterize.ts';
import type { Scene } from './scene.ts';
import { makeShader } from './shader.ts';
import type { Surface } from '#tools/demo-pictures/car/surface.ts';

/** Half resolution. `lin` is the background in linear light; `hit` holds the floor point of each pixel. */
export function addFloorReflection(
  mesh: Mesh,
  cam: Camera,
  scene: Scene,
  surface: Surface,
  cut: CutoutTest,
  lin: Float32Array,
  hit: Float32Array,
): void {
  const W = cam.W >> 1,
    H = cam.H >> 1,
    t = new RenderTarget(W, H);
  t.clear();
  const E: Vec3 = [cam.E[0], cam.E[1], -cam.E[2]],
    F: Vec3 = [cam.F[0], cam.F[1], -cam.F[2]],
    U: Vec3 = [-cam.U[0], -cam.U[1], cam.U[2]];
  const c2 = { ...cam, E, F, U, W, H, f: cam.f / 2, cx: cam.cx / 2, cy: H - cam.cy / 2 };
  const proj = projectMesh(mesh, c2),
    q = makeShader(mesh, c2, proj, scene, surface);
  rasterize(mesh, proj, t, { cut, cutParts: PARTS_WITH_CUTOUTS });
  const img = new Float32Array(W * H * 4);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = t.id[y * W + x]!;
      if (i < 0) continue;
      q.shade(i, x + 0.5, y + 0.5, false);
      const k = (y * W + x) * 4;
      img[k] = q.r;
      img[k + 1] = q.g;
      img[k + 2] = q.b;
      img[k + 3] = 1;
    }
  const rows = 5;
  for (let y = 0; y < cam.H; y++)
    for (let x = 0; x < cam.W; x++) {
      const p = y * cam.W + x;
      if (hit[p * 2]! > 1e5) continue;
      const mx = x >> 1,
        my = H - 1 - (y >> 1);
      let r = 0,
        g = 0,
        bl = 0,
        a = 0,
        n = 0;
      for (let d = -rows; d <= rows; d += 2)
        for (let e = -1; e <= 1; e++) {
          const yy = my + d,
            xx = mx + e;
          if (yy < 0 || yy >= H || xx < 0 || xx >= W) continue;
          const k = (yy * W + xx) * 4;
          n++;
          if (img[k + 3]!) {
            r += img[k]!;
            g += img[k + 1]!;
            bl += img[k + 2]!;
            a++;
          }
        }
      if (!a) continue;
      const w = (scene.reflect * a) / n;
      r /= a;
      g /= a;
      bl /= a;
      lin[p * 3]! += (r - lin[p * 3]!) * w;
      lin[p * 3 + 1]! += (g - lin[p * 3 + 1]!) * w;
      lin[p * 3 + 2]! += (bl - lin[p * 3 + 2]!) * w;
    }
}
