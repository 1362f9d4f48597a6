import { createHash } from 'node:crypto';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { buildCarForm, createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import { buildReservationRequest } from '#tests/api/support/reservation-fixtures.ts';

const FUZZ_ROUNDS = 12;

/** Seeded, so that failures can be repeated. */
class FuzzRandom {
  private state: number;
  constructor(seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  }
  nextInt(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
  pick<T>(values: readonly T[]): T {
    const value = values[this.nextInt(values.length)];
    if (value === undefined && values.length === 0) throw new Error('Nothing to choose from');
    return value as T;
  }
}

const ODD_VALUES: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '💥'.repeat(50),
  'x'.repeat(3e3),
  '__proto__',
  '../../etc/passwd',
  '%00',
  "'; drop table cars; --",
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  null,
  true,
  false,
  [],
  {},
  [[[]]],
  { __proto__: { a: 1 } },
  '2024-13-45T99:99:99Z',
  'NaN',
  'data:image/png;base64,####',
  'javascript:alert(1)',
  '/photos/../..',
  '{"a":',
  '[1,2',
];

function fieldsOf(schema: Endpoint['body'] | Endpoint['query']): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function oddFields(random: FuzzRandom, names: string[]): Record<string, unknown> {
  const count = 1 + random.nextInt(4);
  const pairs = Array.from(
    { length: count },
    () => [random.pick([...names, 'unknown']), random.pick(ODD_VALUES)] as const,
  );
  return Object.fromEntries(pairs);
}

/** The valid body, so that invalid members reach the rules behind the schema. */
function validBody(entry: Endpoint, ids: readonly string[]): Record<string, unknown> {
  if (entry.path.includes('/cars')) return buildCarForm();
  if (entry.path.endsWith('/reservations')) return buildReservationRequest([...new Set(ids)].slice(0, 2));
  if (entry.path.endsWith('/payments'))
    return { reservationId: ids.at(-1), paymentType: 'deposit', paymentMethod: 'test', amount: 1_500 };
  if (entry.path.endsWith('/fix')) return { level: 'basic', addOns: [], delivery: 'pickup' };
  return entry.path.includes('/reservations/') ? { status: 'cancelled' } : {};
}

/** A valid body with wrong members, an invalid one, or no JSON. */
function bodyText(random: FuzzRandom, entry: Endpoint, ids: readonly string[]): string {
  if (random.nextInt(8) === 0)
    return random.pick(['{', '[1', 'null', '"text"', '1', '\u0000', '{"__proto__":{"x":1}}']);
  const names = entry.body === 'bytes' ? [] : fieldsOf(entry.body);
  const valid = random.nextInt(2) === 0 ? validBody(entry, ids) : {};
  return JSON.stringify({ ...valid, ...oddFields(random, names) });
}

function queryText(random: FuzzRandom, entry: Endpoint): string {
  const values = Object.entries(oddFields(random, fieldsOf(entry.query)));
  const encoded = values.map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`);
  return `?${encoded.join('&')}${random.nextInt(6) === 0 ? '&%E0%A4%A' : ''}`;
}

function encode(value: unknown): string {
  return encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());
}

function headersOf(random: FuzzRandom, entry: Endpoint): Record<string, string> {
  const type =
    entry.body === 'bytes'
      ? ['image/jpeg', 'application/offset+octet-stream', 'text/plain']
      : ['application/json', 'application/json', 'text/plain', 'application/json; charset=utf-7'];
  return {
    'content-type': random.pick(type),
    ...(random.nextInt(3) === 0 && {
      'idempotency-key': random.pick(['k', 'x'.repeat(500), 'a b', crypto.randomUUID()]),
    }),
    ...(random.nextInt(3) === 0 && { 'upload-offset': random.pick(['0', '-1', 'x', '99999999999999']) }),
    ...(random.nextInt(3) === 0 && { 'upload-length': random.pick(['0', '10', 'x', '1e9']) }),
    ...(random.nextInt(6) === 0 && { cookie: random.pick(['sid=x', 'sid=%E0%A4%A', ';;;=', 'sid=']) }),
    ...(random.nextInt(6) === 0 && { 'content-encoding': random.pick(['gzip', 'br', 'nonsense']) }),
  };
}

async function sendFuzzed(api: TestApi, entry: Endpoint, random: FuzzRandom, ids: string[]): Promise<[string, number]> {
  const id = random.pick([...ids, 'x', '%00', '..', 'ü'.repeat(30), 'x'.repeat(500), '%E0%A4%A']);
  const path = buildPath(entry.path, {
    id: 'ID',
    update: random.pick(['x', '%00', 'x'.repeat(500)]),
    claim: random.pick(['title', 'x', '%00', 'x'.repeat(500)]),
    line: random.pick(['registration', 'x', '%00', 'x'.repeat(500)]),
    sha256: random.pick(['0'.repeat(64), 'ID', 'f'.repeat(63)]),
  }).replace('ID', id);
  const url = path + (random.nextInt(2) === 0 ? queryText(random, entry) : '');
  const body = entry.method === 'GET' || entry.method === 'HEAD' ? undefined : bodyText(random, entry, ids);
  const person = entry.roles === 'anyone' ? random.pick(['customer', 'admin'] as const) : (entry.roles[0] ?? 'admin');
  const { status } = await api.as(person).send(entry.method, url, body, headersOf(random, entry));
  return [`${entry.method} ${url.slice(0, 200)} ${body?.slice(0, 300)}`, status];
}

describeOnOneStore('fuzzing', (api) => {
  it.each(ENDPOINTS.map((entry) => [entry.name, entry] as const))('%s never answers 500', async (name, entry) => {
    const ids = [await createPendingCar(api), await createLiveCar(api)];
    if (/reservations|payments|orders/.test(entry.path)) {
      const request = { selectedCarIds: ids.slice(1) };
      ids.push((await api.as('customer').post('/api/customer/reservations', request)).body.id);
    }
    for (let round = 0; round < FUZZ_ROUNDS; round += 1) {
      const [operation, status] = await sendFuzzed(api, entry, new FuzzRandom(`${name} ${round}`), ids);
      expect([operation, status >= 200 && status < 500]).toEqual([operation, true]);
    }
  });
});
