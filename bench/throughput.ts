/** `npm run bench -- list`: throughput, latency and processor time, compared with a bare Node server. */
import { parseArgs } from 'node:util';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { PostgresTestServer } from '#tests/store/postgres-test-server.ts';
import { print, printLoad, printTable } from './inspector-phone.ts';
import { runHttpLoad, type LoadFigures } from './http-load.ts';
import { startBaselineServer } from './page-server-figures.ts';
import { readProcessorTime } from './scale/processor-time.ts';
import { listReadRequests, listWriteWorkloads, type ReadRequest, type WriteWorkload } from './scale/workload.ts';
import { runWriteLoad } from './scale/write-load.ts';
import { DISTINCT_CARS, growDatabase } from './scale/multiply-database.ts';
import { startJsonServer, type JsonServer } from './scale/json-server.ts';
import { measureStaffLists } from './scale/staff-lists.ts';

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '1000,100000' },
    stores: { type: 'string', default: 'lowdb,postgres' },
    seconds: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1,2' },
    coding: { type: 'string', default: 'identity' },
    'json-server': { type: 'string' },
    only: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
/** lowdb holds all cars in memory, about 10 kB each. */
const MAX_LOWDB_CARS = 100_000;
/** json-server writes a single JSON string; a million cars exceed the maximum string length. */
const MAX_JSON_SERVER_CARS = 100_000;

const CONNECTIONS = 32;
/** The targets are based on uncompressed responses. */
const CODING = values.coding === 'br' ? 'br' : 'identity';

interface MeasuredServer {
  origin: string;
  pid: number;
}

interface LoadWithCpu extends LoadFigures {
  /** Processor time per response, µs; NaN without /proc. */
  work: number;
}

async function measureCost(
  { origin, pid }: MeasuredServer,
  seconds: number,
  pathOf?: ReadRequest['pathOf'],
): Promise<LoadWithCpu> {
  const before = readProcessorTime(pid);
  const figures = await runHttpLoad(origin, CONNECTIONS, seconds, {
    coding: CODING,
    ...(pathOf && { pathOf }),
  });
  return { ...figures, work: ((readProcessorTime(pid) ?? NaN) - (before ?? NaN)) / (figures.answers ?? NaN) };
}

/** Alternating rounds spread other load evenly and warm up the JIT compiler. */
const ROUNDS = 3;

async function measureReads(
  ours: MeasuredServer,
  plain: MeasuredServer | undefined,
  question: ReadRequest,
): Promise<string[][]> {
  const { name, pathOf, jsonServerPathOf } = question;
  const bare = await startBaselineServer(ours.origin + pathOf(-1), CODING);
  let asked = 0;
  let [own, limit]: (LoadWithCpu | undefined)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own = await measureCost(ours, SECONDS / ROUNDS, () => pathOf(asked++));
    limit = await measureCost({ origin: bare.address, pid: bare.pid }, SECONDS / ROUNDS);
  }
  bare.stop();
  const rows = [formatRow(name, own!, limit)];
  if (plain && jsonServerPathOf)
    rows.push(formatRow(`json-server: ${name}`, await measureCost(plain, SECONDS / ROUNDS, jsonServerPathOf), limit));
  return rows;
}

async function measureWrites(origin: string, { name, next, connections }: WriteWorkload): Promise<string[]> {
  return formatRow(name, await runWriteLoad(origin, next, connections, SECONDS));
}

function formatRow(name: string, figures: LoadFigures | LoadWithCpu, bare?: LoadWithCpu): string[] {
  const { perSecond, p50, p95, p99 } = figures;
  const times = [p50, p95, p99].map((ms) => ms.toFixed(1));
  const work = 'work' in figures ? figures.work : NaN;
  const parts = bare ? [perSecond / bare.perSecond, bare.work / work] : [NaN, NaN];
  const workColumns = [work.toFixed(0), ...parts.map((part) => part.toFixed(2))];
  return [name, perSecond.toFixed(0), ...times, ...workColumns.map((one) => one.replace('NaN', ''))];
}

function startComparisonServer(cars: number, origin: string): Promise<JsonServer> | undefined {
  const folder = values['json-server'];
  if (folder === undefined) return undefined;
  if (cars <= MAX_JSON_SERVER_CARS) return startJsonServer(folder, origin);
  print(`\n${cars} cars are more than json-server can hold (${MAX_JSON_SERVER_CARS})`);
  return undefined;
}

async function measureServerAt(cars: number, title: string, env: Record<string, string>): Promise<void> {
  const server = await RunningServer.start({ DEMO_CARS: '1000', ...env });
  let plain: JsonServer | undefined;
  try {
    const rows: string[][] = [];
    plain = await startComparisonServer(cars, server.origin);
    // A restart frees the memory used to fill the store and json-server.
    await server.stop();
    await server.launch();
    const ours = { origin: server.origin, pid: server.pid ?? 0 };
    for (const question of await listReadRequests(server.origin))
      rows.push(...(await measureReads(ours, plain, question)));
    if (values.only !== 'questions') {
      for (const { name, figures } of await measureStaffLists(server.origin)) rows.push(formatRow(name, figures));
      for (const sending of await listWriteWorkloads(server.origin))
        rows.push(await measureWrites(server.origin, sending));
    }
    print(`\n${cars} cars ${title}`);
    printLoad();
    printTable([['', 'a second', 'p50, ms', 'p95', 'p99', 'work, µs', 'of bare', 'by work'], ...rows]);
  } finally {
    await plain?.stop();
    await server.close();
  }
}

async function measureOnPostgres(cars: number): Promise<void> {
  const database = await PostgresTestServer.create();
  if (!database) return print('PostgreSQL is not installed: left out');
  try {
    const env = { DATABASE_URL: database.url };
    const first = await RunningServer.start({ DEMO_CARS: String(Math.min(cars, DISTINCT_CARS)), ...env });
    await first.stop();
    const began = performance.now();
    await growDatabase(database.url, cars);
    print(`\n${cars} cars and what belongs to them made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const processes of values.processes.split(','))
      await measureServerAt(cars, `on PostgreSQL, processes: ${processes}`, {
        ...env,
        WEB_PROCESSES: processes,
      });
    await first.close();
  } finally {
    await database.drop();
  }
}

for (const cars of values.cars.split(',').map(Number)) {
  const stores = values.stores.split(',');
  if (stores.includes('lowdb')) {
    if (cars <= MAX_LOWDB_CARS) await measureServerAt(cars, 'on lowdb', { DEMO_CARS: String(cars) });
    else print(`\n${cars} cars are more than lowdb is for (${MAX_LOWDB_CARS})`);
  }
  if (stores.includes('postgres')) await measureOnPostgres(cars);
}
