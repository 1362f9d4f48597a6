/** How long something has been waiting, with the exact time on hover; it never turns into a date, however long it is. */
import { counted, date, dateTime } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "5 minutes", "3 hours", "12 days". `now` in milliseconds. */
export function ageOf(time: string, now: number): string {
  const age = Math.max(0, now - Date.parse(time));
  if (age < HOUR_MS) return counted(Math.max(1, Math.floor(age / MINUTE_MS)), 'minute');
  if (age < DAY_MS) return counted(Math.floor(age / HOUR_MS), 'hour');
  return counted(Math.floor(age / DAY_MS), 'day');
}

export function Age({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {now === null ? date(at) : ageOf(at, now)}
    </time>
  );
}
