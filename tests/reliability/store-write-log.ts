import type { Store, Writer } from '#server/store/store.ts';

/** "insert cars", "update submissions"; sorted. */
export type StoreWrites = readonly string[];

/** Writes without a call: photo sizes, and jobs. */
const BACKGROUND_WRITES: ReadonlySet<string> = new Set(['update photos', 'insert jobs', 'update jobs', 'remove jobs']);

export class StoreWriteLog {
  private readonly writes: string[] = [];

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

  get isEmpty(): boolean {
    return this.writes.length === 0;
  }

  /** Writes since the last call. */
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
