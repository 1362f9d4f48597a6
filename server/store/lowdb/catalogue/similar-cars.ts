import { CAR_FILTERS } from '#server/store/catalogue-filters.ts';
import type { CarRow } from '#server/store/rows.ts';
import { differencesTo, type Difference, type SimilarTo } from '#server/store/similar-cars.ts';
import { FILTER_PLACES, OPTIONS, UNKNOWN, liveLeaves, type LiveLeaf } from './live-columns.ts';
import { Page } from '#server/store/lowdb/page.ts';
import type { State } from '#server/store/lowdb/state.ts';

/** `cars.similar` in memory: one pass over the columns. */
export function similarCars(state: State, input: SimilarTo): CarRow[] {
  const leaves = liveLeaves(state.tables.cars.by.live);
  const page = new Page(input.limit, undefined);
  const differences = differencesTo(input).map(pointsFor);
  for (const leaf of leaves) {
    for (let at = leaf.cars - 1; at >= 0; at--) {
      if (leaf.rows[at]!.id === input.exceptId) continue;
      let points = 0;
      for (const pointsOf of differences) points += pointsOf(leaf, at);
      page.offer(leaf.rows[at]!, points);
    }
  }
  return page.hits.map(({ car }) => car);
}

/** The points of a car in one difference; a car of which it is not known has the most. */
function pointsFor(difference: Difference): (leaf: LiveLeaf, at: number) => number {
  const { filter, wanted, most } = difference;
  const place = FILTER_PLACES[filter];
  if (!('step' in difference)) {
    const option = OPTIONS.known(CAR_FILTERS[filter].reads.column, wanted);
    return ({ numbers, cars }, at) => (numbers[place * cars + at] === option ? 0 : most);
  }
  const { wanted: amount, step } = difference;
  return ({ numbers, cars }, at) => {
    const other = numbers[place * cars + at]!;
    return other === UNKNOWN ? most : Math.min(most, Math.floor(Math.abs(other - amount) / step));
  };
}
