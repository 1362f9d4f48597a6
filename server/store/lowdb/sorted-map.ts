/**
 * An immutable map in key order (a B+ tree that copies the path it changes). Every transaction is a new root, so a reader, a
 * checkpoint and a rollback each simply keep the root they started from.
 */

const WIDTH = 32;

interface Leaf<V> {
  readonly kind: 'leaf';
  readonly keys: readonly string[];
  readonly values: readonly V[];
}
interface Branch<V> {
  readonly kind: 'branch';
  /** The lowest key of each child. */
  readonly keys: readonly string[];
  readonly children: readonly Node<V>[];
}
type Node<V> = Leaf<V> | Branch<V>;

/** Part of the key order: from `from` (included) to `to` (left out); open where not given. */
export interface KeyRange {
  from?: string;
  to?: string;
  /** Highest key first. */
  descending?: boolean;
}

export class SortedMap<V> {
  readonly size: number;
  readonly #root: Node<V>;

  private constructor(root: Node<V>, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<V>(): SortedMap<V> {
    return new SortedMap<V>({ kind: 'leaf', keys: [], values: [] }, 0);
  }

  /** Builds from entries in any order; keys must be unique. */
  static from<V>(entries: [string, V][]): SortedMap<V> {
    entries.sort((a, b) => (a[0] < b[0] ? -1 : 1));
    let level: Node<V>[] = slices(entries).map((part) => ({
      kind: 'leaf',
      keys: part.map((entry) => entry[0]),
      values: part.map((entry) => entry[1]),
    }));
    while (level.length > 1) level = slices(level).map(branch);
    return level[0] ? new SortedMap(level[0], entries.length) : SortedMap.empty();
  }

  get(key: string): V | undefined {
    let node = this.#root;
    while (node.kind === 'branch') node = node.children[childFor(node.keys, key)]!;
    const at = lowerBound(node.keys, key);
    return node.keys[at] === key ? node.values[at] : undefined;
  }

  /** A map that also holds this entry. */
  with(key: string, value: V): SortedMap<V> {
    const parts = put(this.#root, key, value);
    const root = parts.length === 1 ? parts[0]! : branch(parts);
    return new SortedMap(root, this.size + (this.get(key) === undefined ? 1 : 0));
  }

  /** A map without this key; the map itself when it was not there. */
  without(key: string): SortedMap<V> {
    if (this.get(key) === undefined) return this;
    let root = drop(this.#root, key);
    while (root.kind === 'branch' && root.children.length === 1) root = root.children[0]!;
    return new SortedMap(root, this.size - 1);
  }

  /** Calls `visit` in key order until it answers false. */
  scan(range: KeyRange, visit: (value: V, key: string) => boolean | void): void {
    walk(this.#root, range, visit);
  }

  /** All values, a leaf at a time, for work that pauses in between; a leaf that did not change is the same array. */
  *leaves(): Generator<readonly V[]> {
    yield* leavesOf(this.#root);
  }

  /** The lowest key that begins with the prefix, or the highest with `descending`. */
  firstOf(range: KeyRange): V | undefined {
    let found: V | undefined;
    this.scan(range, (value) => {
      found = value;
      return false;
    });
    return found;
  }

  /** Values in key order, at most `limit`. */
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

function slices<T>(items: T[]): T[][] {
  const out: T[][] = [];
  for (let at = 0; at < items.length; at += WIDTH) out.push(items.slice(at, at + WIDTH));
  return out;
}

function branch<V>(children: readonly Node<V>[]): Branch<V> {
  return { kind: 'branch', keys: children.map((child) => child.keys[0]!), children };
}

/** The first place whose key is not below `key`. */
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

/** The child in whose span the key lies. */
function childFor(keys: readonly string[], key: string): number {
  const at = lowerBound(keys, key);
  return keys[at] === key ? at : Math.max(0, at - 1);
}

function spliced<T>(items: readonly T[], at: number, remove: number, ...added: T[]): T[] {
  const out = items.slice();
  out.splice(at, remove, ...added);
  return out;
}

function put<V>(node: Node<V>, key: string, value: V): Node<V>[] {
  if (node.kind === 'leaf') {
    const at = lowerBound(node.keys, key);
    const replaced = node.keys[at] === key ? 1 : 0;
    return halves({
      kind: 'leaf',
      keys: replaced ? node.keys : spliced(node.keys, at, 0, key),
      values: spliced(node.values, at, replaced, value),
    });
  }
  const at = childFor(node.keys, key);
  return halves(branch(spliced(node.children, at, 1, ...put(node.children[at]!, key, value))));
}

/** The node, or its two halves when it has grown too wide. */
function halves<V>(node: Node<V>): Node<V>[] {
  if (node.keys.length <= WIDTH) return [node];
  const middle = node.keys.length >>> 1;
  if (node.kind === 'branch') {
    return [branch(node.children.slice(0, middle)), branch(node.children.slice(middle))];
  }
  const part = (from: number, to?: number): Leaf<V> => ({
    kind: 'leaf',
    keys: node.keys.slice(from, to),
    values: node.values.slice(from, to),
  });
  return [part(0, middle), part(middle)];
}

function drop<V>(node: Node<V>, key: string): Node<V> {
  if (node.kind === 'leaf') {
    const at = lowerBound(node.keys, key);
    return { kind: 'leaf', keys: spliced(node.keys, at, 1), values: spliced(node.values, at, 1) };
  }
  const at = childFor(node.keys, key);
  const child = drop(node.children[at]!, key);
  if (child.keys.length === 0) return branch(spliced(node.children, at, 1));
  const next = node.children[at + 1];
  const joined = next && joinSmall(child, next);
  return branch(joined ? spliced(node.children, at, 2, joined) : spliced(node.children, at, 1, child));
}

/** Two neighbours in one node when together they are at most half full: many removals must not leave many tiny leaves. */
function joinSmall<V>(left: Node<V>, right: Node<V>): Node<V> | undefined {
  if (left.keys.length + right.keys.length > WIDTH / 2) return undefined;
  if (left.kind === 'branch' && right.kind === 'branch') return branch([...left.children, ...right.children]);
  if (left.kind !== 'leaf' || right.kind !== 'leaf') return undefined;
  return { kind: 'leaf', keys: [...left.keys, ...right.keys], values: [...left.values, ...right.values] };
}

/** False when the visitor had enough. */
function walk<V>(node: Node<V>, range: KeyRange, visit: (value: V, key: string) => boolean | void): boolean {
  const { from, to, descending } = range;
  const branchStart = (keys: readonly string[]) => (from === undefined ? 0 : childFor(keys, from));
  const leafStart = (keys: readonly string[]) => (from === undefined ? 0 : lowerBound(keys, from));
  const first = node.kind === 'branch' ? branchStart(node.keys) : leafStart(node.keys);
  const end = to === undefined ? node.keys.length : lowerBound(node.keys, to);
  const count = end - first;
  for (let step = 0; step < count; step++) {
    const at = descending ? end - 1 - step : first + step;
    const goOn =
      node.kind === 'branch'
        ? walk(node.children[at]!, range, visit)
        : visit(node.values[at]!, node.keys[at]!) !== false;
    if (!goOn) return false;
  }
  return true;
}

function* leavesOf<V>(node: Node<V>): Generator<readonly V[]> {
  if (node.kind === 'leaf') yield node.values;
  else for (const child of node.children) yield* leavesOf(child);
}
