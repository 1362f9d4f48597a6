import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';

/** Limits reading calls and page renderings, which hold what they gather in memory until it is sent. */
export const readConcurrencyLimit = new ConcurrencyLimit({ maxRunning: 8, maxQueued: 1_000 });
