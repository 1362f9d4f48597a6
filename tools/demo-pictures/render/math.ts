export type Point2 = [number, number];
export type Vec3 = [number, number, number];
/** Linear light: 0 to 1, above 1 for lamps. */
export type Rgb = Vec3;

export const clamp = (x: number, a = 0, b = 1) => (x < a ? a : x > b ? b : x);
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const smoothstep = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
export const DEG = Math.PI / 180;

export function createRandom(seed: number) {
  // mulberry32
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export function hashString(text: string) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}
const hash3 = (x: number, y: number, z: number) => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1013);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
const TABLE = new Float64Array(65536);
for (let i = 0; i < 65536; i++) TABLE[i] = hash3(i & 255, i >> 8, 11);
export function noise2(x: number, y: number, s = 0) {
  const xi = Math.floor(x),
    yi = Math.floor(y);
  let fx = x - xi,
    fy = y - yi;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const X = (xi + s * 37) & 255,
    Y = ((yi + s * 91) & 255) << 8,
    X1 = (X + 1) & 255,
    Y1 = (Y + 256) & 65535;
  const a = TABLE[Y + X]!,
    b = TABLE[Y + X1]!,
    c = TABLE[Y1 + X]!,
    d = TABLE[Y1 + X1]!;
  return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy;
}
export function noise3(x: number, y: number, z: number, s = 0) {
  const zi = Math.floor(z),
    f = z - zi,
    t = f * f * (3 - 2 * f);
  return lerp(noise2(x, y, zi * 31 + s), noise2(x, y, zi * 31 + 31 + s), t);
}
export const fbm2 = (x: number, y: number, s = 0) =>
  noise2(x, y, s) * 0.5 + noise2(x * 2.1, y * 2.1, s + 7) * 0.3 + noise2(x * 4.3, y * 4.3, s + 13) * 0.2;

// Smooth monotone curve through [x, value] points, as a table.
export function monotoneCurve(points: Point2[], n = 400) {
  const p = [...points].sort((a, b) => a[0] - b[0]),
    m = p.length;
  const d: number[] = [];
  const t: number[] = [];
  for (let i = 0; i < m - 1; i++) d.push((p[i + 1]![1] - p[i]![1]) / (p[i + 1]![0] - p[i]![0]));
  for (let i = 0; i < m; i++) {
    if (i === 0) t.push(d[0]!);
    else if (i === m - 1) t.push(d[m - 2]!);
    else t.push(d[i - 1]! * d[i]! <= 0 ? 0 : (2 * d[i - 1]! * d[i]!) / (d[i - 1]! + d[i]!));
  }
  const x0 = p[0]![0],
    x1 = p[m - 1]![0],
    table = new Float64Array(n + 1);
  for (let k = 0, i = 0; k <= n; k++) {
    const x = lerp(x0, x1, k / n);
    while (i < m - 2 && x > p[i + 1]![0]) i++;
    const h = p[i + 1]![0] - p[i]![0],
      u = clamp((x - p[i]![0]) / h),
      u2 = u * u,
      u3 = u2 * u;
    table[k] =
      (2 * u3 - 3 * u2 + 1) * p[i]![1] +
      (u3 - 2 * u2 + u) * h * t[i]! +
      (3 * u2 - 2 * u3) * p[i + 1]![1] +
      (u3 - u2) * h * t[i + 1]!;
  }
  const s = n / (x1 - x0);
  return (x: number) => {
    const f = clamp((x - x0) * s, 0, n - 1e-6),
      i = f | 0;
    return table[i]! + (table[i + 1]! - table[i]!) * (f - i);
  };
}
export function toLinearRgb(hex: string): Rgb {
  const v = parseInt(hex.slice(1), 16);
  const light = (c: number) => Math.pow((c & 255) / 255, 2.2);
  return [light(v >> 16), light(v >> 8), light(v)];
}
export const scaleRgb = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];
export const fastHypot = (a: number, b: number, c = 0) => Math.sqrt(a * a + b * b + c * c); // Math.hypot is slow in V8
