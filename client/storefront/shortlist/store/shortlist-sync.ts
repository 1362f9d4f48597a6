/** Synchronizes shortlist and saved cars of a customer with the account (docs/shortlist.md). No React, no timers. */
import type { CustomerLists } from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { customerLists, replaceCustomerLists } from '#client/api/light-endpoints.ts';
import type { CarListItem } from '#client/components/shortlist-context.ts';
import { readFromStorage, removeFromStorage, writeToStorage } from '#client/storage/device-storage.ts';
import type { CarListStore } from './car-list-store.ts';
import { mergeIds, areIdsEqual } from './merge-lists.ts';

export interface DeviceLists {
  selected: CarListStore;
  saved: CarListStore;
}

interface ShortlistSyncOptions extends DeviceLists {
  owner: string;
  /** Cars of this device beyond the account's limit. */
  onOverflow: (cars: readonly CarListItem[]) => void;
}

export interface ShortlistSync {
  /** Fetches the account's lists and merges them. */
  pull(): Promise<void>;
  /** Sends local changes; does nothing before the first pull. */
  push(): Promise<void>;
}

const EMPTY_LISTS: CustomerLists = { selectedCarIds: [], savedCarIds: [], revision: 0 };
const MAX_ROUNDS = 8;

const getCarIds = (list: CarListStore) => list.getState().cars.map(({ id }) => id);

function areListsEqual(one: CustomerLists, other: CustomerLists): boolean {
  return areIdsEqual(one.selectedCarIds, other.selectedCarIds) && areIdsEqual(one.savedCarIds, other.savedCarIds);
}

/** Both methods reject with the error of `callEndpoint` and can be called again. */
export function createShortlistSync({ owner, selected, saved, onOverflow }: ShortlistSyncOptions): ShortlistSync {
  let hasPulled = false;

  const readOwnState = () => {
    const state = readSyncState();
    return state?.owner === owner ? state : null;
  };
  const mergeWithRemote = (remote: CustomerLists): CustomerLists => {
    const { agreed } = readOwnState() ?? { agreed: EMPTY_LISTS };
    const device = getKnownCars({ selected, saved });
    const shortlist = mergeIds({
      base: agreed.selectedCarIds,
      local: getCarIds(selected),
      remote: remote.selectedCarIds,
      limit: selected.limit,
    });
    const savedCars = mergeIds({
      base: agreed.savedCarIds,
      local: getCarIds(saved),
      remote: remote.savedCarIds,
      limit: saved.limit,
    });
    applyIds(selected, shortlist.ids, device);
    applyIds(saved, savedCars.ids, device);
    writeSyncState({ owner, agreed: remote });
    if (shortlist.overflow.length > 0)
      onOverflow(shortlist.overflow.map((id) => device.get(id) ?? createPlaceholderCar(id)));
    return { selectedCarIds: [...shortlist.ids], savedCarIds: [...savedCars.ids], revision: remote.revision };
  };
  const exchange = async (initial: CustomerLists) => {
    let remote = initial;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const ours = mergeWithRemote(remote);
      if (areListsEqual(ours, remote)) return;
      remote = await replaceOrGetLists(ours, (agreed) => writeSyncState({ owner, agreed }));
    }
  };

  let queue: Promise<void> = Promise.resolve();
  /** Runs one sync at a time. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.catch(() => undefined).then(work);
    return queue;
  };

  return {
    pull: () =>
      enqueue(async () => {
        const remote = await callEndpoint(customerLists, {});
        const state = readSyncState();
        // Another customer signed in in another tab: their lists are not touched.
        if (hasPulled && state?.owner !== owner) return;
        if (state && state.owner !== owner) clearDeviceLists({ selected, saved });
        hasPulled = true;
        await exchange(remote);
      }),
    push: () =>
      enqueue(async () => {
        const state = readOwnState();
        if (hasPulled && state) await exchange(state.agreed);
      }),
  };
}

/** The account's lists afterwards: ours, or the newer ones of another device. */
async function replaceOrGetLists(
  ours: CustomerLists,
  onAgreed: (lists: CustomerLists) => void,
): Promise<CustomerLists> {
  try {
    const lists = await callEndpoint(replaceCustomerLists, { body: ours });
    onAgreed(lists);
    return lists;
  } catch (cause) {
    const stale = cause instanceof Problem && cause.code === 'STALE';
    const remote = stale && cause.extra.current;
    if (!isAccountLists(remote)) throw cause;
    return remote;
  }
}

/** Removes an account's lists from this device; a visitor's lists stay. */
export function clearAccountLists(lists: DeviceLists): void {
  if (readSyncState()) clearDeviceLists(lists);
}

function clearDeviceLists({ selected, saved }: DeviceLists): void {
  selected.replaceFromAccount([]);
  saved.replaceFromAccount([]);
  writeSyncState(null);
}

function getKnownCars({ selected, saved }: DeviceLists): Map<string, CarListItem> {
  const cars = [...saved.getState().cars, ...selected.getState().cars];
  return new Map(cars.map((car) => [car.id, car]));
}

function applyIds(list: CarListStore, ids: readonly string[], knownCars: Map<string, CarListItem>): void {
  if (areIdsEqual(ids, getCarIds(list))) return;
  list.replaceFromAccount(ids.map((id) => knownCars.get(id) ?? createPlaceholderCar(id)));
}

/** Only the ID is known; screens fetch the rest. */
function createPlaceholderCar(id: string): CarListItem {
  return {
    id,
    make: '',
    model: '',
    trim: null,
    year: null,
    mileage: 0,
    mileageUnit: 'km',
    regionalSpec: '',
    imageUrl: null,
    repairPrice: null,
  };
}

const STORAGE_KEY = 'keptListsOf';

interface SyncState {
  owner: string;
  agreed: CustomerLists;
}

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string' && id !== '');

function isAccountLists(value: unknown): value is CustomerLists {
  if (typeof value !== 'object' || value === null) return false;
  const { selectedCarIds, savedCarIds, revision } = value as Partial<Record<keyof CustomerLists, unknown>>;
  return isIdList(selectedCarIds) && isIdList(savedCarIds) && Number.isInteger(revision);
}

/** Null for a visitor's lists and for invalid content. */
export function readSyncState(): SyncState | null {
  const stored = readFromStorage('local', STORAGE_KEY) as Partial<SyncState> | null;
  const { owner, agreed } = stored ?? {};
  return typeof owner === 'string' && owner !== '' && isAccountLists(agreed) ? { owner, agreed } : null;
}

/** Without storage each start merges again, which loses nothing. */
function writeSyncState(next: SyncState | null): void {
  if (next) writeToStorage('local', STORAGE_KEY, next);
  else removeFromStorage('local', STORAGE_KEY);
}
