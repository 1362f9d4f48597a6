import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { InspectedClaimsInput } from '#shared/contract/cars/papers.ts';
import sharp, { type JpegOptions } from 'sharp';
import type { TestApi } from './test-api.ts';
import type { ApiResponse } from './api-client.ts';

/** What makes an imported car registrable. */
export const REGISTRABLE_CLAIMS = {
  title: { value: 'clean', source: 'Texas title' },
  importing: { value: 'yes', source: 'Customs' },
  registration: { value: 'yes', source: 'Traffic authority' },
  moiat: { value: 'clear', source: 'MoIAT' },
  policeReport: { value: 'not_needed', source: 'Inspection' },
} satisfies InspectedClaimsInput;

export function buildCarForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    dealerId: 'dealer-1',
    priceSellerAed: 50_000,
    vin: '4T1G11AKXMU534182',
    make: 'Toyota',
    model: 'Camry',
    trim: 'SE',
    year: 2021,
    spec: 'American',
    mileageValue: 30_000,
    mileageUnit: 'miles',
    engineSize: '2.5L',
    numCylinders: '4',
    bodyType: 'Sedan',
    exteriorColor: 'White',
    interiorColor: 'Black',
    airbagsIntact: true,
    chassisIntact: true,
    oilCoolantMix: false,
    primaryDamage: 'FRONT END',
    secondaryDamage: 'SIDE',
    panelConditions: JSON.stringify({ hood: { action: 'replace', paint: true } }),
    marketPriceAed: 100_000,
    auctionPriceUsd: 9_000,
    features: [],
    claims: REGISTRABLE_CLAIMS,
    ...changes,
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A unique JPEG as wide as the narrowest size, which is fast to process. */
export async function createJpeg(width = 320, height = 240, sigma = 30, how: JpegOptions = {}): Promise<Buffer> {
  const { r, g, b } = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: { r, g, b }, noise } })
    .jpeg(how)
    .toBuffer();
}

/** More than three upload chunks in few pixels, as processing costs by the pixel. */
export const createDenseJpeg = (): Promise<Buffer> =>
  createJpeg(320, 240, 80, { quality: 100, chromaSubsampling: '4:4:4' });

/** @returns the hash */
export async function uploadTestPhoto(
  api: TestApi,
  person: 'inspector' | 'inspector2' | 'admin' | 'workshop' = 'inspector',
): Promise<string> {
  const bytes = await createJpeg();
  const hash = sha256(bytes);
  await api
    .as(person)
    .send('PUT', `/api/inspector/photos/${hash}`, new Uint8Array(bytes), { 'content-type': 'image/jpeg' });
  return hash;
}

/** A unique PDF that a workshop or an admin uploads. */
export async function uploadTestPdf(api: TestApi, person: 'admin' | 'workshop' = 'workshop'): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7\n% ${randomBytes(8).toString('hex')}\n%%EOF`);
  const hash = sha256(bytes);
  const type = { 'content-type': 'application/octet-stream' };
  await api.as(person).send('PUT', `/api/inspector/photos/${hash}`, new Uint8Array(bytes), type);
  return hash;
}

/** A unique file with the header of a WebM recording; it holds no sound. */
export function buildVoiceNote(bytes = 400): Buffer<ArrayBuffer> {
  const header = Buffer.from('1a45dfa39f4282847765626d', 'hex');
  return Buffer.concat([header, Buffer.from(' A_OPUS '), randomBytes(bytes)]);
}

export function submitTestCar(
  api: TestApi,
  changes: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<ApiResponse> {
  return api.as('inspector').post('/api/inspector/cars', buildCarForm({ id: randomUUID(), ...changes }), headers);
}

/** @returns the car's ID */
export async function createPendingCar(api: TestApi, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await submitTestCar(api, changes);
  if (answer.status !== 201) throw new Error(`The car was refused: ${JSON.stringify(answer.body)}`);
  return answer.body['id'] as string;
}

/** @returns the car's ID */
export async function createLiveCar(api: TestApi, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await createPendingCar(api, changes);
  await api.as('admin').post(`/api/admin/cars/${id}/approve`, { registrationReason: 'Known to the dealer' });
  return id;
}
