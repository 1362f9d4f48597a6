/** `npm run bench -- catalogue [cars ...]`: build time, memory and processor time of the catalogue index. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { carSearchQuery, type CarSearch, type CarSearchInput } from '#shared/contract/cars/car-search.ts';
import { buildDemoCarRow } from '#server/seed/demo-car-rows.ts';
import { CatalogueIndex } from '#server/store/catalogue-index/catalogue-index.ts';
import { ATTRIBUTE_COLUMNS, toIndexedCar, type IndexedCar } from '#server/store/catalogue-index/car-columns.ts';

const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [1_000, 10_000, 100_000, 1_000_000];
/** Cars generated in full; the others repeat them with another id, time, price and mileage. */
const DISTINCT_CARS = 2_000;
const SERIES_MS = 1_000;
const SIMILAR_CARS = 8;
/** Cars indexed before the event loop runs other work. */
const BUILD_SLICE_CARS = 2_000;

const MAKES = ['Toyota', 'Nissan', 'BMW', 'Ford', 'Mercedes-Benz', 'Honda'];
const BODIES = ['SUV', 'Sedan', 'Coupe', 'Pickup'] as const;
const COLORS = ['White', 'Black', 'Silver', 'Red', 'Blue'];
const WORDS = ['toyota', 'land cruiser', 'nissan patrol', 'bmw x5', 'ford', 'suv', 'camry se', '2019'];

/** The n-th search of each series; all differ except in "the same again". */
const SERIES: Record<string, (n: number) => CarSearchInput> = {
  'no filter, the same again': () => ({}),
  'one price bound': (n) => ({ priceTo: String(100_000 + n) }),
  'price, mileage and year': (n) => ({
    priceFrom: String((n * 7_919) % 90_000),
    mileageTo: String(60_000 + ((n * 6_007) % 150_000)),
    yearMin: String(2012 + (n % 9)),
  }),
  'make and price, cheapest first': (n) => ({
    make: MAKES[n % MAKES.length],
    priceTo: String(60_000 + ((n * 7_919) % 200_000)),
    sortBy: 'price_asc',
  }),
  'body, colour and mileage': (n) => ({
    bodyType: BODIES[n % BODIES.length],
    exteriorColor: COLORS[n % COLORS.length],
    mileageTo: String(60_000 + ((n * 6_007) % 150_000)),
  }),
  'price bound, by repair time': (n) => ({ priceTo: String(40_000 + n * 13), sortBy: 'repair_time' }),
  'text and price, best match first': (n) => ({
    q: WORDS[n % WORDS.length],
    priceTo: String(100_000 + n),
    sortBy: 'match',
  }),
};

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function usedBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const NO_PICTURES = { photos: [], exterior360: [], interior360: null, video: null };
const START = Date.UTC(2024, 0, 1);
const SAMPLE_ROW = buildDemoCarRow(5, NO_PICTURES, START);
const ROWS = Array.from({ length: DISTINCT_CARS }, (_, n) => toIndexedCar(buildDemoCarRow(n, NO_PICTURES, START)));
const [PRICE, MILEAGE] = [ATTRIBUTE_COLUMNS.indexOf('price_aed'), ATTRIBUTE_COLUMNS.indexOf('mileage_km')];

/** Every car owns its strings, as when rows come from a database. */
function createCar(n: number, priceStep = 0): IndexedCar {
  const { attributes } = ROWS[(n * 7_919) % DISTINCT_CARS]!;
  const own = [...attributes];
  own[PRICE] = n % 17 === 0 ? null : 15_000 + ((n * 9_973 + priceStep) % 385_000);
  own[MILEAGE] = 1_000 + ((n * 7_907) % 240_000);
  const id = Buffer.from(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`).toString('latin1');
  return { id, createdAt: new Date(START + n * 30_000).toISOString(), attributes: own };
}

/** @returns processor time of the process so far, µs */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function buildIndex(cars: number): { index: CatalogueIndex; longestSlice: number } {
  const index = new CatalogueIndex();
  let longestSlice = 0;
  for (let from = 0; from < cars; from += BUILD_SLICE_CARS) {
    const began = performance.now();
    for (let n = from; n < Math.min(cars, from + BUILD_SLICE_CARS); n++) index.put(createCar(n));
    longestSlice = Math.max(longestSlice, performance.now() - began);
  }
  return { index, longestSlice };
}

/** @returns mean processor time and 10th percentile of the duration, µs, and 99th percentile, ms */
function measure(step: (n: number) => unknown): string {
  let n = 0;
  for (const began = performance.now(); performance.now() - began < SERIES_MS;) step(n++);
  const [before, began, first] = [readProcessorTime(), performance.now(), n];
  const times: number[] = [];
  while (performance.now() - began < SERIES_MS) {
    const start = performance.now();
    step(n++);
    times.push(performance.now() - start);
  }
  const each = (readProcessorTime() - before) / (n - first);
  times.sort((a, b) => a - b);
  const tenth = times[Math.floor(times.length / 10)]! * 1_000;
  const p99 = times[Math.floor(times.length * 0.99)]!;
  return `${each.toFixed(1).padStart(9)} ${tenth.toFixed(1).padStart(9)} ${p99.toFixed(2).padStart(8)}`;
}

printLine(
  `Node ${process.version}; microseconds of processor, of the 10th percentile by the clock; 99th percentile, ms`,
);
for (const cars of SIZES) {
  const before = usedBytes();
  const began = readProcessorTime();
  const { index, longestSlice } = buildIndex(cars);
  const built = (readProcessorTime() - began) / 1_000;
  const bytes = (usedBytes() - before) / cars;
  printLine(
    `\n${cars.toLocaleString('en')} cars: built in ${built.toFixed(0)} ms of processor, longest ${BUILD_SLICE_CARS} cars ${longestSlice.toFixed(1)} ms, ${bytes.toFixed(0)} bytes a car`,
  );
  for (const [name, askFor] of Object.entries(SERIES)) {
    const searches: CarSearch[] = [];
    const searchOf = (n: number) => (searches[n] ??= carSearchQuery.parse(askFor(n)));
    // Parses the searches in advance, so that the figures exclude parsing.
    for (let n = 0; n < 20_000; n++) searchOf(n);
    printLine(`${name.padEnd(34)} ${measure((n) => index.search(searchOf(n % 20_000)))}`);
  }
  const second = carSearchQuery.parse({ priceTo: '120000', sortBy: 'price_asc' });
  const { nextCursor } = index.search(second);
  const cursor = nextCursor ?? undefined;
  printLine(`${'second page of one list'.padEnd(34)} ${measure(() => index.search({ ...second, cursor }))}`);
  const { id: excludedId, fixDrivePriceAed, ...rest } = SAMPLE_ROW;
  const ask = (n: number) => ({ ...rest, price: fixDrivePriceAed! + n, excludedId, limit: SIMILAR_CARS });
  printLine(`${'similar cars'.padEnd(34)} ${measure((n) => index.findSimilarIds(ask(n)))}`);
  printLine(`${'names on sale'.padEnd(34)} ${measure(() => index.listModelNames())}`);
  printLine(`${'search texts'.padEnd(34)} ${measure(() => index.listSearchTexts())}`);
  const pick = (n: number) => (n * 7_919) % cars;
  printLine(`${'change a price'.padEnd(34)} ${measure((n) => index.put(createCar(pick(n), n)))}`);
  printLine(
    `${'change a price, then list'.padEnd(34)} ${measure((n) => {
      index.put(createCar(pick(n), n));
      index.search(second);
    })}`,
  );
  printLine(
    `${'remove a car and put it back'.padEnd(34)} ${measure((n) => {
      const car = createCar(pick(n));
      index.remove(car);
      index.put(car);
    })}`,
  );
}
