/** Model years from 1980 to next year (D-12). The upper limit moves, so the schema cannot contain it. */
import { clampToBuildDate } from '#shared/domain/build-date.ts';
import { Problem } from '#shared/problem.ts';

/** @throws Problem VALIDATION for a year too far ahead; null passes */
export function assertModelYear(year: number | null | undefined, now: string): void {
  const latest = clampToBuildDate(new Date(now)).getUTCFullYear() + 1;
  if (year === null || year === undefined || year <= latest) return;
  throw new Problem('VALIDATION', {
    issues: [{ path: 'year', message: `The year must be from 1980 to ${latest}` }],
  });
}
