/** `npm run bench -- search [cars]`: time of parsing a search text and of the whole search, 100,000 cars by default. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import { openVehicleCatalogue, type VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { buildDemoCarRow } from '#server/seed/demo-car-rows.ts';
import { SearchSuggester } from '#server/features/catalogue/spelling-and-suggestions.ts';
import { parseSearchQuery } from '#server/features/catalogue/parse-search-query.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';

const CARS = Number(process.argv[2] ?? 100_000);
const BATCH_SIZE = 1_000;
const ROUNDS = 40;
const NO_PICTURES = { photos: [], exterior360: [], interior360: null, video: null };

const TEXTS = {
  'spelt right': ['toyota', 'camry se', 'white suv under 80k', 'land cruiser 2019', 'bmw 330i'],
  misspelt: ['toyta', 'camri', 'mercedez', 'hundai', 'chevrolte', 'wranglr', 'toyta camri', 'mitsubishy'],
  codes: ['e300', 'f150', 'c300', 'x5', 'gle450', 'q7', 'x9z9', 'e999'],
  'not on sale': ['lamborghini', 'porsche', 'bentlee', 'ferari'],
  nonsense: ['xqzptwv', 'qwertyuiop', 'asdfgh jklmno'],
} as const;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns durations, ms, ascending */
async function measureLatencies(texts: readonly string[], call: (q: string) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const q of texts) {
      const start = performance.now();
      await call(q);
      times.push(performance.now() - start);
    }
  }
  return times.toSorted((a, b) => a - b);
}

const formatQuantile = (times: readonly number[], part: number): string =>
  `${(times[Math.floor(times.length * part)] ?? NaN).toFixed(2).padStart(7)}`;

/** Names of all models, so that the index holds as many distinct texts as a large stock. */
function listVehicleNames(catalogue: VehicleCatalogue) {
  return catalogue.makes().flatMap((make) =>
    catalogue.models(make).flatMap((model) => {
      const trims = catalogue.trims(model, make).map(({ name }) => name);
      return (trims.length > 0 ? trims : [null]).map((trim) => ({ make, model, trim }));
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'redrive-bench-'));
const store = await openLowdbStore({ dataDir: folder });
try {
  const now = Date.now();
  const catalogue = openVehicleCatalogue(readFileSync('public/vin/catalogue.v1.json', 'utf8'));
  const names = listVehicleNames(catalogue);
  for (let from = 0; from < CARS; from += BATCH_SIZE) {
    await store.transact(async (tx) => {
      for (let n = from; n < Math.min(CARS, from + BATCH_SIZE); n++)
        await tx.insert('cars', {
          ...buildDemoCarRow(n, NO_PICTURES, now),
          ...names[(n * 7_919) % names.length],
        });
    });
  }
  const texts = await store.read((tx) => tx.find('cars.texts', {}));
  const built = performance.now();
  const finder = await SearchSuggester.create(texts, catalogue);
  const ms = (performance.now() - built).toFixed(0);
  printLine(
    `${CARS.toLocaleString('en')} cars, ${texts.length} different texts; finder made in ${ms} ms; Node ${process.version}\n`,
  );
  printLine(`${''.padEnd(16)}read p50     p95   search p50     p95  ms`);
  for (const [name, words] of Object.entries(TEXTS)) {
    const query = (q: string) => carSearchQuery.parse({ q });
    const read = await measureLatencies(words, (q) => parseSearchQuery(query(q), q, finder));
    const whole = await measureLatencies(words, (q) =>
      store.read((tx) => tx.find('cars.search', parseSearchQuery(query(q), q, finder).search)),
    );
    printLine(
      `${name.padEnd(16)} ${formatQuantile(read, 0.5)} ${formatQuantile(read, 0.95)}      ${formatQuantile(whole, 0.5)} ${formatQuantile(whole, 0.95)}`,
    );
  }
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
