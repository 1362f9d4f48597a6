/** Relative time with the exact time as tooltip; server-rendered pages carry the date, which never goes stale. */
import { useSyncExternalStore } from 'react';
import { formatDate, formatDateTime, formatRelativeTime } from './format.ts';

const MINUTE_MS = 60_000;

function subscribeToMinutes(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

const getCurrentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const getServerSnapshot = (): null => null;

/** Current minute in milliseconds; null on the server and until hydration. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribeToMinutes, getCurrentMinute, getServerSnapshot);
}

export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {now === null ? formatDate(at) : formatRelativeTime(at, now)}
    </time>
  );
}
