/** Three-way merge of a device's list and an account's list (docs/shortlist.md). */

interface MergeInput {
  /** Last list both agreed on; empty before the first sync. */
  base: readonly string[];
  local: readonly string[];
  remote: readonly string[];
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
export function mergeIds({ base, local, remote, limit }: MergeInput): MergeResult {
  if (areIdsEqual(remote, base)) return { ids: local.slice(0, limit), overflow: local.slice(limit) };
  const remaining = remote.filter((id) => local.includes(id) || !base.includes(id));
  const added = local.filter((id) => !base.includes(id) && !remote.includes(id));
  const freeSlots = Math.max(0, limit - remaining.length);
  return { ids: [...remaining, ...added.slice(0, freeSlots)], overflow: added.slice(freeSlots) };
}
