import { clamp, fbm2, lerp, noise2, smoothstep } from './math.ts';
import type { SceneName } from '#tools/demo-pictures/render-options.ts';
import { OUTDOORS } from './outdoors.ts';
import { mixRgb, normalize, type Scene } from './scene.ts';

export const SCENES: Record<SceneName, Scene> = {
  ...OUTDOORS,
  studio: {
    sun: normalize([-0.55, -0.55, 0.9]),
    sunCol: [0.8, 0.78, 0.75],
    sky: [0.86, 0.88, 0.92],
    ground: [0.4, 0.39, 0.38],
    shadow: 0.55,
    reflect: 0.2,
    env(r, f, z, o) {
      if (z < 0) return mixRgb(o, [0.55, 0.54, 0.53], [0.1, 0.1, 0.105], clamp(-z * 2.2));
      mixRgb(o, [0.62, 0.62, 0.63], [0.3, 0.31, 0.33], smoothstep(0, 0.6, z));
      const box = smoothstep(0.52, 0.56, z) * smoothstep(0.97, 0.94, z) * smoothstep(0.75, 0.68, Math.abs(r + 0.05)),
        strip = smoothstep(0.14, 0.17, z) * smoothstep(0.42, 0.39, z) * smoothstep(0.42, 0.5, Math.abs(r)) * 0.55;
      const k = Math.max(box, strip);
      o[0] += (1.55 - o[0]) * k;
      o[1] += (1.55 - o[1]) * k;
      o[2] += (1.57 - o[2]) * k;
      return o;
    },
    floor(x, y, d, o) {
      const t = smoothstep(2, 15, d);
      mixRgb(o, [0.6, 0.59, 0.575], [0.7, 0.69, 0.68], t);
      return o;
    },
    wall(a, e, o, tint) {
      mixRgb(o, [0.7, 0.69, 0.68], [0.4, 0.4, 0.41], smoothstep(0, 0.26, e));
      const g = Math.exp(-(a * a) * 9 - (e - 0.05) ** 2 * 30) * 0.16;
      o[0] += g;
      o[1] += g;
      o[2] += g;
      if (tint) {
        const k = smoothstep(-0.02, 0.25, e) * 0.35 + 0.25;
        o[0] *= lerp(1, tint[0], k);
        o[1] *= lerp(1, tint[1], k);
        o[2] *= lerp(1, tint[2], k);
      }
      return o;
    },
    far: [9, 17],
  },
  yard: {
    sun: normalize([-0.62, -0.5, 0.85]),
    sunCol: [1.38, 1.24, 1.04],
    sky: [0.48, 0.55, 0.68],
    ground: [0.34, 0.32, 0.29],
    shadow: 0.72,
    reflect: 0,
    env(r, f, z, o) {
      const h = 0.09 + 0.03 * Math.sin(Math.atan2(r, f) * 7);
      if (z < -0.01) return mixRgb(o, [0.36, 0.34, 0.32], [0.22, 0.21, 0.2], clamp(-z * 2));
      if (z < h) return mixRgb(o, [0.1, 0.12, 0.1], [0.16, 0.18, 0.17], z / h);
      return mixRgb(o, [1.05, 1.05, 1.04], [0.26, 0.44, 0.78], smoothstep(h, 0.85, z));
    },
    floor(x, y, d, o) {
      const n = fbm2(x * 0.55, y * 0.55, 3),
        g = noise2(x * 60, y * 60, 9) * clamp(1.3 - d / 14),
        big = noise2(x * 0.16 + 5, y * 0.16, 21);
      let k = 0.385 + 0.1 * (n - 0.5) + 0.05 * (g - 0.5) + 0.07 * (big - 0.5);
      const jx = Math.abs((((x + 1.6) / 4.2 + 100) % 1) - 0.5) * 4.2,
        jy = Math.abs((((y + 1.1) / 4.2 + 100) % 1) - 0.5) * 4.2,
        j = Math.min(jx, jy),
        w = 0.012 + d * 0.0009;
      k *= 1 - 0.42 * smoothstep(w * 1.8, w * 0.6, j) * clamp(1.15 - d / 40);
      const oil = noise2(x * 0.9 + 40, y * 0.9 + 7, 77);
      k *= 1 - 0.16 * smoothstep(0.7, 0.85, oil);
      o[0] = k * 1.06;
      o[1] = k;
      o[2] = k * 0.91;
      const hz = smoothstep(12, 60, d) * 0.5;
      o[0] += (0.56 - o[0]) * hz;
      o[1] += (0.56 - o[1]) * hz;
      o[2] += (0.55 - o[2]) * hz;
      return o;
    },
    wall(a, e, o) {
      mixRgb(o, [0.93, 0.92, 0.88], [0.25, 0.47, 0.8], smoothstep(-0.02, 0.36, e));
      const cl = fbm2(a * 5 + 3, e * 17, 31);
      const c = smoothstep(0.54, 0.8, cl) * smoothstep(0.03, 0.16, e) * smoothstep(0.9, 0.35, e) * 0.75;
      mixRgb(o, o, [0.98, 0.97, 0.96], c);
      const hill = 0.045 + 0.018 * Math.sin(a * 5 + 1.3) + 0.012 * Math.sin(a * 13);
      if (e < hill) mixRgb(o, [0.36, 0.47, 0.5], [0.5, 0.6, 0.64], e / hill);
      const tree = 0.02 + 0.022 * noise2(a * 26, 1, 5) + 0.01 * noise2(a * 90, 4, 6);
      if (e < tree) mixRgb(o, [0.085, 0.13, 0.085], [0.13, 0.19, 0.1], noise2(a * 120, e * 300, 8));
      const hx = a + 0.13,
        hw = 0.2;
      if (Math.abs(hx) < hw && e < 0.062) {
        const roof = 0.062;
        mixRgb(o, [0.5, 0.47, 0.42], [0.58, 0.55, 0.5], e / roof);
        const bay = ((hx / hw) * 4 + 8) % 1;
        if (Math.abs(bay - 0.5) < 0.34 && e < 0.04) {
          const slat = (e / 0.004) % 1 < 0.2;
          o[0] = 0.13;
          o[1] = slat ? 0.22 : 0.26;
          o[2] = slat ? 0.24 : 0.29;
        }
        if (e > 0.05) {
          o[0] = 0.06;
          o[1] = 0.17;
          o[2] = 0.18;
        }
        if (Math.abs(((hx / 0.018 + 90) % 1) - 0.5) < 0.06 && e < 0.05) {
          o[0] *= 0.93;
          o[1] *= 0.93;
          o[2] *= 0.93;
        }
      }
      const fence = Math.min(Math.abs(((a / 0.05 + 80) % 1) - 0.5) * 0.05, 1);
      if (a > 0.075 && e < 0.03 && (fence < 0.0011 || (e > 0.0262 && e < 0.0282))) {
        o[0] = 0.3;
        o[1] = 0.31;
        o[2] = 0.31;
      } else if (a > 0.075 && e < 0.028) {
        const m =
          Math.abs((((a + e) / 0.0035 + 400) % 1) - 0.5) < 0.12 ||
          Math.abs((((a - e) / 0.0035 + 400) % 1) - 0.5) < 0.12;
        if (m) mixRgb(o, o, [0.4, 0.41, 0.41], 0.35);
      }
      if (e < 0.003) mixRgb(o, o, [0.3, 0.29, 0.26], 0.7);
      return o;
    },
    far: [160, 400],
  },
  workshop: {
    sun: normalize([-0.35, -0.45, 1]),
    sunCol: [0.85, 0.8, 0.72],
    sky: [0.66, 0.66, 0.67],
    ground: [0.26, 0.25, 0.24],
    shadow: 0.55,
    reflect: 0.16,
    env(r, f, z, o) {
      if (z < 0) return mixRgb(o, [0.28, 0.27, 0.26], [0.1, 0.1, 0.1], clamp(-z * 2));
      mixRgb(o, [0.34, 0.32, 0.3], [0.13, 0.13, 0.14], smoothstep(0, 0.5, z));
      if (z > 0.3) {
        const px = r / z,
          tube = Math.abs(((px / 1.25 + 50.5) % 1) - 0.5) < 0.085 && Math.abs(f / z) < 2.4;
        if (tube) {
          o[0] = 1.9;
          o[1] = 1.85;
          o[2] = 1.75;
        }
      } else if (z > 0.08 && z < 0.26 && Math.abs(((Math.atan2(r, f) * 1.6 + 20) % 1) - 0.5) < 0.28) {
        o[0] = 0.8;
        o[1] = 0.84;
        o[2] = 0.88;
      }
      return o;
    },
    floor(x, y, d, o) {
      const n = fbm2(x * 0.8, y * 0.8, 5);
      let k = 0.22 + 0.035 * (n - 0.5) + 0.02 * (noise2(x * 40, y * 40, 2) - 0.5) * clamp(1.2 - d / 12);
      o[0] = k;
      o[1] = k * 1.0;
      o[2] = k * 0.99;
      const line = Math.abs(Math.abs(x) - 3.3);
      if (line < 0.055) {
        o[0] = 0.62;
        o[1] = 0.44;
        o[2] = 0.08;
      }
      const sheen = Math.exp(-((x * 0.5) ** 2)) * smoothstep(2, 9, y) * 0.1;
      o[0] += sheen;
      o[1] += sheen;
      o[2] += sheen;
      return o;
    },
    wall(a, e, o, tint, wx, wz) {
      // wx, wz: metres on the back wall
      mixRgb(o, [0.42, 0.41, 0.39], [0.5, 0.49, 0.47], clamp(wz / 4));
      if (wz < 1.25) {
        o[0] = 0.055;
        o[1] = 0.135;
        o[2] = 0.145;
      } else if (wz < 1.33) {
        o[0] = 0.62;
        o[1] = 0.4;
        o[2] = 0.1;
      }
      const bx = (((wx + 1.0) / 5.2 + 100) % 1) * 5.2 - 2.6; // roller door / window rhythm
      const cell = Math.floor((wx + 1.0) / 5.2 + 100);
      if (cell % 2 === 0) {
        if (Math.abs(bx) < 1.75 && wz < 3.25) {
          const s = (wz / 0.17) % 1;
          const k = 0.3 + 0.05 * s - (s < 0.12 ? 0.1 : 0);
          o[0] = k;
          o[1] = k * 1.02;
          o[2] = k * 1.03;
          if (wz > 1.9 && wz < 2.4 && Math.abs(((bx / 0.8 + 10) % 1) - 0.5) < 0.4) {
            o[0] = 0.85;
            o[1] = 0.92;
            o[2] = 0.98;
          }
          if (Math.abs(Math.abs(bx) - 1.72) < 0.04 || wz > 3.18) {
            o[0] = 0.1;
            o[1] = 0.1;
            o[2] = 0.1;
          }
        }
      } else {
        if (wz > 1.8 && wz < 3.1 && Math.abs(bx) < 2.0) {
          const gx = Math.abs(((bx / 0.8 + 10) % 1) - 0.5),
            gz = Math.abs((((wz - 1.8) / 0.65 + 10) % 1) - 0.5);
          if (gx > 0.455 || gz > 0.45) {
            o[0] = o[1] = o[2] = 0.08;
          } else {
            const sk = 0.75 + 0.2 * (wz - 1.8);
            o[0] = sk * 0.95;
            o[1] = sk;
            o[2] = sk * 1.05;
          }
        }
        if (wz < 1.0 && Math.abs(bx) < 1.9) {
          const k = Math.floor(bx / 0.62 + 20),
            dr = (wz / 0.22) % 1;
          o[0] = k % 3 ? 0.36 : 0.1;
          o[1] = k % 3 ? 0.06 : 0.11;
          o[2] = k % 3 ? 0.04 : 0.12;
          if (dr < 0.1 || Math.abs(((bx / 0.62 + 20) % 1) - 0.5) > 0.47) {
            o[0] *= 0.4;
            o[1] *= 0.4;
            o[2] *= 0.4;
          }
          if (wz > 0.92) {
            o[0] = 0.3;
            o[1] = 0.24;
            o[2] = 0.16;
          }
        }
      }
      if (wz > 3.7) {
        mixRgb(o, [0.2, 0.2, 0.2], [0.1, 0.1, 0.105], clamp((wz - 3.7) / 2));
        const tb = Math.abs(((wx / 3.0 + 50.5) % 1) - 0.5) * 3;
        if (wz > 4.1 && wz < 4.22 && tb < 0.95) {
          o[0] = 1.5;
          o[1] = 1.45;
          o[2] = 1.35;
        }
      }
      return o;
    },
    far: [8.99, 9],
    wallAt: 9,
  },
};
