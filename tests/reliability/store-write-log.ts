import type { Store, Writer } from '#server/store/store.ts';

/** Writes down what a store was made to keep: each insert, update and removal of every transaction that was committed. */

/** "insert cars", "update submissions"; sorted. */
export type StoreWrites = readonly string[];

/** Also written without a call: the sizes of photos, and jobs, some of which the server adds at its start. */
const BACKGROUND_WRITES: ReadonlySet<string> = new Set(['update photos', 'insert jobs', 'update jobs', 'remove jobs']);

export class StoreWriteLog {
  private readonly writes: string[] = [];

  /** Watches the store from now on. */
  constructor(store: Store) {
    const transact = store.transact.bind(store);
    store.transact = async (work) => {
      let writes: string[] = [];
      const result = await transact((tx) => {
        writes = [];
        return work(recordWrites(tx, writes));
      });
      this.writes.push(...writes.filter((write) => !BACKGROUND_WRITES.has(write)));
      return result;
    };
  }

  /** Whether nothing was kept since `take` was called. */
  get isEmpty(): boolean {
    return this.writes.length === 0;
  }

  /** What was kept since the last time. */
  take(): StoreWrites {
    return this.writes.splice(0).toSorted();
  }
}

const WRITE_METHODS: ReadonlySet<PropertyKey> = new Set(['insert', 'update', 'remove']);

function recordWrites(tx: Writer, writes: string[]): Writer {
  return new Proxy(tx, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (!WRITE_METHODS.has(name)) return member.bind(target) as unknown;
      return (collection: string, ...rest: unknown[]): unknown => {
        writes.push(`${String(name)} ${collection}`);
        return Reflect.apply(member, target, [collection, ...rest]);
      };
    },
  });
}
