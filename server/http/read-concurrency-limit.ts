import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';

/** Limits reading calls and page renderings, which hold what they gather in memory until it is sent. */
export const requestLimit = new ConcurrencyLimit({ maxRunning: 8, maxQueued: 1_000 });
