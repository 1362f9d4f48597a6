/** `npm run bench -- at-size`: response and processor time on a small and a large database, measured alternately. */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { sharedPaths } from '#shared/routes/paths.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { PostgresTestServer } from '#tests/store/postgres-test-server.ts';
import { print, printLoad, printTable, quantile } from './inspector-phone.ts';
import { signInForCookie } from './scale/workload.ts';
import { DISTINCT_CARS, growDatabase } from './scale/multiply-database.ts';
import { STAFF_LIST_PATHS } from './scale/staff-lists.ts';

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '1000,100000' },
    rounds: { type: 'string', default: '6' },
  },
});
const ROUNDS = Number(values.rounds);
const REQUESTS_PER_ROUND = 40;

interface SeededDatabase {
  cars: number;
  database: PostgresTestServer;
  server: RunningServer;
  ids: string[];
  cookie: string;
}

async function startSeededDatabase(cars: number): Promise<SeededDatabase> {
  const database = await PostgresTestServer.create();
  if (!database) throw new Error('PostgreSQL is not installed');
  const env = { DATABASE_URL: database.url };
  const seeded = await RunningServer.start({ DEMO_CARS: String(Math.min(cars, DISTINCT_CARS)), ...env });
  await seeded.close();
  const began = performance.now();
  await growDatabase(database.url, cars);
  print(`${cars} cars and what belongs to them made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const server = await RunningServer.start({ DEMO_CARS: '1', METRICS_TOKEN, ...env });
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && ids.length < ROUNDS * REQUESTS_PER_ROUND + 100;) {
    const answer = await fetch(`${server.origin}/api/cars/search?limit=100${cursor && `&cursor=${cursor}`}`);
    const page = (await answer.json()) as { cars: { id: string }[]; nextCursor: string | null };
    ids.push(...page.cars.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return { cars, database, server, ids, cookie: await signInForCookie(server.origin, 'admin') };
}

type PathBuilder = (n: number, of: SeededDatabase) => string;

async function printSizes({ cars, database }: SeededDatabase): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ relname: string; reltuples: number; bytes: number }>(
    `select relname, reltuples, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 500 order by bytes desc limit 8`,
  );
  await client.end();
  const sizes = rows.map(
    ({ relname, reltuples, bytes }) =>
      `${relname} ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / reltuples).toFixed(0)} B per row`,
  );
  print(`${cars} cars: ${sizes.join('; ')}`);
}

const METRICS_TOKEN = 'a-token-of-the-bench';

/** Every request has a new URL, so that no cache answers. */
const PATHS_BY_NAME: Record<string, PathBuilder> = {
  'list with facets': (n) => `/api/cars/search?limit=24&priceTo=${100_000 + n}`,
  'one car': (n, { ids }) => `/api/cars/${ids[n % ids.length]}`,
  'page of a car': (n, { ids }) => sharedPaths.car(ids[n % ids.length]!),
  ...Object.fromEntries(Object.entries(STAFF_LIST_PATHS).map(([name, pathOf]) => [`staff: ${name}`, pathOf])),
};

/** @returns processor time of the app so far, s */
async function readCpuSeconds({ server }: SeededDatabase): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

interface RoundFigures {
  times: number[];
  /** Processor time per request in each round, ms. */
  work: number[];
}

async function runRound(of: SeededDatabase, pathOf: PathBuilder, from: number, into: RoundFigures): Promise<void> {
  const before = await readCpuSeconds(of);
  for (let n = from; n < from + REQUESTS_PER_ROUND; n++) {
    const began = performance.now();
    const answer = await fetch(of.server.origin + pathOf(n, of), { headers: { cookie: of.cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${pathOf(n, of)} was answered ${answer.status}`);
    into.times.push(performance.now() - began);
  }
  into.work.push((((await readCpuSeconds(of)) - before) * 1_000) / REQUESTS_PER_ROUND);
}

const seededDatabases: SeededDatabase[] = [];
try {
  for (const cars of values.cars.split(',').map(Number)) seededDatabases.push(await startSeededDatabase(cars));
  const rows: string[][] = [];
  for (const [name, pathOf] of Object.entries(PATHS_BY_NAME)) {
    const figures = seededDatabases.map((): RoundFigures => ({ times: [], work: [] }));
    for (const [at, of] of seededDatabases.entries())
      await runRound(of, pathOf, 0, { times: [], work: figures[at]!.work });
    for (const one of figures) one.work.length = 0;
    for (let round = 1; round <= ROUNDS; round++)
      for (const [at, of] of seededDatabases.entries())
        await runRound(of, pathOf, round * REQUESTS_PER_ROUND, figures[at]!);
    const medians = figures.map(({ times }) => quantile(times, 0.5));
    const work = figures.map((one) => quantile(one.work, 0.5));
    const ratio = (of: number[]) => ((of.at(-1) ?? 0) / (of[0] ?? 1)).toFixed(2);
    const formatMs = (of: number[]) => of.map((ms) => ms.toFixed(1));
    rows.push([name, ...formatMs(medians), ratio(medians), ...formatMs(work), ratio(work)]);
  }
  for (const one of seededDatabases) await printSizes(one);
  printLoad();
  const sizes = seededDatabases.map(({ cars }) => String(cars));
  printTable([['median, ms, at cars', ...sizes, 'times', ...sizes.map((size) => `work ${size}`), 'times'], ...rows]);
} finally {
  for (const { server, database } of seededDatabases) {
    await server.close();
    await database.drop();
  }
}
