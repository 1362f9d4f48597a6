/** What is internal about a car is in no answer that a visitor, a customer or its dealer gets: walks every one, all fields filled (D-56). */
import { beforeAll, expect, it } from 'vitest';
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { sampleCar, sampleDealer, sampleUser } from '#tests/store/sample-rows.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse, ApiClient } from '#tests/api/support/api-client.ts';
import { CUSTOMER_INFO, payTestDeposit } from '#tests/api/support/reservation-fixtures.ts';

/** Each is nowhere else, so that finding it is finding the field, under whatever name and inside whatever text. */
const INTERNAL = {
  vin: '1CANARY9X00000001',
  priceSellerAed: 7_111_111,
  auctionPriceUsd: 7_222_222,
  winPriceAed: 7_333_333,
  totalWithShippingAed: 7_444_444,
  photoMetadata: 'canary-metadata',
  sourceLocationOld: 'canary-old-place',
};
const PEOPLE = ['canary-inspector', 'canary-inspector@', 'canary-dealer@', 'canary-phone', 'canary-licence'];
const CANARIES = [...Object.values(INTERNAL).map(String), ...PEOPLE];
const LIMITED_READERS = ['visitor', 'customer', 'dealer'] as const;
type Reader = (typeof LIMITED_READERS)[number];

const isOpenTo = (entry: Endpoint, reader: Reader): boolean =>
  entry.roles === 'anyone' || (reader !== 'visitor' && entry.roles.includes(reader));

/** Every call that reads, for everybody who may make it. */
const READS = LIMITED_READERS.flatMap((reader) =>
  ENDPOINTS.filter((entry) => entry.method === 'GET' && isOpenTo(entry, reader)).map(
    (entry) => [reader, entry.name, entry] as const,
  ),
);
/** Of those, the ones that tell of cars: a walk past empty answers would show nothing. */
const CHECKED_ENDPOINTS = [
  'cars.list',
  'cars.search',
  'cars.detail',
  'cars.similar',
  'customer.reservations',
  'dealer.cars',
];

async function fillStore(api: TestApi): Promise<string[]> {
  const dealer = sampleDealer(1, {
    id: 'canary-dealer-id',
    contactEmail: 'canary-dealer@test.example',
    contactPhone: 'canary-phone',
    licenseNumber: 'canary-licence',
  });
  const inspector = {
    id: 'canary-inspector',
    email: 'canary-inspector@test.example',
    role: 'inspector',
  } as const;
  const cars = [1, 2, 3].map((n) =>
    sampleCar(n, {
      ...INTERNAL,
      comments: `Hood repainted. Chassis ${INTERNAL.vin}.`,
      make: 'Toyota',
      fixDrivePriceAed: 50_000 + n,
      submittedBy: inspector.id,
      dealerId: n === 3 ? dealer.id : 'dealer-1',
    }),
  );
  await api.store.transact(async (tx) => {
    await tx.insert('dealers', dealer);
    await tx.insert('users', sampleUser(900, inspector));
    for (const car of cars) await tx.insert('cars', car);
  });
  return cars.map((car) => car.id);
}

function expectNoInternals({ status, rawBody }: ApiResponse): void {
  expect(status).toBeLessThan(300);
  const told = JSON.stringify(rawBody ?? '');
  expect(CANARIES.filter((canary) => told.includes(canary))).toEqual([]);
}

describeOnEveryStore('public answers', (api) => {
  let ids: string[] = [];
  let order = '';
  const callerOf = (reader: Reader): ApiClient => (reader === 'visitor' ? api.visitor : api.as(reader));
  beforeAll(async () => {
    ids = await fillStore(api);
    const wish = { selectedCarIds: ids.slice(0, 2), customerInfo: CUSTOMER_INFO, paymentMethod: 'card' };
    const made = await api.as('customer').post('/api/reservations', wish);
    expectNoInternals(made);
    order = made.body.id;
    expectNoInternals(await payTestDeposit(api, order));
  });

  it.each(READS)('the %s’s %s tells nothing internal', async (reader, name, entry) => {
    const id = entry.path.includes('/reservations/') ? order : (ids[0] ?? '');
    const answer = await callerOf(reader).get(buildPath(entry.path, { id, sha256: '0'.repeat(64) }));
    expectNoInternals(answer);
    if (CHECKED_ENDPOINTS.includes(name))
      expect(ids.some((car) => JSON.stringify(answer.rawBody).includes(`"${car}"`))).toBe(true);
  });

  it('nor does what a customer or a dealer writes answer it', async () => {
    const customer = api.as('customer');
    const again = await customer.post('/api/customer/reservations', { selectedCarIds: ids.slice(1) });
    expectNoInternals(again);
    const fix = { level: 'basic', addOns: [], delivery: 'pickup' };
    expectNoInternals(await customer.patch(`/api/customer/reservations/${order}/fix`, fix));
    expectNoInternals(await customer.post(`/api/customer/reservations/${again.body.id}/cancel`));
    expectNoInternals(await api.as('dealer').post(`/api/dealer/cars/${ids[0]}/sold`));
    expectNoInternals(await customer.get(`/api/customer/reservations/${order}`));
  });
});
