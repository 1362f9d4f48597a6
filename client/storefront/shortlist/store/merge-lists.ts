/**
 * The rule by which a list of this device and the list of an account become one. Pure; docs/shortlist.md tells it to people.
 */

interface MergeInput {
  /** What device and account last agreed on; empty when they never met. */
  base: readonly string[];
  /** On this device now. */
  mine: readonly string[];
  /** On the account now. */
  theirs: readonly string[];
  limit: number;
}

interface MergeResult {
  ids: readonly string[];
  /** Cars of this device that did not fit. */
  overflow: readonly string[];
}

export function areIdsEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/**
 * Untouched on the account: this device's list, in its order. Changed there: the account's list comes first, without what was
 * taken off here, then what was added here, up to the limit. So at the first sign-in the account's cars come first, then this
 * device's cars that are not on it.
 */
export function mergeIds({ base, mine, theirs, limit }: MergeInput): MergeResult {
  if (areIdsEqual(theirs, base)) return { ids: mine.slice(0, limit), overflow: mine.slice(limit) };
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  const room = Math.max(0, limit - kept.length);
  return { ids: [...kept, ...added.slice(0, room)], overflow: added.slice(room) };
}
