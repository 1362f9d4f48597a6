/** Whatever a client sends, the server never blames itself: generated from the contract, no answer is ever a 500. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import { buildCarForm, createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import { buildReservationRequest } from '#tests/api/support/reservation-fixtures.ts';

const FUZZ_ROUNDS = 12;

/** Chance that is the same at every run: a failure can be repeated. */
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

/** Names a schema knows, as far as it is an object. */
function fieldsOf(schema: Endpoint['body'] | Endpoint['query']): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function oddFields(chance: FuzzRandom, names: string[]): Record<string, unknown> {
  const count = 1 + chance.nextInt(4);
  const pairs = Array.from(
    { length: count },
    () => [chance.pick([...names, 'unknown']), chance.pick(ODD_VALUES)] as const,
  );
  return Object.fromEntries(pairs);
}

/** What would be right, so that odd members reach the rules behind the schema. The last id is an order's where there is one. */
function validBody(entry: Endpoint, ids: readonly string[]): Record<string, unknown> {
  if (entry.path.includes('/cars')) return buildCarForm();
  if (entry.path.endsWith('/reservations')) return buildReservationRequest([...new Set(ids)].slice(0, 2));
  if (entry.path.endsWith('/payments'))
    return { reservationId: ids.at(-1), paymentType: 'deposit', paymentMethod: 'test', amount: 1_500 };
  if (entry.path.endsWith('/fix')) return { level: 'basic', addOns: [], delivery: 'pickup' };
  return entry.path.includes('/reservations/') ? { status: 'cancelled' } : {};
}

/** A right body with a few wrong members, a wholly odd one, or text that is no JSON. */
function bodyText(chance: FuzzRandom, entry: Endpoint, ids: readonly string[]): string {
  if (chance.nextInt(8) === 0)
    return chance.pick(['{', '[1', 'null', '"text"', '1', '\u0000', '{"__proto__":{"x":1}}']);
  const names = entry.body === 'bytes' ? [] : fieldsOf(entry.body);
  const right = chance.nextInt(2) === 0 ? validBody(entry, ids) : {};
  return JSON.stringify({ ...right, ...oddFields(chance, names) });
}

function queryText(chance: FuzzRandom, entry: Endpoint): string {
  const values = Object.entries(oddFields(chance, fieldsOf(entry.query)));
  const encoded = values.map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`);
  return `?${encoded.join('&')}${chance.nextInt(6) === 0 ? '&%E0%A4%A' : ''}`;
}

function encode(value: unknown): string {
  return encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());
}

function headersOf(chance: FuzzRandom, entry: Endpoint): Record<string, string> {
  const type =
    entry.body === 'bytes'
      ? ['image/jpeg', 'application/offset+octet-stream', 'text/plain']
      : ['application/json', 'application/json', 'text/plain', 'application/json; charset=utf-7'];
  return {
    'content-type': chance.pick(type),
    ...(chance.nextInt(3) === 0 && {
      'idempotency-key': chance.pick(['k', 'x'.repeat(500), 'a b', crypto.randomUUID()]),
    }),
    ...(chance.nextInt(3) === 0 && { 'upload-offset': chance.pick(['0', '-1', 'x', '99999999999999']) }),
    ...(chance.nextInt(3) === 0 && { 'upload-length': chance.pick(['0', '10', 'x', '1e9']) }),
    ...(chance.nextInt(6) === 0 && { cookie: chance.pick(['sid=x', 'sid=%E0%A4%A', ';;;=', 'sid=']) }),
    ...(chance.nextInt(6) === 0 && { 'content-encoding': chance.pick(['gzip', 'br', 'nonsense']) }),
  };
}

async function sendFuzzed(api: TestApi, entry: Endpoint, chance: FuzzRandom, ids: string[]): Promise<[string, number]> {
  const id = chance.pick([...ids, 'x', '%00', '..', 'ü'.repeat(30), 'x'.repeat(500), '%E0%A4%A']);
  const path = buildPath(entry.path, {
    id: 'ID',
    update: chance.pick(['x', '%00', 'x'.repeat(500)]),
    sha256: chance.pick(['0'.repeat(64), 'ID', 'f'.repeat(63)]),
  }).replace('ID', id);
  const url = path + (chance.nextInt(2) === 0 ? queryText(chance, entry) : '');
  const body = entry.method === 'GET' || entry.method === 'HEAD' ? undefined : bodyText(chance, entry, ids);
  const person = entry.roles === 'anyone' ? chance.pick(['customer', 'admin'] as const) : (entry.roles[0] ?? 'admin');
  const { status } = await api.as(person).send(entry.method, url, body, headersOf(chance, entry));
  return [`${entry.method} ${url.slice(0, 200)} ${body?.slice(0, 300)}`, status];
}

describeOnEveryStore('fuzzing', (api) => {
  it.each(ENDPOINTS.map((entry) => [entry.name, entry] as const))('%s never answers 500', async (name, entry) => {
    const ids = [await createPendingCar(api), await createLiveCar(api)];
    if (/reservations|payments/.test(entry.path)) {
      const wish = { selectedCarIds: ids.slice(1) };
      ids.push((await api.as('customer').post('/api/customer/reservations', wish)).body.id);
    }
    for (let round = 0; round < FUZZ_ROUNDS; round += 1) {
      const [what, status] = await sendFuzzed(api, entry, new FuzzRandom(`${name} ${round}`), ids);
      expect([what, status >= 200 && status < 500]).toEqual([what, true]);
    }
  });
});
