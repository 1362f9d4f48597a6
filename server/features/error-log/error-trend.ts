/** How many new failures each of the last days brought, by the calendar of Dubai. */

const DAY_MS = 86_400_000;
/** Dubai is four hours ahead of UTC all year. */
const DUBAI_MS = 4 * 3_600_000;
const DAYS = 14;

/** "2026-11-14", the day in Dubai. */
function dayOf(time: number): string {
  return new Date(time + DUBAI_MS).toISOString().slice(0, 10);
}

/** When the first of the 14 days began, ISO 8601 UTC. */
export function firstDayStart(now: string): string {
  const today = Math.floor((Date.parse(now) + DUBAI_MS) / DAY_MS) * DAY_MS - DUBAI_MS;
  return new Date(today - (DAYS - 1) * DAY_MS).toISOString();
}

/** The 14 days up to today, oldest first, each with how many of the times fall on it. */
export function perDay(times: readonly string[], now: string): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const time of times) {
    const day = dayOf(Date.parse(time));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const first = Date.parse(firstDayStart(now));
  return Array.from({ length: DAYS }, (_, at) => {
    const day = dayOf(first + at * DAY_MS);
    return { day, count: counts.get(day) ?? 0 };
  });
}
