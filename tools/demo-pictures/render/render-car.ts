import { paintBackground } from './background.ts';
import { makeBody } from '#tools/demo-pictures/car/body.ts';
import type { Body } from '#tools/demo-pictures/car/body.ts';
import { frameCar, makeCamera } from './camera.ts';
import type { Camera } from './camera.ts';
import { buildCar } from '#tools/demo-pictures/car/car.ts';
import { PARTS_WITH_CUTOUTS, makeCutoutTest } from '#tools/demo-pictures/car/cutouts.ts';
import { dentMesh } from '#tools/demo-pictures/damage/dent-mesh.ts';
import { planDamage } from '#tools/demo-pictures/damage/plan-damage.ts';
import type { DamagePlan } from '#tools/demo-pictures/damage/plan-damage.ts';
import { windowDistance } from '#tools/demo-pictures/car/window-distance.ts';
import { toLinearRgb, createRandom, scaleRgb } from './math.ts';
import type { Rgb, Vec3 } from './math.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import { addFloorReflection } from './floor-reflection.ts';
import type { RawImage, RenderOptions } from '#tools/demo-pictures/render-options.ts';
import { PANEL_NUMBER, panelAnchor } from '#tools/demo-pictures/damage/panel-map.ts';
import { PART } from '#tools/demo-pictures/car/parts.ts';
import { RenderTarget, projectMesh, rasterize } from './rasterize.ts';
import { resolveSamples } from './resolve-samples.ts';
import { shadeSamples } from './samples.ts';
import { SCENES } from './scenes.ts';
import { makeShader } from './shader.ts';
import { groundShadow } from './shadow.ts';
import { makeSurface } from '#tools/demo-pictures/car/surface.ts';

const GLASS = { [PART.CABIN]: true };
const DEFAULTS = {
  body: 'sedan',
  paint: '#1f5f66',
  yaw: 35,
  pitch: 6,
  fov: 24,
  scene: 'yard',
  seed: 1,
  W: 1280,
  H: 853,
  damage: {},
} as const;
type ResolvedOptions = RenderOptions & Required<Pick<RenderOptions, keyof typeof DEFAULTS>>;

export function renderCar(opts: RenderOptions): RawImage {
  const o: ResolvedOptions = { ...DEFAULTS, ...opts };
  const { b, plan, mesh } = getBuiltCar(o);
  const scene = SCENES[o.scene];
  const { W, H } = o;
  const cam = createCamera(o, b, plan);
  const background = paintBackground(scene, cam, o.tint ? wallTint(o.tint) : null, o.turn ?? 0);
  const light = background.out;
  const big = { ...cam, W: W * 2, H: H * 2, f: cam.f * 2, cx: cam.cx * 2, cy: cam.cy * 2 };
  const proj = projectMesh(mesh, big);
  const cut = makeCutoutTest(b, plan);
  const [solid, glass] = getTargets(W * 2, H * 2);
  rasterize(mesh, proj, solid, { cut, cutParts: PARTS_WITH_CUTOUTS });
  rasterize(mesh, proj, glass, {
    only: GLASS,
    cutParts: GLASS,
    behind: solid.z,
    cut: (_part, face, x, y, z, u, v) => windowDistance(b, face, x, y, z, u, v) <= 0,
  });
  const surface = makeSurface(b, plan, scaleRgb(toLinearRgb(o.paint), 0.8), o);
  const shader = makeShader(mesh, cam, proj, scene, surface);
  castShadow(light, background.hit, groundShadow(mesh, b, scene.shadow, sunDirection(scene.sun, cam)));
  if (scene.reflect) addFloorReflection(mesh, cam, scene, surface, cut, light, background.hit);
  const samples = shadeSamples(solid, glass, shader, light, b.rear === 'open' ? 0.86 : 0.5);
  return resolveSamples(samples, Math.max(1, Math.round((big.f / cam.dist) * 0.003)));
}

interface BuiltCar {
  b: Body;
  plan: DamagePlan;
  mesh: Mesh;
  nv: number;
  nt: number;
}
/** Consecutive pictures mostly show the same car. */
let lastBuiltCar: { key: string; car: BuiltCar } | null = null;

function getBuiltCar(o: ResolvedOptions): BuiltCar {
  const key = JSON.stringify([o.body, o.tweak, o.damage, o.seed]);
  if (lastBuiltCar?.key !== key) {
    const b = makeBody(o.body, o.tweak);
    const plan = planDamage(b, o.damage, o.seed);
    const mesh = buildCar(b, plan);
    dentMesh(mesh, b, plan);
    lastBuiltCar = { key, car: { b, plan, mesh, nv: mesh.nv, nt: mesh.nt } };
  }
  const { car } = lastBuiltCar;
  car.mesh.nv = car.nv; // drops vertices that clipping added for the previous picture
  car.mesh.nt = car.nt;
  return car;
}

let targets: [RenderTarget, RenderTarget] | null = null;
function getTargets(W: number, H: number): [RenderTarget, RenderTarget] {
  if (targets?.[0].W !== W || targets[0].H !== H) targets = [new RenderTarget(W, H), new RenderTarget(W, H)];
  for (const t of targets) t.clear();
  return targets;
}

function createCamera(o: ResolvedOptions, b: Body, plan: DamagePlan): Camera {
  const base = { W: o.W, H: o.H, yaw: o.yaw, pitch: o.pitch, fov: o.fov };
  const target: Vec3 = [(b.nose + b.tailX) / 2, 0, 0.6];
  if (o.closeup) {
    const half = createRandom(o.seed * 7919)() < 0.5 ? -1 : 1;
    const at = plan.panels[PANEL_NUMBER[o.closeup]]?.a.p ?? panelAnchor(b, o.closeup, half).p;
    return makeCamera({ ...base, fov: 24, dist: o.dist ?? 3.3, target: at });
  }
  if (o.spinFit) {
    const side = frameCar(b, { ...base, yaw: 90 }, { fillW: 0.9, fillH: 0.68 });
    return makeCamera({ ...base, dist: side.dist + 0.6, target, shift: [0, 0.045] });
  }
  if (o.dist) return makeCamera({ ...base, dist: o.dist, target, shift: [0, 0.05] });
  return frameCar(b, base, o.fill ?? { fillW: 0.9, fillH: 0.68 });
}

/** Softens the tint, because a saturated wall outshines the car. */
function wallTint(hex: string): Rgb {
  const [r, g, b] = toLinearRgb(hex);
  const soft = (v: number) => Math.pow(v, 0.55) * 1.25;
  return [soft(r), soft(g), soft(b)];
}

function sunDirection(sun: Vec3, cam: Camera): Vec3 {
  return [sun[0] * cam.Rh[0] + sun[1] * cam.Fh[0], sun[0] * cam.Rh[1] + sun[1] * cam.Fh[1], sun[2]];
}

function castShadow(light: Float32Array, hit: Float32Array, shadow: (x: number, y: number) => number): void {
  for (let i = 0; i < light.length / 3; i++) {
    const x = hit[i * 2]!;
    const y = hit[i * 2 + 1]!;
    if (x >= 1e5 || Math.abs(x) >= 7 || Math.abs(y) >= 7) continue;
    const k = shadow(x, y);
    light[i * 3]! *= k;
    light[i * 3 + 1]! *= k;
    light[i * 3 + 2]! *= k;
  }
}
