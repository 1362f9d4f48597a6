export const ALERT_FREQUENCIES = ['at_once', 'daily'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME_LENGTH = 80;

const DIGEST_DELAY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** 8:00 in Dubai, as an offset in UTC. */
const DAILY_DIGEST_OFFSET_MS = 4 * 3_600_000;

/** Epoch milliseconds: a minute after `now`, or the next 8:00 in Dubai. */
export function nextAlertTime(frequency: AlertFrequency, now: number): number {
  if (frequency === 'at_once') return now + DIGEST_DELAY_MS;
  const today = now - (now % DAY_MS) + DAILY_DIGEST_OFFSET_MS;
  return now < today ? today : today + DAY_MS;
}

export type CarEvent =
  | { kind: 'live' }
  | { kind: 'price'; before: number | null; after: number | null }
  | { kind: 'reserved' }
  | { kind: 'free' }
  | { kind: 'sold' };
