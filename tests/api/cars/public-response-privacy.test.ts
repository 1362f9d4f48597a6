/** What is internal about a car is in no answer that a visitor, a customer or its dealer gets: walks every one, all fields filled (D-56). */
import { beforeAll, expect, it } from 'vitest';
import { fillPath, type Entry } from '#shared/contract/endpoint.ts';
import { CONTRACT } from '#shared/contract/endpoints.ts';
import { sampleCar, sampleDealer, sampleUser } from '#tests/store/sample-rows.ts';
import { onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import type { Answer, Caller } from '#tests/api/support/api-client.ts';
import { CUSTOMER_INFO, pay } from '#tests/api/support/reservation-fixtures.ts';

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
const READERS = ['visitor', 'customer', 'dealer'] as const;
type Reader = (typeof READERS)[number];

const isOpenTo = (entry: Entry, reader: Reader): boolean =>
  entry.who === 'anyone' || (reader !== 'visitor' && entry.who.includes(reader));

/** Every call that reads, for everybody who may make it. */
const READS = READERS.flatMap((reader) =>
  CONTRACT.filter((entry) => entry.method === 'GET' && isOpenTo(entry, reader)).map(
    (entry) => [reader, entry.name, entry] as const,
  ),
);
/** Of those, the ones that tell of cars: a walk past empty answers would show nothing. */
const TELL = [
  'cars.list',
  'cars.search',
  'cars.detail',
  'cars.similar',
  'customer.reservations',
  'dealer.cars',
];

async function fill(api: Api): Promise<string[]> {
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

function expectNothing({ status, raw }: Answer): void {
  expect(status).toBeLessThan(300);
  const told = JSON.stringify(raw ?? '');
  expect(CANARIES.filter((canary) => told.includes(canary))).toEqual([]);
}

onEveryStore('public answers', (api) => {
  let ids: string[] = [];
  let order = '';
  const callerOf = (reader: Reader): Caller => (reader === 'visitor' ? api.visitor : api.as(reader));
  beforeAll(async () => {
    ids = await fill(api);
    const wish = { selectedCarIds: ids.slice(0, 2), customerInfo: CUSTOMER_INFO, paymentMethod: 'card' };
    const made = await api.as('customer').post('/api/reservations', wish);
    expectNothing(made);
    order = made.body.id;
    expectNothing(await pay(api, order));
  });

  it.each(READS)('the %s’s %s tells nothing internal', async (reader, name, entry) => {
    const id = entry.path.includes('/reservations/') ? order : (ids[0] ?? '');
    const answer = await callerOf(reader).get(fillPath(entry.path, { id, sha256: '0'.repeat(64) }));
    expectNothing(answer);
    if (TELL.includes(name))
      expect(ids.some((car) => JSON.stringify(answer.raw).includes(`"${car}"`))).toBe(true);
  });

  it('nor does what a customer or a dealer writes answer it', async () => {
    const customer = api.as('customer');
    const again = await customer.post('/api/customer/reservations', { selectedCarIds: ids.slice(1) });
    expectNothing(again);
    const fix = { level: 'basic', addOns: [], delivery: 'pickup' };
    expectNothing(await customer.patch(`/api/customer/reservations/${order}/fix`, fix));
    expectNothing(await customer.post(`/api/customer/reservations/${again.body.id}/cancel`));
    expectNothing(await api.as('dealer').post(`/api/dealer/cars/${ids[0]}/sold`));
    expectNothing(await customer.get(`/api/customer/reservations/${order}`));
  });
});
