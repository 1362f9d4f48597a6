/**
 * What one question about the live cars costs the event loop, how long the index of the catalogue takes to build and what a car takes of
 * the memory. `npm run bench -- catalogue [numbers of cars, 1000 100000 1000000 unless given]`
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { carSearchQuery, type CarSearchInput } from '#shared/contract/cars/car-search.ts';
import { demoCarRow } from '#server/demo/car-rows.ts';
import { CatalogueIndex } from '#server/store/catalogue-index/catalogue-index.ts';
import { FACT_COLUMNS, indexed, type IndexedCar } from '#server/store/catalogue-index/columns.ts';

const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [1_000, 100_000, 1_000_000];
/** Cars that are written out; the others are these with other ids, times, prices and distances. */
const DIFFERENT = 2_000;
const ROUNDS = 30;
/** Cars that a page shows as like its own. */
const SIMILAR = 8;

const QUESTIONS: Record<string, CarSearchInput> = {
  'everything, newest first': {},
  'everything, cheapest first': { sortBy: 'price_asc' },
  'one make': { make: 'Toyota' },
  'make and model': { make: 'Toyota', model: 'Camry', sortBy: 'price_asc' },
  'a flag': { airbags: 'true', sortBy: 'mileage_asc' },
  'prices and years': { priceFrom: 40_000, priceTo: 120_000, yearMin: 2016, sortBy: 'year_desc' },
  'body, colour and spec': { bodyType: 'SUV', exteriorColor: 'White', regionalSpec: 'GCC' },
  'six filters': {
    make: 'Nissan',
    yearMin: 2015,
    yearMax: 2023,
    priceTo: 150_000,
    airbags: 'true',
    chassis: 'true',
    bodyType: 'SUV',
  },
  'a word': { q: 'toyota', sortBy: 'match' },
  'two words': { q: 'land cruiser', sortBy: 'match' },
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(2).padStart(9);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const NO_PICTURES = { photos: [], exterior360: [], interior360: null, video: null };
const START = Date.UTC(2024, 0, 1);
/** Of it the cars most like it are asked for, as its page does. */
const LIKED = demoCarRow(5, NO_PICTURES, START);
const ROWS = Array.from({ length: DIFFERENT }, (_, n) => indexed(demoCarRow(n, NO_PICTURES, START)));
const [PRICE, MILEAGE] = [FACT_COLUMNS.indexOf('price_aed'), FACT_COLUMNS.indexOf('mileage_km')];

/** The n-th car; strings of its own, as a database sends them. */
function carNumber(n: number): IndexedCar {
  const { facts } = ROWS[(n * 7_919) % DIFFERENT]!;
  const own = [...facts];
  own[PRICE] = n % 17 === 0 ? null : 15_000 + ((n * 9_973) % 385_000);
  own[MILEAGE] = 1_000 + ((n * 7_907) % 240_000);
  const id = Buffer.from(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`).toString('latin1');
  return { id, createdAt: new Date(START + n * 30_000).toISOString(), facts: own };
}

function built(cars: number): CatalogueIndex {
  const index = new CatalogueIndex();
  for (let n = 0; n < cars; n++) index.put(carNumber(n));
  return index;
}

/** Milliseconds: the first time, then the median, and of the processor alone, which other work on the machine does not lengthen. */
function timed(ask: () => unknown): { first: number; middle: number; processor: number } {
  const once = (): number => {
    const start = performance.now();
    ask();
    return performance.now() - start;
  };
  const first = once();
  for (let round = 0; round < ROUNDS; round++) ask();
  const before = process.cpuUsage();
  const times = Array.from({ length: ROUNDS }, once);
  const { user, system } = process.cpuUsage(before);
  const [middle = 0] = times.toSorted((a, b) => a - b).slice(ROUNDS >> 1);
  return { first, middle, processor: (user + system) / 1000 / ROUNDS };
}

say(
  `Node ${process.version}; milliseconds for page, total and facets: asked the first time, then the median, and of the processor alone`,
);
for (const cars of SIZES) {
  const before = memory();
  const start = performance.now();
  const began = process.cpuUsage();
  const index = built(cars);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(began);
  const bytes = (memory() - before) / cars;
  say(
    `\n${cars.toLocaleString('en')} cars: built in ${seconds.toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} of the processor), ${bytes.toFixed(0)} bytes a car`,
  );
  for (const [name, input] of Object.entries(QUESTIONS)) {
    const search = carSearchQuery.parse(input);
    const { first, middle, processor } = timed(() => index.search(search));
    const { total } = index.search(search);
    say(
      `${name.padEnd(28)} ${ms(first)} ${ms(middle)} ${ms(processor)}   ${total.toLocaleString('en')} found`,
    );
  }
  const { id: exceptId, fixDrivePriceAed: price, ...said } = LIKED;
  const { first, middle, processor } = timed(() =>
    index.similar({ ...said, price, exceptId, limit: SIMILAR }),
  );
  say(`${'the most alike'.padEnd(28)} ${ms(first)} ${ms(middle)} ${ms(processor)}`);
}
