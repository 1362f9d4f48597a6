import { differencesTo, type Difference, type SimilarTo } from '#server/store/similar-cars.ts';
import { FILTER_PLACES } from './columns.ts';
import type { FirstPlaces } from './first-places.ts';
import type { Options } from './options.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** `cars.similar`: one pass over the columns that are compared. */

/** Offers the live cars but the one itself with the points of their differences, until the page is full of cars that differ in nothing. */
export function offerSimilar(
  segments: Segments,
  known: readonly Options[],
  input: SimilarTo,
  page: FirstPlaces,
): void {
  const points = new Float64Array(segments.size);
  const differences = differencesTo(input).map((difference) => pointsOf(difference, known));
  for (const segment of segments.all.toReversed()) {
    // What is left is older and no more alike; of a million cars that is most of them.
    if (page.bar <= 0) return;
    points.fill(0);
    for (const add of differences) add(segment, points);
    for (let at = segment.cars - 1; at >= 0; at--) {
      if (points[at]! < page.bar && segment.ids[at] !== input.exceptId) page.offer(points[at]!, segment, at);
    }
  }
}

type AddPoints = (segment: Segment, points: Float64Array) => void;

/** A car of which it is not known has the most. */
function pointsOf(difference: Difference, known: readonly Options[]): AddPoints {
  const { filter, wanted, most } = difference;
  const place = FILTER_PLACES[filter];
  if ('step' in difference) return amountPoints(place, difference);
  const option = known[place]!.known(wanted);
  return ({ cars, options }, points) => {
    const column = options[place]!;
    for (let at = 0; at < cars; at++) if (column[at] !== option) points[at]! += most;
  };
}

function amountPoints(
  place: number,
  { wanted, step, most }: Extract<Difference, { step: number }>,
): AddPoints {
  return ({ cars, amounts }, points) => {
    const column = amounts[place]!;
    for (let at = 0; at < cars; at++) {
      const steps = Math.floor(Math.abs(column[at]! - wanted) / step);
      points[at]! += steps < most ? steps : most;
    }
  };
}
