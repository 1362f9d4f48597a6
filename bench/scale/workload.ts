import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, getDemoEmail } from '#server/seed/demo-users.ts';
import { buildCarForm, createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';
import type { WriteRequest } from './write-load.ts';

export interface ReadRequest {
  name: string;
  pathOf(n: number): string;
  jsonServerPathOf?(n: number): string;
}

export interface WriteWorkload {
  name: string;
  connections: number;
  next(n: number): WriteRequest;
}

const LIST = '/api/cars/search?limit=24';
const JSON_SERVER_LIST = '/cars?_page=1&_limit=24&_sort=createdAt&_order=desc';
const TYPOS = ['toyta camri', 'mercedez', 'hundai', 'land cruser', 'nisan patrol', 'chevrolte'];
const PICTURE_COUNT = 24;

async function idsOf(origin: string): Promise<string[]> {
  const ids: string[] = [];
  for (const sortBy of ['latest', 'price_asc', 'price_desc', 'mileage_asc', 'year_desc']) {
    const answer = await fetch(`${origin}/api/cars/search?limit=100&sortBy=${sortBy}`);
    const { cars } = (await answer.json()) as { cars: { id: string }[] };
    ids.push(...cars.map(({ id }) => id));
  }
  return ids;
}

export async function signInForCookie(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: getDemoEmail(name), password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function listReadRequests(origin: string): Promise<ReadRequest[]> {
  const ids = await idsOf(origin);
  const typo = (n: number) => encodeURIComponent(TYPOS[n % TYPOS.length]!);
  return [
    {
      name: 'list, never asked before',
      pathOf: (n) => `${LIST}&priceTo=${100_000 + n}`,
      jsonServerPathOf: (n) => `${JSON_SERVER_LIST}&price_lte=${100_000 + n}`,
    },
    {
      // Every request changes all filters and cannot reuse earlier results.
      name: 'list, other filters each time',
      pathOf: (n) =>
        `${LIST}&priceFrom=${(n * 7_919) % 90_000}&mileageTo=${60_000 + ((n * 6_007) % 150_000)}&yearMin=${2012 + (n % 9)}`,
    },
    { name: 'list, the same again', pathOf: () => LIST, jsonServerPathOf: () => JSON_SERVER_LIST },
    {
      name: 'facets of a make, never before',
      pathOf: (n) => `/api/cars/search?limit=1&make=Toyota&mileageTo=${50_000 + n}`,
    },
    {
      name: 'text with a typo, never before',
      pathOf: (n) => `${LIST}&q=${typo(n)}&priceTo=${100_000 + n}`,
    },
    {
      name: 'one car of some hundreds',
      pathOf: (n) => `/api/cars/${ids[(n * 7_919) % ids.length]}`,
      jsonServerPathOf: (n) => `/cars/${ids[(n * 7_919) % ids.length]}`,
    },
    { name: 'page of the list, cached', pathOf: () => '/accident-cars-for-sale' },
  ];
}

export async function listWriteWorkloads(origin: string): Promise<WriteWorkload[]> {
  const cookie = await signInForCookie(origin, 'inspector');
  const dealers = (await (await fetch(`${origin}/api/dealers`, { headers: { cookie } })).json()) as {
    id: string;
  }[];
  const dealerId = dealers[0]?.id;
  const pictures = await Promise.all(Array.from({ length: PICTURE_COUNT }, () => createJpeg(1600, 1200)));
  const json = { cookie, 'content-type': 'application/json' };
  return [
    {
      name: 'submit a car',
      connections: 8,
      next: () => ({
        method: 'POST',
        path: '/api/inspector/cars',
        headers: { ...json, 'idempotency-key': randomUUID() },
        body: JSON.stringify(buildCarForm({ id: randomUUID(), dealerId })),
      }),
    },
    {
      name: 'upload a photo',
      connections: 4,
      next: (n) => {
        // Appended bytes make each file unique; decoders ignore them.
        const bytes = Buffer.concat([pictures[n % PICTURE_COUNT]!, Buffer.from(randomUUID())]);
        return {
          method: 'PATCH',
          path: `/api/inspector/photos/${sha256(bytes)}`,
          headers: {
            cookie,
            'content-type': 'application/offset+octet-stream',
            'content-length': String(bytes.length),
            'upload-offset': '0',
            'upload-length': String(bytes.length),
          },
          body: bytes,
        };
      },
    },
  ];
}
