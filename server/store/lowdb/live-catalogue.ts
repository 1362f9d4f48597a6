import { setImmediate as breath } from 'node:timers/promises';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { CatalogueIndex } from '#server/store/catalogue-index/catalogue-index.ts';
import { toIndexedCar } from '#server/store/catalogue-index/car-columns.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { SortedMap } from './sorted-map.ts';
import type { StoreState } from './state.ts';

/** Built in the background at start, updated by every durable commit; queries wait for the build. */

const TIME_SLICE_MS = 8;

export class LiveCatalogue {
  readonly #index = new CatalogueIndex();
  readonly #ready: Promise<void>;
  #pendingCommits: (() => void)[] | undefined = [];

  constructor(live: SortedMap<CarRow>) {
    this.#ready = this.#build(live);
  }

  async query<Found>(lookup: (index: CatalogueIndex) => Found): Promise<Found> {
    await this.#ready;
    return lookup(this.#index);
  }

  applyCommit(ids: Iterable<string>, before: StoreState, after: StoreState): void {
    const apply = () => {
      for (const id of ids) this.#updateCar(before.tables.cars.rows.get(id), after.tables.cars.rows.get(id));
    };
    if (this.#pendingCommits) this.#pendingCommits.push(apply);
    else apply();
  }

  #updateCar(before: CarRow | undefined, after: CarRow | undefined): void {
    const row = after && isLiveCar(after) ? after : undefined;
    if (before && row?.createdAt !== before.createdAt) this.#index.remove(before);
    if (row) this.#index.put(toIndexedCar(row));
  }

  async #build(live: SortedMap<CarRow>): Promise<void> {
    let sliceEndsAt = performance.now() + TIME_SLICE_MS;
    for (const rows of live.listLeaves()) {
      for (const row of rows) this.#index.put(toIndexedCar(row));
      if (performance.now() < sliceEndsAt) continue;
      await breath();
      sliceEndsAt = performance.now() + TIME_SLICE_MS;
    }
    for (const apply of this.#pendingCommits ?? []) apply();
    this.#pendingCommits = undefined;
  }
}

export function getLiveCars({ tables }: StoreState, ids: readonly string[]): CarRow[] {
  return ids.flatMap((id) => {
    const row = tables.cars.rows.get(id);
    return row && isLiveCar(row) ? row : [];
  });
}
