/** A B+ tree that copies changed paths: readers, checkpoints and rollbacks keep their root. */

const MAX_NODE_KEYS = 32;

interface LeafNode<V> {
  readonly kind: 'leaf';
  readonly keys: readonly string[];
  readonly values: readonly V[];
}
interface BranchNode<V> {
  readonly kind: 'branch';
  readonly keys: readonly string[];
  readonly children: readonly TreeNode<V>[];
}
type TreeNode<V> = LeafNode<V> | BranchNode<V>;

/** `from` is inclusive, `to` exclusive; a missing bound is open. */
export interface KeyRange {
  from?: string;
  to?: string;
  descending?: boolean;
}

export class SortedMap<V> {
  readonly size: number;
  readonly #root: TreeNode<V>;

  private constructor(root: TreeNode<V>, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<V>(): SortedMap<V> {
    return new SortedMap<V>({ kind: 'leaf', keys: [], values: [] }, 0);
  }

  static from<V>(entries: [string, V][]): SortedMap<V> {
    entries.sort((a, b) => (a[0] < b[0] ? -1 : 1));
    let level: TreeNode<V>[] = splitIntoChunks(entries).map((part) => ({
      kind: 'leaf',
      keys: part.map((entry) => entry[0]),
      values: part.map((entry) => entry[1]),
    }));
    while (level.length > 1) level = splitIntoChunks(level).map(createBranch);
    return level[0] ? new SortedMap(level[0], entries.length) : SortedMap.empty();
  }

  get(key: string): V | undefined {
    let node = this.#root;
    while (node.kind === 'branch') node = node.children[findChild(node.keys, key)]!;
    const at = lowerBound(node.keys, key);
    return node.keys[at] === key ? node.values[at] : undefined;
  }

  with(key: string, value: V): SortedMap<V> {
    const halves = insertKey(this.#root, key, value);
    const root = halves.length === 1 ? halves[0]! : createBranch(halves);
    return new SortedMap(root, this.size + (this.get(key) === undefined ? 1 : 0));
  }

  without(key: string): SortedMap<V> {
    if (this.get(key) === undefined) return this;
    let root = removeKey(this.#root, key);
    while (root.kind === 'branch' && root.children.length === 1) root = root.children[0]!;
    return new SortedMap(root, this.size - 1);
  }

  scan(range: KeyRange, visit: (value: V, key: string) => boolean | void): void {
    scanNode(this.#root, range, visit);
  }

  /** Yields one leaf at a time; an unchanged leaf is the same array. */
  *listLeaves(): Generator<readonly V[]> {
    yield* iterateLeaves(this.#root);
  }

  first(range: KeyRange): V | undefined {
    let result: V | undefined;
    this.scan(range, (value) => {
      result = value;
      return false;
    });
    return result;
  }

  list(range: KeyRange = {}, limit = Infinity): V[] {
    const out: V[] = [];
    if (limit <= 0) return out;
    this.scan(range, (value) => {
      out.push(value);
      return out.length < limit;
    });
    return out;
  }
}

function splitIntoChunks<T>(items: T[]): T[][] {
  const out: T[][] = [];
  for (let at = 0; at < items.length; at += MAX_NODE_KEYS) out.push(items.slice(at, at + MAX_NODE_KEYS));
  return out;
}

function createBranch<V>(children: readonly TreeNode<V>[]): BranchNode<V> {
  return { kind: 'branch', keys: children.map((child) => child.keys[0]!), children };
}

function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findChild(keys: readonly string[], key: string): number {
  const at = lowerBound(keys, key);
  return keys[at] === key ? at : Math.max(0, at - 1);
}

function spliceCopy<T>(items: readonly T[], at: number, remove: number, ...added: T[]): T[] {
  const out = items.slice();
  out.splice(at, remove, ...added);
  return out;
}

function insertKey<V>(node: TreeNode<V>, key: string, value: V): TreeNode<V>[] {
  if (node.kind === 'leaf') {
    const at = lowerBound(node.keys, key);
    const replaced = node.keys[at] === key ? 1 : 0;
    return splitNode({
      kind: 'leaf',
      keys: replaced ? node.keys : spliceCopy(node.keys, at, 0, key),
      values: spliceCopy(node.values, at, replaced, value),
    });
  }
  const at = findChild(node.keys, key);
  return splitNode(createBranch(spliceCopy(node.children, at, 1, ...insertKey(node.children[at]!, key, value))));
}

function splitNode<V>(node: TreeNode<V>): TreeNode<V>[] {
  if (node.keys.length <= MAX_NODE_KEYS) return [node];
  const middle = node.keys.length >>> 1;
  if (node.kind === 'branch') {
    return [createBranch(node.children.slice(0, middle)), createBranch(node.children.slice(middle))];
  }
  const part = (from: number, to?: number): LeafNode<V> => ({
    kind: 'leaf',
    keys: node.keys.slice(from, to),
    values: node.values.slice(from, to),
  });
  return [part(0, middle), part(middle)];
}

function removeKey<V>(node: TreeNode<V>, key: string): TreeNode<V> {
  if (node.kind === 'leaf') {
    const at = lowerBound(node.keys, key);
    return { kind: 'leaf', keys: spliceCopy(node.keys, at, 1), values: spliceCopy(node.values, at, 1) };
  }
  const at = findChild(node.keys, key);
  const child = removeKey(node.children[at]!, key);
  if (child.keys.length === 0) return createBranch(spliceCopy(node.children, at, 1));
  const next = node.children[at + 1];
  const joined = next && mergeSmallNodes(child, next);
  return createBranch(joined ? spliceCopy(node.children, at, 2, joined) : spliceCopy(node.children, at, 1, child));
}

function mergeSmallNodes<V>(left: TreeNode<V>, right: TreeNode<V>): TreeNode<V> | undefined {
  if (left.keys.length + right.keys.length > MAX_NODE_KEYS / 2) return undefined;
  if (left.kind === 'branch' && right.kind === 'branch') return createBranch([...left.children, ...right.children]);
  if (left.kind !== 'leaf' || right.kind !== 'leaf') return undefined;
  return { kind: 'leaf', keys: [...left.keys, ...right.keys], values: [...left.values, ...right.values] };
}

function scanNode<V>(node: TreeNode<V>, range: KeyRange, visit: (value: V, key: string) => boolean | void): boolean {
  const { from, to, descending } = range;
  const branchStart = (keys: readonly string[]) => (from === undefined ? 0 : findChild(keys, from));
  const leafStart = (keys: readonly string[]) => (from === undefined ? 0 : lowerBound(keys, from));
  const first = node.kind === 'branch' ? branchStart(node.keys) : leafStart(node.keys);
  const end = to === undefined ? node.keys.length : lowerBound(node.keys, to);
  const count = end - first;
  for (let step = 0; step < count; step++) {
    const at = descending ? end - 1 - step : first + step;
    const goOn =
      node.kind === 'branch'
        ? scanNode(node.children[at]!, range, visit)
        : visit(node.values[at]!, node.keys[at]!) !== false;
    if (!goOn) return false;
  }
  return true;
}

function* iterateLeaves<V>(node: TreeNode<V>): Generator<readonly V[]> {
  if (node.kind === 'leaf') yield node.values;
  else for (const child of node.children) yield* iterateLeaves(child);
}
