/** Pictures of cars drawn from shapes, different for each seed, and the copies that people make of pictures. */
import sharp, { type Sharp } from 'sharp';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';

const WIDTH = 640;
const HEIGHT = 426;

export async function drawScene(seed: number): Promise<Buffer> {
  const random = new SeededRandom(seed * 7919 + 1);
  const pick = (from: number, to: number): number => from + random.nextInt(to - from);
  const colour = (): string => `hsl(${pick(0, 360)} ${pick(5, 70)}% ${pick(15, 85)}%)`;
  const horizon = pick(100, 240);
  const buildings = Array.from({ length: pick(2, 7) }, () => {
    const [x, height] = [pick(-60, 600), pick(30, horizon)];
    const windows = Array.from(
      { length: pick(0, 6) },
      (_, at) =>
        `<rect x="${x + 8 + at * 26}" y="${horizon - height + pick(5, 18)}" width="16" height="14" fill="${colour()}"/>`,
    );
    return `<rect x="${x}" y="${horizon - height}" width="${pick(60, 220)}" height="${height}" fill="${colour()}"/>${windows.join('')}`;
  });
  const [left, top, length, height] = [pick(-80, 260), pick(130, 230), pick(260, 480), pick(70, 130)];
  const right = left + length;
  const roof = `M${left + pick(20, 90)} ${top} L${left + pick(100, 150)} ${top - pick(40, 80)} L${right - pick(100, 150)} ${top - pick(40, 80)} L${right - pick(10, 60)} ${top} Z`;
  const wheels = [left + pick(40, 80), right - pick(40, 80)].map(
    (x) =>
      `<circle cx="${x}" cy="${top + height}" r="${pick(26, 42)}" fill="#181818"/><circle cx="${x}" cy="${top + height}" r="${pick(10, 22)}" fill="#b5b5b5"/>`,
  );
  const dents = Array.from({ length: pick(3, 12) }, () => {
    const [x, y] = [pick(left, right), pick(top - 40, top + height)];
    return `<path d="M${x} ${y} l${pick(-40, 40)} ${pick(-25, 25)} l${pick(-40, 40)} ${pick(-25, 25)}" stroke="${colour()}" stroke-width="${pick(2, 8)}" fill="none"/>`;
  });
  const stones = Array.from(
    { length: pick(12, 40) },
    () =>
      `<ellipse cx="${pick(0, WIDTH)}" cy="${pick(horizon, HEIGHT)}" rx="${pick(3, 30)}" ry="${pick(2, 8)}" fill="${colour()}" opacity="0.5"/>`,
  );
  const plate = `<rect x="${left + 30}" y="${top + height - 40}" width="72" height="24" fill="#fff"/><text x="${left + 36}" y="${top + height - 21}" font-size="19" font-family="sans-serif" fill="#000">${pick(10000, 99999)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colour()}"/>${buildings.join('')}<rect y="${horizon}" width="100%" height="100%" fill="${colour()}"/>${stones.join('')}<path d="${roof}" fill="${colour()}"/><rect x="${left}" y="${top}" width="${length}" height="${height}" rx="${pick(8, 40)}" fill="${colour()}"/>${dents.join('')}${wheels.join('')}${plate}</svg>`;
  const drawn = sharp(Buffer.from(svg)).composite([{ input: await drawTexture(random), blend: 'overlay' }]);
  return drawn.jpeg({ quality: 88 }).toBuffer();
}

/** Light and shade of surfaces, which photos have everywhere. */
function drawTexture(random: SeededRandom): Promise<Buffer> {
  const [width, height] = [60, 40];
  const pixels = Uint8Array.from({ length: width * height }, () => 88 + random.nextInt(80));
  const image = sharp(pixels, { raw: { width, height, channels: 1 } });
  return image.resize(WIDTH, HEIGHT, { fit: 'fill' }).png().toBuffer();
}

type MakeCopy = (bytes: Buffer) => Promise<Buffer>;

const finish = (image: Sharp, quality = 80): Promise<Buffer> => image.jpeg({ quality }).toBuffer();

/** @param x left and `y` top edge, in parts of the sides */
const crop =
  (x: number, y: number, size = 0.7): MakeCopy =>
  async (bytes) => {
    const { width, height } = await sharp(bytes).metadata();
    const [left, top] = [Math.round(x * width), Math.round(y * height)];
    return finish(
      sharp(bytes).extract({ left, top, width: Math.floor(size * width), height: Math.floor(size * height) }),
    );
  };

const rotate: MakeCopy = async (bytes) => {
  const { width, height } = await sharp(bytes).metadata();
  const turned = await sharp(bytes).rotate(3, { background: '#000' }).png().toBuffer();
  const size = await sharp(turned).metadata();
  const [left, top] = [Math.round((size.width - width) / 2), Math.round((size.height - height) / 2)];
  return finish(sharp(turned).extract({ left, top, width, height }));
};

const overlayText: MakeCopy = async (bytes) => {
  const { width, height } = await sharp(bytes).metadata();
  const svg = `<svg width="${width}" height="${height}"><text x="8%" y="55%" font-size="${width / 11}" font-family="sans-serif" font-weight="bold" fill="#fff" fill-opacity="0.85" stroke="#000">AL NOOR MOTORS</text><text x="5%" y="95%" font-size="${width / 18}" font-family="sans-serif" fill="#fff">+971 50 123 4567</text></svg>`;
  return finish(sharp(bytes).composite([{ input: Buffer.from(svg) }]));
};

const addBorder: MakeCopy = async (bytes) => {
  const { width, height } = await sharp(bytes).metadata();
  const [x, y] = [Math.round(width * 0.05), Math.round(height * 0.05)];
  return finish(sharp(bytes).extend({ left: x, right: x, top: y, bottom: y, background: '#fff' }));
};

/** The twelve kinds of copies that Redrive must find. */
export const COPY_KINDS: Readonly<Record<string, MakeCopy>> = {
  'cropped to 70 %, centre': crop(0.15, 0.15),
  'cropped to 70 %, corner': async (bytes) => {
    const corner = bytes.length % 4;
    return crop(0.3 * (corner % 2), 0.3 * Math.floor(corner / 2))(bytes);
  },
  'recompressed, quality 40': (bytes) => finish(sharp(bytes), 40),
  resized: (bytes) => finish(sharp(bytes).resize({ width: 320 })),
  'brightness ±20 %': (bytes) => finish(sharp(bytes).linear(bytes.length % 2 === 0 ? 1.2 : 0.8, 0)),
  contrast: (bytes) => finish(sharp(bytes).linear(1.3, -38)),
  mirrored: (bytes) => finish(sharp(bytes).flop()),
  'text over it': overlayText,
  'rotated by 3°': rotate,
  greyscale: (bytes) => finish(sharp(bytes).greyscale()),
  'with a border': addBorder,
  'WebP instead of JPEG': (bytes) => sharp(bytes).webp({ quality: 60 }).toBuffer(),
};

/** Not among the twelve: any region of at least 70 %. */
export const cropAnywhere: MakeCopy = (bytes) => {
  const random = new SeededRandom(bytes.length);
  const size = 0.7 + random.nextInt(300) / 1_000;
  const place = () => (random.nextInt(1_000) / 1_000) * (1 - size);
  return crop(place(), place(), size)(bytes);
};
