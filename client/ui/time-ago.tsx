/** A time as a distance from now with the exact time on hover; the sent page carries the date, which never goes stale. */
import { useSyncExternalStore } from 'react';
import { date, dateTime, relativeTime } from './format.ts';

const MINUTE = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;
const unknown = (): null => null;

/** The running minute in milliseconds, renewed as it passes; null on the server and until the page is taken over. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(everyMinute, thisMinute, unknown);
}

export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {now === null ? date(at) : relativeTime(at, now)}
    </time>
  );
}
