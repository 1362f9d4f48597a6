/** A correct clock is never behind the build. */

declare const BUILD_DATE: string | undefined;

const BUILD_TIME_MS = typeof BUILD_DATE === 'string' ? Date.parse(BUILD_DATE) : 0;

/** A device without power for long starts at 1970. @param builtAt epoch milliseconds */
export function clampToBuildDate(now: Date = new Date(), builtAt: number = BUILD_TIME_MS): Date {
  return now.getTime() < builtAt ? new Date(builtAt) : now;
}
