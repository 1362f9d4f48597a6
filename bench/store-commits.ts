import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Low } from 'lowdb';
import { JSONFile } from 'lowdb/node';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import type { CarRow } from '#server/store/rows.ts';
import { sampleActivity, sampleCar } from '#tests/store/sample-rows.ts';
import type { Store } from '#server/store/store.ts';

/** `npm run bench -- store [ms per figure]`: durable commits per second, compared with lowdb, which never syncs to disk. */

const RUN_MS = Number(process.argv[2] ?? 5_000);
const CARS = [1_000, 10_000];
const CONCURRENT_CALLERS = [1, 64];

interface Figures {
  commits: number;
  seconds: number;
  /** Latencies, ms, ascending. */
  waits: number[];
}

async function measureCommits(sides: number, commit: (n: number) => Promise<void>): Promise<Figures> {
  const waits: number[] = [];
  const start = performance.now();
  let n = 0;
  const side = async () => {
    while (performance.now() - start < RUN_MS) {
      const asked = performance.now();
      await commit(n++);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: sides }, side));
  const seconds = (performance.now() - start) / 1_000;
  return { commits: waits.length, seconds, waits: waits.sort((a, b) => a - b) };
}

async function commitApproval(store: Store, n: number, cars: number): Promise<void> {
  await store.transact(async (writer) => {
    const car = await writer.get('cars', sampleId(n % cars));
    if (!car) throw new Error('The store was not filled');
    await writer.update('cars', { ...car, revision: car.revision + 1 });
    await writer.insert('activity', sampleActivity(n));
  });
}

const sampleId = (n: number) => sampleCar(n).id;

async function measureRedriveStore(folder: string, cars: number, sides: number): Promise<Figures> {
  const store = await openLowdbStore({ dataDir: join(folder, `ours-${cars}-${sides}`) });
  await store.transact(async (writer) => {
    for (let n = 0; n < cars; n++) await writer.insert('cars', sampleCar(n));
  });
  const figures = await measureCommits(sides, (n) => commitApproval(store, n, cars));
  await store.close();
  return figures;
}

interface PlainLowdbData {
  cars: CarRow[];
  activity: unknown[];
}

async function measurePlainLowdb(folder: string, cars: number, sides: number): Promise<Figures> {
  const file = new JSONFile<PlainLowdbData>(join(folder, `stock-${cars}-${sides}.json`));
  const low = new Low<PlainLowdbData>(file, { cars: [], activity: [] });
  for (let n = 0; n < cars; n++) low.data.cars.push(sampleCar(n));
  await low.write();
  return measureCommits(sides, async (n) => {
    const car = low.data.cars[n % cars];
    if (car) car.revision++;
    low.data.activity.push(sampleActivity(n));
    await low.write();
  });
}

function line(cells: readonly (string | number)[]): string {
  const widths = [30, 8, 10, 14, 12, 12, 10];
  return cells
    .map((cell, at) =>
      String(cell)
        .padStart(at === 0 ? 0 : (widths[at] ?? 0))
        .padEnd(at === 0 ? 30 : 0),
    )
    .join('');
}

function report(name: string, cars: number, sides: number, { commits, seconds, waits }: Figures): void {
  const wait = (part: number) => (waits[Math.floor(waits.length * part)] ?? NaN).toFixed(1);
  const rate = Math.round(commits / seconds).toLocaleString('en');
  process.stdout.write(
    `${line([name, cars.toLocaleString('en'), sides, rate, wait(0.5), wait(0.99), waits.at(-1)?.toFixed(0) ?? ''])}\n`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'redrive-bench-'));
try {
  const rowBytes = JSON.stringify(sampleCar(1)).length.toLocaleString('en');
  process.stdout.write(`Node ${process.version}, ${statSync(folder).blksize} byte blocks, ${rowBytes} bytes a car\n\n`);
  process.stdout.write(`${line(['', 'cars', 'callers', 'commits/s', 'p50 ms', 'p99 ms', 'worst ms'])}\n`);
  for (const cars of CARS) {
    for (const sides of CONCURRENT_CALLERS) {
      report('snapshot and journal, durable', cars, sides, await measureRedriveStore(folder, cars, sides));
      report('lowdb JSONFile, not durable', cars, sides, await measurePlainLowdb(folder, cars, sides));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
