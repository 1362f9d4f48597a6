/** The activity log as CSV, streamed page by page. */
import { setImmediate as breath } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { createActivityLabels, type FieldValues } from '#shared/domain/activity-labels.ts';
import { activitySince, filterActivity, type ActivityFilter } from '#shared/domain/activity-filter.ts';
import { translateReason } from '#shared/domain/stored-reasons.ts';
import type { Language } from '#shared/messages/languages.ts';
import { dateLocale, messagesFor, serverLanguage } from '#server/lib/messages-for.ts';
import type { ActivityRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const PAGE_SIZE = 500;

/** Quotes cells that a spreadsheet would run as a formula. */
function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

function toCellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toFacts(value: unknown): FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FieldValues) : {};
}

function createRowFormat(language: Language): (row: ActivityRow) => string[] {
  const messages = messagesFor(language);
  const { actionLabel, diffFields, formatChange } = createActivityLabels(messages);
  const timeFormat = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dubai',
  });
  /** "22 Nov 2026, 17:30"; other texts stay as they are. */
  const formatDubaiTime = (time: string): string => {
    const date = new Date(time);
    return Number.isNaN(date.getTime()) ? time : timeFormat.format(date);
  };
  return ({ createdAt, action, userEmail, userRole, details }) => {
    const { carDetails, orderId, dealerName, reason, before, after } = JSON.parse(details) as FieldValues;
    return [
      createdAt,
      formatDubaiTime(createdAt),
      actionLabel(action),
      toCellText(orderId ?? carDetails ?? dealerName ?? toFacts(after)['email'] ?? toFacts(before)['email']),
      diffFields(toFacts(before), toFacts(after)).map(formatChange).join('; '),
      action,
      userEmail,
      userRole,
      ...[carDetails, orderId, dealerName].map(toCellText),
      translateReason(toCellText(reason), messages['stored-reasons']),
      ...[before, after].map(toCellText),
    ];
  };
}

/** Entries since a time, newest first, page by page. */
async function* readActivityPages(store: Store, since: string): AsyncGenerator<ActivityRow[]> {
  let before = {};
  for (let limit = PAGE_SIZE; ;) {
    const rows = await store.read((tx) => tx.find('activity.page', { since, ...before, limit }));
    const last = rows.at(-1)?.createdAt;
    if (last === undefined || rows.length < limit) {
      yield rows;
      return;
    }
    // Entries of the last millisecond may continue on the next page, so they are left to it.
    const whole = rows.filter(({ createdAt }) => createdAt !== last);
    yield whole;
    before = { before: new Date(Date.parse(last) + 1).toISOString() };
    limit = whole.length > 0 ? PAGE_SIZE : 2 * limit;
    await breath();
  }
}

/** Newest entry first. @param now milliseconds since 1970 @param reader the language of the account */
export async function* streamActivityCsv(
  store: Store,
  filter: ActivityFilter,
  now: number,
  reader: Language = 'en',
): AsyncGenerator<string> {
  const language = serverLanguage(reader);
  const toCsvRow = createRowFormat(language);
  yield BYTE_ORDER_MARK + toCsv([messagesFor(language)['activity-export'].columns]);
  for await (const rows of readActivityPages(store, activitySince(filter.days, now))) {
    const matching = filterActivity(rows, filter, now);
    if (matching.length > 0) yield toCsv(matching.map(toCsvRow));
  }
}
