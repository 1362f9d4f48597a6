import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';

/** Limits reads and page renderings, which hold their data in memory until it is sent. */
export const readConcurrencyLimit = new ConcurrencyLimit({ maxRunning: 8, maxQueued: 1_000 });
