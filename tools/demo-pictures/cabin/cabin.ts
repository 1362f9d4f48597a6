import { addAirbags } from './airbags.ts';
import { makeBody } from '#tools/demo-pictures/car/body.ts';
import type { Body } from '#tools/demo-pictures/car/body.ts';
import { buildCar } from '#tools/demo-pictures/car/car.ts';
import { makeCamera } from '#tools/demo-pictures/render/camera.ts';
import type { Camera } from '#tools/demo-pictures/render/camera.ts';
import { planDamage } from '#tools/demo-pictures/damage/plan-damage.ts';
import { toLinearRgb, scaleRgb } from '#tools/demo-pictures/render/math.ts';
import type { Rgb, Vec3 } from '#tools/demo-pictures/render/math.ts';
import type { CabinOptions } from '#tools/demo-pictures/render-options.ts';
import { RenderTarget, projectMesh, rasterize } from '#tools/demo-pictures/render/rasterize.ts';
import { SCENES } from '#tools/demo-pictures/render/scenes.ts';
import { sampleBackdrop } from '#tools/demo-pictures/render/background.ts';
import type { Scene } from '#tools/demo-pictures/render/scene.ts';
import { makeShader } from '#tools/demo-pictures/render/shader.ts';
import { PARTS_WITH_CUTOUTS, makeCutoutTest } from '#tools/demo-pictures/car/cutouts.ts';
import { makeSurface } from '#tools/demo-pictures/car/surface.ts';

export interface CabinFace {
  cam: Camera;
  img: Float32Array;
}
interface ViewDirection {
  eye: Vec3;
  forward: Vec3;
  fov: number;
  W: number;
  H: number;
}

export function prepareCabin(opts: CabinOptions): { body: Body; shoot: (gaze: ViewDirection) => CabinFace } {
  const b = makeBody(opts.body ?? 'sedan', opts.tweak);
  const plan = planDamage(b, {}, 1);
  const cut = makeCutoutTest(b, plan);
  const surface = makeSurface(b, plan, scaleRgb(toLinearRgb(opts.paint ?? '#1f5f66'), 0.8), opts);
  const outside = SCENES[opts.scene ?? 'yard'];
  const inside: Scene = {
    ...outside,
    sky: [0.98, 0.99, 1.02],
    ground: [0.66, 0.63, 0.6],
    sunCol: scaleRgb(outside.sunCol, 0.5),
    inside: 0.55,
  };
  const shoot = (gaze: ViewDirection): CabinFace => {
    const mesh = buildCar(b, plan);
    if (opts.bags) {
      addAirbags(mesh, b, opts.bags);
      mesh.normals();
    }
    const { W, H } = gaze;
    // Scenes are fixed to the camera outside; from inside they must be fixed to the car.
    const cam: Camera = { ...makeCamera({ yaw: 0, pitch: 0, dist: 0, ...gaze }), Rh: [0, -1], Fh: [1, 0] };
    const target = new RenderTarget(W, H);
    target.clear();
    const proj = projectMesh(mesh, cam);
    rasterize(mesh, proj, target, { cut, cutParts: PARTS_WITH_CUTOUTS });
    const shader = makeShader(mesh, cam, proj, inside, surface);
    const img = new Float32Array(W * H * 3);
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        const t = target.id[i]!;
        if (t >= 0) {
          shader.shade(t, x + 0.5, y + 0.5, false);
          img.set([shader.r, shader.g, shader.b], i * 3);
        } else img.set(sampleThroughGlass(outside, cam, x, y), i * 3);
      }
    applyAmbientOcclusion(img, target, W / 1024);
    return { cam, img };
  };
  return { body: b, shoot };
}

function sampleThroughGlass(scene: Scene, cam: Camera, x: number, y: number): Rgb {
  const a = (x + 0.5 - cam.cx) / cam.f;
  const c = (cam.cy - y - 0.5) / cam.f;
  const { F, R, U } = cam;
  const d: Vec3 = [F[0] + R[0] * a + U[0] * c, F[1] + R[1] * a + U[1] * c, F[2] + R[2] * a + U[2] * c];
  const l = 1 / Math.hypot(...d);
  const o: Rgb = [0, 0, 0];
  sampleBackdrop(scene, cam.E, -d[1] * l, d[0] * l, d[2] * l, o);
  return [o[0] * 1.05 + 0.02, o[1] * 1.08 + 0.02, o[2] * 1.08 + 0.03];
}

function applyAmbientOcclusion(img: Float32Array, target: RenderTarget, zoom: number): void {
  const { W, H, id, z } = target;
  const reach = 14 * Math.max(1, zoom);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      if (id[i]! < 0) continue;
      const me = 1 / z[i]!;
      let occ = 0;
      for (let k = 0; k < 8; k++) {
        const angle = k * 0.785 + ((x * 7 + y * 13) & 3) * 0.2;
        const far = reach * (0.35 + (0.65 * ((k * 5) % 8)) / 8);
        const X = x + Math.round(Math.cos(angle) * far);
        const Y = y + Math.round(Math.sin(angle) * far);
        if (X < 0 || Y < 0 || X >= W || Y >= H) continue;
        const near = z[Y * W + X]!;
        if (near <= 0) continue;
        const delta = me - 1 / near;
        if (delta > 0.006 && delta < 0.35) occ += Math.min(1, delta * 18) * (1 - delta / 0.35);
      }
      const k = 1 - ((0.55 * occ) / 8) * 1.4;
      img[i * 3]! *= k;
      img[i * 3 + 1]! *= k;
      img[i * 3 + 2]! *= k;
    }
}
