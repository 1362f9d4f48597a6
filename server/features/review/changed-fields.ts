/** What an edit changed, for the log: only the fields that differ, before and after. */
import type { CarRow } from '#server/store/rows.ts';

const QUIET: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'mileageKm']);

export function changedFields(
  before: CarRow,
  after: CarRow,
): { before: Partial<CarRow>; after: Partial<CarRow> } {
  const names = (Object.keys(after) as (keyof CarRow)[]).filter(
    (name) => !QUIET.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (car: CarRow): Partial<CarRow> => Object.fromEntries(names.map((name) => [name, car[name]]));
  return { before: pick(before), after: pick(after) };
}
