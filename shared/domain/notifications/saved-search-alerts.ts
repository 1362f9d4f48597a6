/** Saved searches and hearts that tell: how many, how often, when. */

export const ALERT_FREQUENCIES = ['at_once', 'daily'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Saved searches one person may have. */
export const MAX_SAVED_SEARCHES = 20;
/** Characters of the name of a saved search. */
export const MAX_SEARCH_NAME_LENGTH = 80;

/** Cars that come shortly after each other are told of in one mail. */
const DIGEST_DELAY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** 8:00 in Dubai, which is four hours ahead of UTC all year. */
const DAILY_DIGEST_OFFSET_MS = 4 * 3_600_000;

/** When a search is told of a car that came at `now`, milliseconds since 1970 both: a minute later, or at the next 8:00 of Dubai. */
export function nextAlertTime(frequency: AlertFrequency, now: number): number {
  if (frequency === 'at_once') return now + DIGEST_DELAY_MS;
  const today = now - (now % DAY_MS) + DAILY_DIGEST_OFFSET_MS;
  return now < today ? today : today + DAY_MS;
}

/** What is told of a car somebody keeps. Money is whole AED. */
export type CarEvent =
  | { kind: 'live' }
  | { kind: 'price'; before: number | null; after: number | null }
  | { kind: 'reserved' }
  | { kind: 'free' }
  | { kind: 'sold' };
