/** The activity log as a spreadsheet, in pieces of one day, so that a long log is never held as a whole. */
import { stringify } from 'csv-stringify/sync';
import { activitySince, filterActivity, type ActivityFilter } from '#shared/domain/activity.ts';
import type { ActivityRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

const COLUMNS = [
  'Time (UTC)',
  'Action',
  'User',
  'Role',
  'Car',
  'Reservation',
  'Dealer',
  'Reason',
  'Before',
  'After',
];
/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Most entries of one day; no day comes near it. */
const MOST_A_DAY = 100_000;

/** Cells that a spreadsheet would take for a formula are quoted: whoever names a dealer must not run code at the admin's desk. */
function csv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cells({ createdAt, action, userEmail, userRole, details }: ActivityRow): string[] {
  const { carDetails, orderId, dealerName, reason, before, after } = JSON.parse(details) as Record<
    string,
    unknown
  >;
  return [
    createdAt,
    action,
    userEmail,
    userRole,
    ...[carDetails, orderId, dealerName, reason, before, after].map(text),
  ];
}

/**
 * The file, newest entry first. `now` in milliseconds.
 * Days are read one after the other: the log only grows at its new end, which lies before the first.
 */
export async function* activityCsv(
  store: Store,
  filter: ActivityFilter,
  now: number,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csv([COLUMNS]);
  for (let day = 1; day <= filter.days; day++) {
    const since = activitySince(day, now);
    const before = day === 1 ? {} : { before: activitySince(day - 1, now) };
    const rows = await store.read((tx) => tx.find('activity.page', { since, ...before, limit: MOST_A_DAY }));
    const wanted = filterActivity(rows, filter, now);
    if (wanted.length > 0) yield csv(wanted.map(cells));
  }
}
