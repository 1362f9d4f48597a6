import type { LiveCarsFilter, Queries } from '#server/store/queries.ts';
import type { CarRow } from '#server/store/rows.ts';
import { FILTER_PLACES, OPTIONS, liveLeaves } from './live-columns.ts';
import { scanLive } from './live-scan.ts';
import type { SortedMap } from '#server/store/lowdb/sorted-map.ts';
import type { State } from '#server/store/lowdb/state.ts';

/** The named queries over live cars that are not the search: the specified list, the stock, the texts, the version. */

/** `cars.live` (D-11): newest first, at most `limit`. */
export function liveCars(state: State, { limit, ...search }: LiveCarsFilter): CarRow[] {
  const out: CarRow[] = [];
  scanLive(liveLeaves(state.tables.cars.by.live), search, ({ rows, failed }) => {
    out.push(...rows.filter((_, at) => failed[at] === 0).toReversed());
    return out.length < limit;
  });
  return out.slice(0, limit);
}

type Stock = Queries['cars.stock']['output'];

/** States share the map of live cars until one of them changes, so the answer is kept with the map. */
const stockOf = new WeakMap<SortedMap<CarRow>, Stock>();

/** `cars.stock`: every make, model and body type on sale once, ascending. */
export function stock(state: State): Stock {
  const live = state.tables.cars.by.live;
  const known = stockOf.get(live);
  if (known) return known;
  const found = new Map<string, Stock[number]>();
  live.scan({}, ({ make, model, bodyType }) => {
    const key = [make, model, bodyType ?? '\uffff'].join('\0');
    if (!found.has(key)) found.set(key, { make, model, bodyType });
  });
  const answer = [...found].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map((entry) => entry[1]);
  stockOf.set(live, answer);
  return answer;
}

/** `cars.texts`: asked once for every version of the catalogue. Many cars share a text: it has a number. */
export function texts(state: State): Queries['cars.texts']['output'] {
  const leaves = liveLeaves(state.tables.cars.by.live);
  const counts = new Int32Array(OPTIONS.size);
  const first: { text: number; car: CarRow }[] = [];
  for (const { rows, cars, numbers } of leaves) {
    for (const [at, car] of rows.entries()) {
      const text = numbers[FILTER_PLACES.q * cars + at]!;
      if (counts[text]!++ === 0) first.push({ text, car });
    }
  }
  return first.map(({ text, car: { make, model } }) => ({
    make,
    model,
    text: OPTIONS.nameOf(text),
    cars: counts[text] ?? 0,
  }));
}

/** `cars.catalogueVersion`: the same after a restart, and never the same for two contents. */
export function catalogueVersion(state: State): string {
  return `${state.storeId.slice(0, 8)}-${state.catalogueSeq}`;
}
