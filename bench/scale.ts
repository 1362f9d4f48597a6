/**
 * What one and two processes answer a second, and how quickly, on lowdb and PostgreSQL, beside a bare Node server that sends the same
 * bytes, all in one run. `npm run bench -- scale [--cars 1000,100000] [--stores lowdb,postgres] [--seconds 4] [--coding br]
 * [--processes 1,2]`
 */
import { parseArgs } from 'node:util';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { PrivateServer } from '#tests/store/private-server.ts';
import { print, printLoad, printTable } from './field-phone.ts';
import { load, type Load } from './load.ts';
import { bareServer } from './page-server.ts';
import { questionsOf, sendingsOf, type Question, type Sending } from './scale/asks.ts';
import { flow } from './scale/flow.ts';
import { DIFFERENT, grow } from './scale/grow.ts';
import { staffLists } from './scale/staff.ts';

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '1000,100000' },
    stores: { type: 'string', default: 'lowdb,postgres' },
    seconds: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1,2' },
    coding: { type: 'string', default: 'identity' },
  },
});
const SECONDS = Number(values.seconds);
/** One process holds them all in memory, 27 kB each. */
const MOST_ON_LOWDB = 50_000;

const CONNECTIONS = 32;
/** As the figures were taken that the goals come from. */
const CODING = values.coding === 'br' ? 'br' : 'identity';

async function questionRow(origin: string, { name, pathOf }: Question): Promise<string[]> {
  // The first answer of its kind warms up.
  const bare = await bareServer(origin + pathOf(-1), CODING);
  const ours = await load(origin, CONNECTIONS, SECONDS, { pathOf, coding: CODING });
  const limit = await load(bare.address, CONNECTIONS, SECONDS / 2, { coding: CODING });
  bare.stop();
  return rowOf(name, ours, (ours.perSecond / limit.perSecond).toFixed(2));
}

async function sendingRow(origin: string, { name, next, connections }: Sending): Promise<string[]> {
  return rowOf(name, await flow(origin, next, connections, SECONDS), '');
}

function rowOf(name: string, { perSecond, p50, p95, p99 }: Load, ofBare: string): string[] {
  return [name, perSecond.toFixed(0), ...[p50, p95, p99].map((ms) => ms.toFixed(1)), ofBare];
}

/** @param env names the store and the number of processes */
async function measure(title: string, env: Record<string, string>): Promise<void> {
  const server = await RunningServer.start({ DEMO_CARS: '1000', ...env });
  try {
    const rows: string[][] = [];
    for (const question of await questionsOf(server.origin))
      rows.push(await questionRow(server.origin, question));
    for (const { name, figures } of await staffLists(server.origin)) rows.push(rowOf(name, figures, ''));
    for (const sending of await sendingsOf(server.origin))
      rows.push(await sendingRow(server.origin, sending));
    print(`\n${title}`);
    printLoad();
    printTable([['', 'a second', 'p50, ms', 'p95', 'p99', 'of a bare server'], ...rows]);
  } finally {
    await server.close();
  }
}

async function onPostgres(cars: number): Promise<void> {
  const database = await PrivateServer.create();
  if (!database) return print('PostgreSQL is not installed: left out');
  try {
    const env = { DATABASE_URL: database.url };
    const first = await RunningServer.start({ DEMO_CARS: String(Math.min(cars, DIFFERENT)), ...env });
    await first.stop();
    const began = performance.now();
    await grow(database.url, cars);
    print(
      `\n${cars} cars and what belongs to them made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    for (const processes of values.processes.split(','))
      await measure(`${cars} cars on PostgreSQL, processes: ${processes}`, {
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
    if (cars <= MOST_ON_LOWDB) await measure(`${cars} cars on lowdb`, { DEMO_CARS: String(cars) });
    else print(`\n${cars} cars are more than lowdb is for (${MOST_ON_LOWDB})`);
  }
  if (stores.includes('postgres')) await onPostgres(cars);
}
