const DAY_MS = 86_400_000;
/** Dubai is four hours ahead of UTC all year. */
const DUBAI_OFFSET_MS = 4 * 3_600_000;
const TREND_DAYS = 14;

function dubaiDayOfTime(time: number): string {
  return new Date(time + DUBAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** Start of the first of the 14 days, ISO 8601 UTC. */
export function trendStart(now: string): string {
  const today = Math.floor((Date.parse(now) + DUBAI_OFFSET_MS) / DAY_MS) * DAY_MS - DUBAI_OFFSET_MS;
  return new Date(today - (TREND_DAYS - 1) * DAY_MS).toISOString();
}

/** The last 14 days, oldest first. */
export function countPerDay(times: readonly string[], now: string): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const time of times) {
    const day = dubaiDayOfTime(Date.parse(time));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const first = Date.parse(trendStart(now));
  return Array.from({ length: TREND_DAYS }, (_, index) => {
    const day = dubaiDayOfTime(first + index * DAY_MS);
    return { day, count: counts.get(day) ?? 0 };
  });
}
