/** Dubai is four hours ahead of UTC all year, ms. */
const UTC_OFFSET_MS = 4 * 3_600_000;

/** The day it is in Dubai at that time, "2026-11-22". `time` in milliseconds. */
export function toDubaiDate(time: number): string {
  return new Date(time + UTC_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
