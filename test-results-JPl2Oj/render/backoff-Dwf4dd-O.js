import { f as MAX_RETRY_AFTER_MS } from "./call-C4FbK-me.js";
// client/offline/outbox/backoff.ts
/** When to try again: exponential with full jitter, so that phones that lost one tower do not all come back at once (sync 9.2). */
var SHORTEST_MS = 1e3;
var LONGEST_MS = 3e5;
/** No wait is longer, whatever the server asks for: a row due later than this was given its time by a clock that ran ahead. */
var LONGEST_WAIT_MS = MAX_RETRY_AFTER_MS;
/**
* Milliseconds until the next try: 1 s to 5 min. `attempts` failed so far, at least 1. `retryAfter` in seconds is the least the
* server asks for and wins even beyond 5 min, up to an hour. `random` from 0 to 1.
*/
function backoffMs(attempts, random, retryAfter = 0) {
	const jittered = SHORTEST_MS + random * (Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(attempts, 20)) - SHORTEST_MS);
	return Math.round(Math.min(LONGEST_WAIT_MS, Math.max(jittered, retryAfter * 1e3)));
}
export { backoffMs as n, LONGEST_WAIT_MS as t };
