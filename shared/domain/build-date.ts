/** The day of the build, which no clock that is right can be behind. */

/** ISO 8601, put in by Vite; absent where the sources run unbuilt. */
declare const BUILD_DATE: string | undefined;

const BUILD_TIME_MS = typeof BUILD_DATE === 'string' ? Date.parse(BUILD_DATE) : 0;

/**
 * The present time, or the build's where the clock is behind it: a device without power for long starts at 1970.
 * @param builtAt milliseconds since 1970
 */
export function clampToBuildDate(now: Date = new Date(), builtAt: number = BUILD_TIME_MS): Date {
  return now.getTime() < builtAt ? new Date(builtAt) : now;
}
