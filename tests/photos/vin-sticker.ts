/** Photos of VIN stickers: door stickers and windscreen barcodes at known sizes, angles, blur and glare. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { vinCheckDigit } from '#shared/domain/vin/vin-format.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
      .buffer as ArrayBuffer,
  },
});

export const STICKER_FORMATS = ['Code39', 'Code128', 'DataMatrix', 'QRCode'] as const;
export type StickerFormat = (typeof STICKER_FORMATS)[number];

/** A still of 4,032 pixels beside a preview of 1,280. */
const STILL_SCALE = 4032 / 1280;

export interface VinSticker {
  vin: string;
  format: StickerFormat;
  /** Pixels of the preview that a module covers. */
  modulePx: number;
  preview: Buffer;
  still: Buffer;
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const MAKERS = ['4T1', '1FA', '5YJ', 'WDD', 'JTM', 'KNA', '2HG', 'WBA', 'SAL', '3VW'];

export function randomVin(random: SeededRandom): string {
  const pick = (from: string): string => from.charAt(random.nextInt(from.length));
  const rest = Array.from({ length: 13 }, (_, at) => pick(at < 9 ? LETTERS : '0123456789')).join('');
  const vin = `${MAKERS[random.nextInt(MAKERS.length)]}${rest.slice(0, 5)}0${rest.slice(5)}`;
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
}

export async function drawVinSticker(
  seed: number,
  modulePx: number,
  format: StickerFormat,
  fixedVin?: string,
): Promise<VinSticker> {
  const random = new SeededRandom(seed * 104_729 + 7);
  const between = (from: number, to: number): number => from + ((to - from) * random.nextInt(1_001)) / 1_000;
  const vin = fixedVin ?? randomVin(random);
  // Import stickers put an I before the VIN.
  const text = format === 'Code39' && seed % 3 === 0 ? `I${vin}` : vin;
  const { svg, symbol } = await writeBarcode(text, {
    format,
    scale: 1,
    addQuietZones: false,
    ...(format === 'DataMatrix' && { forceSquareDataMatrix: true }),
  });
  const isLinear = format === 'Code39' || format === 'Code128';
  const modulus = modulePx * STILL_SCALE;
  const [codeWidth, codeHeight] = [
    symbol.width * modulus,
    isLinear ? symbol.width * modulus * between(0.12, 0.22) : symbol.height * modulus,
  ];
  const [labelWidth, labelHeight] = [codeWidth + 24 * modulus, codeHeight + Math.max(40, codeHeight * 0.8)];
  // The whole label stays in the frame at every angle.
  const side = Math.round(Math.max(900, Math.hypot(labelWidth, labelHeight) * 1.1));
  const [white, black] = [between(165, 235), between(15, 60)].map((grey) => `rgb(${grey},${grey},${grey})`);
  const bars = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>[\s\S]*$|<rect[^>]*fill="#fff[^>]*>/gi, '');
  const scaleY = isLinear ? codeHeight / 50 : modulus;
  const angle = (seed % 5 === 0 ? 90 : 0) + between(-25, 25);
  const line = Math.max(10, Math.min(codeHeight * 0.2, 40));
  const [codeX, codeY] = [-codeWidth / 2, -codeHeight / 2];
  // Part of each bar stays visible, as no reader sees through a reflection.
  const glareRadius = isLinear ? codeHeight * between(0.3, 0.7) : codeWidth * between(0.05, 0.15);
  const glareAt = [codeX + codeWidth * between(0.1, 0.9), codeY + codeHeight * (random.nextInt(2) === 0 ? -0.1 : 1.1)];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs><linearGradient id="light"><stop offset="0" stop-color="#000" stop-opacity="${between(0, 0.35)}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
    <radialGradient id="glare"><stop offset="0.5" stop-color="#fff" stop-opacity="${between(0.6, 1)}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="hsl(${between(0, 360)} 12% ${between(20, 50)}%)"/>
    <g transform="translate(${side / 2} ${side / 2}) rotate(${angle}) skewX(${between(-5, 5)}) scale(1 ${between(0.85, 1)})">
      <rect x="${-labelWidth / 2}" y="${-labelHeight / 2}" width="${labelWidth}" height="${labelHeight}" rx="8" fill="${white}"/>
      <text x="${codeX}" y="${codeY - line * 0.5}" font-size="${line}" font-family="sans-serif" fill="${black}">MFD BY REDRIVE 05/21 GVWR 2040KG</text>
      <g transform="translate(${codeX} ${codeY}) scale(${modulus} ${scaleY})" fill="${black}">${bars}</g>
      <text x="${codeX}" y="${codeY + codeHeight + line * 1.2}" font-size="${line}" font-family="monospace" fill="${black}">${vin}</text>
      <circle cx="${glareAt[0]}" cy="${glareAt[1]}" r="${glareRadius}" fill="url(#glare)"/>
    </g><rect width="100%" height="100%" fill="url(#light)"/></svg>`;
  const blur = between(0.4, Math.max(0.5, 0.4 * modulus));
  const drawn = sharp(Buffer.from(scene)).flatten().blur(blur).removeAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + random.nextInt(15) - 7));
  const { width, height, channels } = info;
  const photo = sharp(data, { raw: { width, height, channels } });
  const small = Math.round(side / STILL_SCALE);
  return {
    vin,
    format,
    modulePx,
    still: await photo.clone().jpeg({ quality: 85 }).toBuffer(),
    preview: await photo.resize(small, small).jpeg({ quality: 90 }).toBuffer(),
  };
}

/** Every format at sizes from 0.5 to 3 pixels a module. */
export async function* drawVinStickers(count: number): AsyncGenerator<VinSticker> {
  for (let seed = 0; seed < count; seed += 1) {
    const modulePx = 0.5 + (2.5 * seed) / Math.max(1, count - 1);
    yield drawVinSticker(seed, modulePx, STICKER_FORMATS[seed % STICKER_FORMATS.length]!);
  }
}
