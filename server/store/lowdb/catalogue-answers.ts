import type { LiveCarsFilter, Queries } from '#server/store/queries.ts';
import type { CarRow } from '#server/store/rows.ts';
import { failures } from './car-search.ts';
import { TEXTS, type LiveCar } from './live-car.ts';
import type { SortedMap } from './sorted-map.ts';
import type { State } from './state.ts';

/** The named queries over live cars that are not the search: the specified list, the stock, similar cars, the version. */

/** `cars.live` (D-11): newest first, at most `limit`. */
export function liveCars(state: State, filter: LiveCarsFilter): CarRow[] {
  const { limit, ...search } = filter;
  const failuresOf = failures(search);
  return newestLive(state, limit, (car) => failuresOf(car) === 0);
}

function newestLive(state: State, limit: number, wanted: (car: LiveCar) => boolean): CarRow[] {
  const out: CarRow[] = [];
  state.tables.cars.by.live.scan({ descending: true }, (car) => {
    if (out.length >= limit) return false;
    if (wanted(car)) out.push(car.row);
    return true;
  });
  return out;
}

/** `cars.similar`: the same make first, then the same body type, each newest first. */
export function similarCars(state: State, input: Queries['cars.similar']['input']): CarRow[] {
  const { bodyType, exceptId, limit } = input;
  const ofMake = failures({ make: input.make });
  const sameMake = newestLive(state, limit, (car) => ofMake(car) === 0 && car.row.id !== exceptId);
  if (bodyType === null) return sameMake;
  const ofBody = failures({ bodyType });
  const sameBody = newestLive(
    state,
    limit - sameMake.length,
    (car) => ofBody(car) === 0 && ofMake(car) !== 0 && car.row.id !== exceptId,
  );
  return [...sameMake, ...sameBody];
}

type Stock = Queries['cars.stock']['output'];

/** States share the map of live cars until one of them changes, so the answer is kept with the map. */
const stockOf = new WeakMap<SortedMap<LiveCar>, Stock>();

/** `cars.stock`: every make, model and body type on sale once, ascending. */
export function stock(state: State): Stock {
  const live = state.tables.cars.by.live;
  const known = stockOf.get(live);
  if (known) return known;
  const found = new Map<string, Stock[number]>();
  live.scan({}, ({ row: { make, model, bodyType } }) => {
    const key = [make, model, bodyType ?? '\uffff'].join('\0');
    if (!found.has(key)) found.set(key, { make, model, bodyType });
  });
  const answer = [...found].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map((entry) => entry[1]);
  stockOf.set(live, answer);
  return answer;
}

/** `cars.texts`: asked once for every version of the catalogue. */
export function texts(state: State): Queries['cars.texts']['output'] {
  const counts = TEXTS.newCounts();
  const first: LiveCar[] = [];
  state.tables.cars.by.live.scan({}, (car) => {
    const seen = counts[car.textNumber] ?? 0;
    counts[car.textNumber] = seen + 1;
    if (seen === 0) first.push(car);
  });
  return first.map(({ row: { make, model }, text, textNumber }) => ({
    make,
    model,
    text,
    cars: counts[textNumber] ?? 0,
  }));
}

/** `cars.catalogueVersion`: the same after a restart, and never the same for two contents. */
export function catalogueVersion(state: State): string {
  return `${state.storeId.slice(0, 8)}-${state.catalogueSeq}`;
}
