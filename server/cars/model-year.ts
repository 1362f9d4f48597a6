/** Model years from 1980 to next year (D-12). The upper limit moves, so the schema cannot contain it. */
import { clampToBuildDate } from '#shared/domain/build-date.ts';
import { refuseFields } from '#server/lib/refuse.ts';

/** @throws Problem VALIDATION for a year too far ahead; null passes */
export function assertModelYear(year: number | null | undefined, now: string): void {
  const latest = clampToBuildDate(new Date(now)).getUTCFullYear() + 1;
  if (year === null || year === undefined || year <= latest) return;
  throw refuseFields([{ path: 'year', refusal: (texts) => texts.cars.yearRange(latest) }]);
}
