/** The activity log as a spreadsheet, page by page, so that a long log is never held as a whole and holds nobody up. */
import { setImmediate as breath } from 'node:timers/promises';
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
/** Entries a page: a few milliseconds of work. */
const PAGE = 500;

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

/** Entries since a time, newest first, page by page. The log grows only at its new end, which lies before the first page. */
async function* pages(store: Store, since: string): AsyncGenerator<ActivityRow[]> {
  let before = {};
  for (let limit = PAGE; ;) {
    const rows = await store.read((tx) => tx.find('activity.page', { since, ...before, limit }));
    const last = rows.at(-1)?.createdAt;
    if (last === undefined || rows.length < limit) {
      yield rows;
      return;
    }
    // Those of the last millisecond may go on beyond the page: they are left to the next one.
    const whole = rows.filter(({ createdAt }) => createdAt !== last);
    yield whole;
    before = { before: new Date(Date.parse(last) + 1).toISOString() };
    limit = whole.length > 0 ? PAGE : 2 * limit;
    await breath();
  }
}

/** The file, newest entry first. `now` in milliseconds. */
export async function* activityCsv(
  store: Store,
  filter: ActivityFilter,
  now: number,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csv([COLUMNS]);
  for await (const rows of pages(store, activitySince(filter.days, now))) {
    const wanted = filterActivity(rows, filter, now);
    if (wanted.length > 0) yield csv(wanted.map(cells));
  }
}
