/** Formats of numbers, money and times for the UAE, identical on server and browser. */
import { isolate } from '#messages/language.ts';
import { texts } from '#messages/ui/format.ts';
import { formatNumber, groupThousands } from '#shared/domain/format-number.ts';

export { formatNumber };

/** Shown while a price is unknown. @see C-card-12 */
export const TBA: string = texts.unknownPrice;

/** Some callers pass the amount as text; null when missing. */
export type Money = number | string | null | undefined;

/** "97,048" without the currency; null when missing or not a number. @see C-card-11 */
export function formatAmount(value: Money): string | null {
  if (value === null || value === undefined || value === '') return null;
  const dirhams = Number(value);
  return Number.isFinite(dirhams) ? formatNumber(dirhams) : null;
}

/** "AED 97,048" without decimals, or TBA. @see C-prod-20 */
export function formatAed(value: Money): string {
  const digits = formatAmount(value);
  return digits === null ? TBA : texts.aed(digits);
}

/** "AED 78,540 to 146,200", or one amount where all are equal. Missing amounts are left out; TBA without any. */
export function formatAedRange(amounts: readonly (number | null)[]): string {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0) return TBA;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return lowest === highest
    ? formatAed(lowest)
    : texts.aedRange({ lowest: formatNumber(lowest), highest: formatNumber(highest) });
}

/** "− AED 1,500" for negative amounts. */
export function formatSignedAed(value: number): string {
  return value < 0 ? `− ${formatAed(-value)}` : formatAed(value);
}

/** Smaller numbers are written with an exponent and round to 0 here. */
const MIN_MAGNITUDE = 1e-6;

/** "−2.1": at most `digits` decimals and a true minus, isolated. Rounds the decimal text as Intl does: 1.005 becomes 1.01. */
export function formatDecimal(value: number, digits = 1): string {
  const size = Math.abs(value);
  const steps = size < MIN_MAGNITUDE ? 0 : Math.round(Number(`${size}e${digits}`));
  const [integer = '', fraction] = String(Number(`${steps}e-${digits}`)).split('.');
  const text = groupThousands(integer) + (fraction === undefined ? '' : `.${fraction}`);
  return value < 0 && text !== '0' ? isolate(`−${text}`) : text;
}

/** Isolated, so that the sign stays behind the number in right-to-left text. */
export function formatPercent(value: number, digits = 1): string {
  return isolate(`${formatDecimal(value, digits)}%`);
}

export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** "after photo, invoice" */
export function formatList(items: readonly string[]): string {
  return items.join(texts.separator);
}

export function formatDays(count: number): string {
  return texts.days({ amount: formatDecimal(count, 2), count: Math.abs(count) });
}

export function formatDistance(value: number, unit: 'km' | 'miles'): string {
  return texts[unit](formatNumber(value));
}

function pickByteUnit(size: number): { unit: string; bytesPerUnit: number } {
  const step = size < 1000 ? 0 : size < 1e6 ? 1 : size < 1e9 ? 2 : 3;
  const { B, kB, MB, GB } = texts.byteUnits;
  return { unit: [B, kB, MB, GB][step] ?? '', bytesPerUnit: 1000 ** step };
}

function toByteUnit(size: number, bytesPerUnit: number): string {
  return formatDecimal(size / bytesPerUnit, bytesPerUnit >= 1e6 ? 1 : 0);
}

/** "820 B", "310 kB", "4.1 MB". `size` in bytes. */
export function formatBytes(size: number): string {
  const { unit, bytesPerUnit } = pickByteUnit(size);
  return texts.bytes({ size: toByteUnit(size, bytesPerUnit), unit });
}

/** "1.3 of 4.1 MB", in the unit of the total. */
export function formatByteProgress(done: number, total: number): string {
  const { unit, bytesPerUnit } = pickByteUnit(total);
  return texts.byteProgress({ done: toByteUnit(done, bytesPerUnit), total: toByteUnit(total, bytesPerUnit), unit });
}

export type Instant = string | number;

/** Dubai is four hours ahead of UTC all year. */
const DUBAI_OFFSET_MS = 4 * 3_600_000;

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Dubai time, to be read with the UTC getters; equal on server and browser. Null for an invalid time. */
function toDubaiTime(time: Instant): Date | null {
  const at = new Date(new Date(time).getTime() + DUBAI_OFFSET_MS);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** "14 Nov 2026" in Dubai; empty for an invalid time. */
export function formatDate(time: Instant): string {
  const at = toDubaiTime(time);
  if (!at) return '';
  return texts.date({ day: at.getUTCDate(), month: texts.months[at.getUTCMonth()] ?? '', year: at.getUTCFullYear() });
}

export function formatDateTime(time: Instant): string {
  const date = formatDate(time);
  return date && texts.dateTime({ date, time: formatTimeOfDay(time) });
}

/** "14:32" in Dubai; empty for an invalid time. */
export function formatTimeOfDay(time: Instant): string {
  const at = toDubaiTime(time);
  return at ? `${padTwo(at.getUTCHours())}:${padTwo(at.getUTCMinutes())}` : '';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "1:07" */
export function formatPlayTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "5 minutes", "3 hours", "12 days"; at least one minute. `now` in milliseconds. */
export function formatDuration(since: Instant, now: number): string {
  const age = now - new Date(since).getTime();
  if (Number.isNaN(age)) return '';
  if (age < HOUR_MS) return texts.minutes(Math.max(1, Math.floor(age / MINUTE_MS)));
  return age < DAY_MS ? texts.hours(Math.floor(age / HOUR_MS)) : texts.wholeDays(Math.floor(age / DAY_MS));
}

/** Whole days, at least 0. `now` in milliseconds. */
export function daysSince(time: Instant, now: number): number {
  return Math.max(0, Math.floor((now - new Date(time).getTime()) / DAY_MS));
}

/** "just now", "5 minutes ago"; a date from seven days on. `now` in milliseconds. @see C-const-01 */
export function formatRelativeTime(time: Instant, now: number): string {
  const age = now - new Date(time).getTime();
  if (Number.isNaN(age)) return '';
  if (age < MINUTE_MS) return texts.justNow;
  return age < 7 * DAY_MS ? texts.ago(formatDuration(time, now)) : formatDate(time);
}

/** "14:32" in the time zone of the device. Browser only. */
export function formatLocalTime(time: Instant): string {
  const at = new Date(time);
  return `${padTwo(at.getHours())}:${padTwo(at.getMinutes())}`;
}
