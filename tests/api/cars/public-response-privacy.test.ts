/** Calls every readable endpoint with all internal fields filled and searches the responses. @see D-56 */
import { beforeAll, expect, it } from 'vitest';
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { PERCEPTUAL_HASH_LENGTH } from '#shared/domain/photos/perceptual-hash.ts';
import { sampleCar, sampleDealer, sampleUser } from '#tests/store/sample-rows.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse, ApiClient } from '#tests/api/support/api-client.ts';
import { CUSTOMER_INFO, payTestDeposit } from '#tests/api/support/reservation-fixtures.ts';

/** Unique values: finding one means that the field leaked. */
const INTERNAL = {
  vin: '1CANARY9X00000001',
  priceSellerAed: 7_111_111,
  auctionPriceUsd: 7_222_222,
  winPriceAed: 7_333_333,
  totalWithShippingAed: 7_444_444,
  photoMetadata: 'canary-metadata',
  sourceLocationOld: 'canary-old-place',
};
const YARD = { latitude: 25.723_941, longitude: 56.812_937 };
const VOICE_NOTE = 'c0'.repeat(32);
const PEOPLE = ['canary-inspector', 'canary-inspector@', 'canary-dealer@', 'canary-phone', 'canary-licence'];
const CANARIES = [...Object.values(INTERNAL).map(String), ...PEOPLE, ...Object.values(YARD).map(String), VOICE_NOTE];
const LIMITED_READERS = ['visitor', 'customer', 'dealer'] as const;
type Reader = (typeof LIMITED_READERS)[number];

const isOpenTo = (entry: Endpoint, reader: Reader): boolean =>
  entry.roles === 'anyone' || (reader !== 'visitor' && entry.roles.includes(reader));

const READS = LIMITED_READERS.flatMap((reader) =>
  // repair-report.test.ts reads the report of a completed repair.
  ENDPOINTS.filter(({ name }) => name !== 'reports.repair')
    .filter((entry) => entry.method === 'GET' && isOpenTo(entry, reader))
    .map((entry) => [reader, entry.name, entry] as const),
);
/** Empty responses would prove nothing. */
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
    yard: YARD,
  });
  const inspector = {
    id: 'canary-inspector',
    email: 'canary-inspector@test.example',
    role: 'inspector',
  } as const;
  const cars = [1, 2, 3].map((n) =>
    sampleCar(n, {
      ...INTERNAL,
      voiceNotes: [{ sha256: VOICE_NOTE, panel: null, seconds: 3, recordedAt: null }],
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

/** @param own internal values that belong to the reader */
function expectNoInternals({ status, rawBody }: ApiResponse, own: readonly string[] = []): void {
  expect(status).toBeLessThan(300);
  const received = JSON.stringify(rawBody ?? '');
  expect(CANARIES.filter((canary) => received.includes(canary) && !own.includes(canary))).toEqual([]);
}

describeOnOneStore('public responses', (api) => {
  let ids: string[] = [];
  let reservation = '';
  const callerOf = (reader: Reader): ApiClient => (reader === 'visitor' ? api.visitor : api.as(reader));
  beforeAll(async () => {
    ids = await fillStore(api);
    const request = { selectedCarIds: ids.slice(0, 2), customerInfo: CUSTOMER_INFO, paymentMethod: 'card' };
    const created = await api.as('customer').post('/api/reservations', request);
    expectNoInternals(created);
    reservation = created.body.id;
    expectNoInternals(await payTestDeposit(api, reservation));
  });

  it.each(READS)('contain nothing internal for %s: %s', async (reader, name, entry) => {
    const id = entry.path.includes('/reservations/') ? reservation : (ids[0] ?? '');
    const query = name === 'reports.similarPhotos' ? `?hash=${'0'.repeat(PERCEPTUAL_HASH_LENGTH)}` : '';
    const answer = await callerOf(reader).get(buildPath(entry.path, { id, sha256: '0'.repeat(64) }) + query);
    // A dealer sees the own price of an own car.
    expectNoInternals(answer, name === 'dealer.listings' ? [String(INTERNAL.priceSellerAed)] : []);
    if (CHECKED_ENDPOINTS.includes(name))
      expect(ids.some((car) => JSON.stringify(answer.rawBody).includes(`"${car}"`))).toBe(true);
  });

  it('contain nothing internal after a customer’s or dealer’s change', async () => {
    const customer = api.as('customer');
    const repeated = await customer.post('/api/customer/reservations', { selectedCarIds: ids.slice(1) });
    expectNoInternals(repeated);
    const repairOptions = { level: 'basic', addOns: [], delivery: 'pickup' };
    expectNoInternals(await customer.patch(`/api/customer/reservations/${reservation}/fix`, repairOptions));
    expectNoInternals(await customer.post(`/api/customer/reservations/${repeated.body.id}/cancel`));
    expectNoInternals(await api.as('dealer').post(`/api/dealer/cars/${ids[0]}/sold`));
    expectNoInternals(await customer.get(`/api/customer/reservations/${reservation}`));
  });
});
