import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { REGISTRABLE_CLAIMS } from '#tests/api/support/car-fixtures.ts';

/** A unique image. */
export async function createPng(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** One pending car per model that can be registered; `more` replaces fields. */
export async function submitCars(
  request: APIRequestContext,
  models: readonly string[],
  more: object = {},
): Promise<string[]> {
  await signInAs(request, 'inspector');
  const dealers = (await (await request.get('/api/dealers')).json()) as { id: string }[];
  const ids: string[] = [];
  for (const model of models) {
    const id = randomUUID();
    const answer = await request.post('/api/inspector/cars', {
      headers: { 'Idempotency-Key': randomUUID() },
      data: {
        id,
        dealerId: dealers[0]!.id,
        priceSellerAed: 40_000,
        vin: '4T1G11AKXMU534182',
        make: 'Toyota',
        model,
        year: 2021,
        mileageValue: 30_000,
        airbagsIntact: true,
        chassisIntact: true,
        bodyType: 'Coupe',
        claims: REGISTRABLE_CLAIMS,
        exteriorImages: [`data:image/png;base64,${(await createPng()).toString('base64')}`],
        ...more,
      },
    });
    expect(answer.status()).toBe(201);
    ids.push(id);
  }
  await signInAs(request, 'admin');
  return ids;
}

export async function signInAs(request: APIRequestContext, who: string): Promise<void> {
  const data = { email: `${who}@redrive.example`, password: 'redrive-demo' };
  expect((await request.post('/api/login', { data })).ok()).toBe(true);
}

/** Approves a car whose registration is not checked. */
export async function approveWithReason(page: Page, car: Locator | Page = page): Promise<void> {
  await car.getByRole('button', { name: 'Approve & Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish without a check?' });
  await dialog.getByLabel('Reason').fill('The seller sends the papers tomorrow');
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
}
