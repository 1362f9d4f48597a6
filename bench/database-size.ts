/**
 * What the list, one car and its page cost on a small and on a large database, asked in turns in one run, so that what else the machine
 * does weighs on both: milliseconds of the answer, and of the app's processor, which waiting does not add to.
 * `npm run bench -- at-size [--cars 1000,100000] [--rounds 6]`
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { sharedPaths } from '#shared/routes/paths.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { PrivateServer } from '#tests/store/postgres-test-server.ts';
import { print, printLoad, printTable, quantile } from './inspector-phone.ts';
import { cookieOf } from './scale/workload.ts';
import { DIFFERENT, grow } from './scale/multiply-database.ts';
import { LISTS } from './scale/staff-lists.ts';

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '1000,100000' },
    rounds: { type: 'string', default: '6' },
  },
});
const ROUNDS = Number(values.rounds);
const A_ROUND = 40;

interface Grown {
  cars: number;
  database: PrivateServer;
  server: RunningServer;
  /** Of the cars, newest first. */
  ids: string[];
  cookie: string;
}

async function grown(cars: number): Promise<Grown> {
  const database = await PrivateServer.create();
  if (!database) throw new Error('PostgreSQL is not installed');
  const env = { DATABASE_URL: database.url };
  const seeded = await RunningServer.start({ DEMO_CARS: String(Math.min(cars, DIFFERENT)), ...env });
  await seeded.close();
  const began = performance.now();
  await grow(database.url, cars);
  print(`${cars} cars and what belongs to them made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const server = await RunningServer.start({ DEMO_CARS: '1', METRICS_TOKEN, ...env });
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && ids.length < ROUNDS * A_ROUND + 100;) {
    const answer = await fetch(`${server.origin}/api/cars/search?limit=100${cursor && `&cursor=${cursor}`}`);
    const page = (await answer.json()) as { cars: { id: string }[]; nextCursor: string | null };
    ids.push(...page.cars.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return { cars, database, server, ids, cookie: await cookieOf(server.origin, 'admin') };
}

type Asked = (n: number, of: Grown) => string;

/** What the rows take on the disk, with their indexes. */
async function printSizes({ cars, database }: Grown): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ relname: string; reltuples: number; bytes: number }>(
    `select relname, reltuples, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 500 order by bytes desc limit 8`,
  );
  await client.end();
  const told = rows.map(
    ({ relname, reltuples, bytes }) =>
      `${relname} ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / reltuples).toFixed(0)} B a row`,
  );
  print(`${cars} cars: ${told.join('; ')}`);
}

const METRICS_TOKEN = 'a-token-of-the-bench';

/** Each address another one: nothing is kept. */
const ASKED: Record<string, Asked> = {
  'list with facets': (n) => `/api/cars/search?limit=24&priceTo=${100_000 + n}`,
  'one car': (n, { ids }) => `/api/cars/${ids[n % ids.length]}`,
  'page of a car': (n, { ids }) => sharedPaths.car(ids[n % ids.length]!),
  ...Object.fromEntries(Object.entries(LISTS).map(([name, pathOf]) => [`staff: ${name}`, pathOf])),
};

/** Seconds of the processor that the app has had. */
async function spent({ server }: Grown): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

interface Figures {
  times: number[];
  /** Milliseconds of processor for each request, one number a round. */
  work: number[];
}

async function round(of: Grown, pathOf: Asked, from: number, into: Figures): Promise<void> {
  const before = await spent(of);
  for (let n = from; n < from + A_ROUND; n++) {
    const began = performance.now();
    const answer = await fetch(of.server.origin + pathOf(n, of), { headers: { cookie: of.cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${pathOf(n, of)} was answered ${answer.status}`);
    into.times.push(performance.now() - began);
  }
  into.work.push((((await spent(of)) - before) * 1_000) / A_ROUND);
}

const all: Grown[] = [];
try {
  for (const cars of values.cars.split(',').map(Number)) all.push(await grown(cars));
  const rows: string[][] = [];
  for (const [name, pathOf] of Object.entries(ASKED)) {
    const figures = all.map((): Figures => ({ times: [], work: [] }));
    // The first round warms up.
    for (const [at, of] of all.entries()) await round(of, pathOf, 0, { times: [], work: figures[at]!.work });
    for (const one of figures) one.work.length = 0;
    for (let turn = 1; turn <= ROUNDS; turn++)
      for (const [at, of] of all.entries()) await round(of, pathOf, turn * A_ROUND, figures[at]!);
    const medians = figures.map(({ times }) => quantile(times, 0.5));
    const work = figures.map((one) => quantile(one.work, 0.5));
    const ratio = (of: number[]) => ((of.at(-1) ?? 0) / (of[0] ?? 1)).toFixed(2);
    const told = (of: number[]) => of.map((ms) => ms.toFixed(1));
    rows.push([name, ...told(medians), ratio(medians), ...told(work), ratio(work)]);
  }
  for (const one of all) await printSizes(one);
  printLoad();
  const sizes = all.map(({ cars }) => String(cars));
  printTable([
    ['median, ms, at cars', ...sizes, 'times', ...sizes.map((size) => `work ${size}`), 'times'],
    ...rows,
  ]);
} finally {
  for (const { server, database } of all) {
    await server.close();
    await database.drop();
  }
}
