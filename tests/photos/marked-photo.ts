import sharp from 'sharp';

/** The stored picture of an EXIF orientation: a turn in degrees, then a mirroring, of the upright one. */
const STORED_TURNS: Record<number, { degrees: number; mirror?: 'flip' | 'flop' }> = {
  1: { degrees: 0 },
  2: { degrees: 0, mirror: 'flop' },
  3: { degrees: 180 },
  4: { degrees: 0, mirror: 'flip' },
  5: { degrees: 90, mirror: 'flop' },
  6: { degrees: 270 },
  7: { degrees: 270, mirror: 'flop' },
  8: { degrees: 90 },
};
const [WIDTH, HEIGHT, MARK] = [2000, 1500, 60];
export const MARKED_PHOTO_RATIO = WIDTH / HEIGHT;

/** A grey picture with a red mark on the pin, stored in an EXIF orientation. */
export async function createMarkedPhoto(orientation: number, pin: { x: number; y: number }): Promise<Buffer> {
  const mark = { create: { width: MARK, height: MARK, channels: 3 as const, background: '#f00' } };
  const [left, top] = [Math.round(pin.x * WIDTH - MARK / 2), Math.round(pin.y * HEIGHT - MARK / 2)];
  const upright = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888' } })
    .composite([{ input: mark, left, top }])
    .png()
    .toBuffer();
  const { degrees, mirror } = STORED_TURNS[orientation]!;
  const turned = sharp(await sharp(upright).rotate(degrees).png().toBuffer());
  return (mirror ? turned[mirror]() : turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** Centre of the red pixels in parts of the sides. */
export async function findMark(bytes: Uint8Array): Promise<{ x: number; y: number }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found: [number, number][] = [];
  for (let at = 0; at < info.width * info.height; at++) {
    const [red, green] = [data[at * 3]!, data[at * 3 + 1]!];
    if (red > 180 && green < 80) found.push([at % info.width, Math.floor(at / info.width)]);
  }
  const centre = (axis: 0 | 1, side: number) =>
    found.reduce((sum, point) => sum + point[axis] + 0.5, 0) / found.length / side;
  return { x: centre(0, info.width), y: centre(1, info.height) };
}
