/** Three-way merge of a device's list and an account's list (docs/shortlist.md). */

interface MergeInput {
  /** Last list both agreed on; empty before the first sync. */
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
  limit: number;
}

interface MergeResult {
  ids: readonly string[];
  /** Cars of this device above the limit. */
  overflow: readonly string[];
}

export function areIdsEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** Account unchanged: this device’s list. Else the account’s list without cars removed here, plus cars added here. */
export function mergeIds({ base, mine, theirs, limit }: MergeInput): MergeResult {
  if (areIdsEqual(theirs, base)) return { ids: mine.slice(0, limit), overflow: mine.slice(limit) };
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  const room = Math.max(0, limit - kept.length);
  return { ids: [...kept, ...added.slice(0, room)], overflow: added.slice(room) };
}
