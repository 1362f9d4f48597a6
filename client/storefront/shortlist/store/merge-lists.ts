/**
 * The rule by which a list of this device and the list of an account become one. Pure; docs/shortlist.md tells it to people.
 */

interface Versions {
  /** What device and account last agreed on; empty when they never met. */
  base: readonly string[];
  /** On this device now. */
  mine: readonly string[];
  /** On the account now. */
  theirs: readonly string[];
  limit: number;
}

interface Merged {
  ids: readonly string[];
  /** Cars of this device that did not fit. */
  left: readonly string[];
}

export function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/**
 * Untouched on the account: this device's list, in its order. Changed there: the account's list comes first, without what was
 * taken off here, then what was added here, up to the limit. So at the first sign-in the account's cars come first, then this
 * device's cars that are not on it.
 */
export function mergedIds({ base, mine, theirs, limit }: Versions): Merged {
  if (sameIds(theirs, base)) return { ids: mine.slice(0, limit), left: mine.slice(limit) };
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  const room = Math.max(0, limit - kept.length);
  return { ids: [...kept, ...added.slice(0, room)], left: added.slice(room) };
}
