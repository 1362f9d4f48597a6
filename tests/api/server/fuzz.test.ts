/** Whatever a client sends, the server never blames itself: generated from the contract, no answer is ever a 500. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { fillPath, type Entry } from '#shared/contract/endpoint.ts';
import { CONTRACT } from '#shared/contract/endpoints.ts';
import { onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import { carForm, liveCar, pendingCar } from '#tests/api/support/car-fixtures.ts';
import { orderOf } from '#tests/api/support/reservation-fixtures.ts';

const ROUNDS = 12;

/** Chance that is the same at every run: a failure can be repeated. */
class Chance {
  private state: number;
  constructor(seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  }
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
  one<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined && values.length === 0) throw new Error('Nothing to choose from');
    return value as T;
  }
}

const ODD: readonly unknown[] = [
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
function fieldsOf(schema: Entry['body'] | Entry['query']): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function odd(chance: Chance, names: string[]): Record<string, unknown> {
  const count = 1 + chance.below(4);
  const pairs = Array.from(
    { length: count },
    () => [chance.one([...names, 'unknown']), chance.one(ODD)] as const,
  );
  return Object.fromEntries(pairs);
}

/** What would be right, so that odd members reach the rules behind the schema. The last id is an order's where there is one. */
function rightBody(entry: Entry, ids: readonly string[]): Record<string, unknown> {
  if (entry.path.includes('/cars')) return carForm();
  if (entry.path.endsWith('/reservations')) return orderOf([...new Set(ids)].slice(0, 2));
  if (entry.path.endsWith('/payments'))
    return { reservationId: ids.at(-1), paymentType: 'deposit', paymentMethod: 'test', amount: 1_500 };
  if (entry.path.endsWith('/fix')) return { level: 'basic', addOns: [], delivery: 'pickup' };
  return entry.path.includes('/reservations/') ? { status: 'cancelled' } : {};
}

/** A right body with a few wrong members, a wholly odd one, or text that is no JSON. */
function bodyText(chance: Chance, entry: Entry, ids: readonly string[]): string {
  if (chance.below(8) === 0)
    return chance.one(['{', '[1', 'null', '"text"', '1', '\u0000', '{"__proto__":{"x":1}}']);
  const names = entry.body === 'bytes' ? [] : fieldsOf(entry.body);
  const right = chance.below(2) === 0 ? rightBody(entry, ids) : {};
  return JSON.stringify({ ...right, ...odd(chance, names) });
}

function queryText(chance: Chance, entry: Entry): string {
  const values = Object.entries(odd(chance, fieldsOf(entry.query)));
  const encoded = values.map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`);
  return `?${encoded.join('&')}${chance.below(6) === 0 ? '&%E0%A4%A' : ''}`;
}

function encode(value: unknown): string {
  return encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());
}

function headersOf(chance: Chance, entry: Entry): Record<string, string> {
  const type =
    entry.body === 'bytes'
      ? ['image/jpeg', 'application/offset+octet-stream', 'text/plain']
      : ['application/json', 'application/json', 'text/plain', 'application/json; charset=utf-7'];
  return {
    'content-type': chance.one(type),
    ...(chance.below(3) === 0 && {
      'idempotency-key': chance.one(['k', 'x'.repeat(500), 'a b', crypto.randomUUID()]),
    }),
    ...(chance.below(3) === 0 && { 'upload-offset': chance.one(['0', '-1', 'x', '99999999999999']) }),
    ...(chance.below(3) === 0 && { 'upload-length': chance.one(['0', '10', 'x', '1e9']) }),
    ...(chance.below(6) === 0 && { cookie: chance.one(['sid=x', 'sid=%E0%A4%A', ';;;=', 'sid=']) }),
    ...(chance.below(6) === 0 && { 'content-encoding': chance.one(['gzip', 'br', 'nonsense']) }),
  };
}

async function shoot(api: Api, entry: Entry, chance: Chance, ids: string[]): Promise<[string, number]> {
  const id = chance.one([...ids, 'x', '%00', '..', 'ü'.repeat(30), 'x'.repeat(500), '%E0%A4%A']);
  const path = fillPath(entry.path, {
    id: 'ID',
    update: chance.one(['x', '%00', 'x'.repeat(500)]),
    sha256: chance.one(['0'.repeat(64), 'ID', 'f'.repeat(63)]),
  }).replace('ID', id);
  const url = path + (chance.below(2) === 0 ? queryText(chance, entry) : '');
  const body = entry.method === 'GET' || entry.method === 'HEAD' ? undefined : bodyText(chance, entry, ids);
  const person =
    entry.who === 'anyone' ? chance.one(['customer', 'admin'] as const) : (entry.who[0] ?? 'admin');
  const { status } = await api.as(person).send(entry.method, url, body, headersOf(chance, entry));
  return [`${entry.method} ${url.slice(0, 200)} ${body?.slice(0, 300)}`, status];
}

onEveryStore('fuzzing', (api) => {
  it.each(CONTRACT.map((entry) => [entry.name, entry] as const))(
    '%s never answers 500',
    async (name, entry) => {
      const ids = [await pendingCar(api), await liveCar(api)];
      if (/reservations|payments/.test(entry.path)) {
        const wish = { selectedCarIds: ids.slice(1) };
        ids.push((await api.as('customer').post('/api/customer/reservations', wish)).body.id);
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        const [what, status] = await shoot(api, entry, new Chance(`${name} ${round}`), ids);
        expect([what, status >= 200 && status < 500]).toEqual([what, true]);
      }
    },
  );
});
