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

const getCarIds = (kept: CarListStore) => kept.getState().cars.map(({ id }) => id);

function areListsEqual(one: CustomerLists, other: CustomerLists): boolean {
  return areIdsEqual(one.selectedCarIds, other.selectedCarIds) && areIdsEqual(one.savedCarIds, other.savedCarIds);
}

/** Both methods reject with the error of `callEndpoint` and can be called again. */
export function createShortlistSync({ owner, selected, saved, onOverflow }: ShortlistSyncOptions): ShortlistSync {
  let met = false;

  const ownMark = () => {
    const mark = readSyncState();
    return mark?.owner === owner ? mark : null;
  };
  const bringTogether = (theirs: CustomerLists): CustomerLists => {
    const { agreed } = ownMark() ?? { agreed: EMPTY_LISTS };
    const device = getKnownCars({ selected, saved });
    const mine = mergeIds({
      base: agreed.selectedCarIds,
      mine: getCarIds(selected),
      theirs: theirs.selectedCarIds,
      limit: selected.limit,
    });
    const hearts = mergeIds({
      base: agreed.savedCarIds,
      mine: getCarIds(saved),
      theirs: theirs.savedCarIds,
      limit: saved.limit,
    });
    applyIds(selected, mine.ids, device);
    applyIds(saved, hearts.ids, device);
    writeSyncState({ owner, agreed: theirs });
    if (mine.overflow.length > 0) onOverflow(mine.overflow.map((id) => device.get(id) ?? createPlaceholderCar(id)));
    return { selectedCarIds: [...mine.ids], savedCarIds: [...hearts.ids], revision: theirs.revision };
  };
  const exchange = async (seen: CustomerLists) => {
    let theirs = seen;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const ours = bringTogether(theirs);
      if (areListsEqual(ours, theirs)) return;
      theirs = await replaceOrGetLists(ours, (agreed) => writeSyncState({ owner, agreed }));
    }
  };

  let turn: Promise<void> = Promise.resolve();
  /** Runs one sync at a time. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.catch(() => undefined).then(work);
    return turn;
  };

  return {
    pull: () =>
      inTurn(async () => {
        const theirs = await callEndpoint(customerLists, {});
        const mark = readSyncState();
        // Another customer signed in in another tab: their lists are not touched.
        if (met && mark?.owner !== owner) return;
        if (mark && mark.owner !== owner) clearDeviceLists({ selected, saved });
        met = true;
        await exchange(theirs);
      }),
    push: () =>
      inTurn(async () => {
        const mark = ownMark();
        if (met && mark) await exchange(mark.agreed);
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
    const theirs = stale && cause.extra.current;
    if (!isAccountLists(theirs)) throw cause;
    return theirs;
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

function applyIds(kept: CarListStore, ids: readonly string[], known: Map<string, CarListItem>): void {
  if (areIdsEqual(ids, getCarIds(kept))) return;
  kept.replaceFromAccount(ids.map((id) => known.get(id) ?? createPlaceholderCar(id)));
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
  const mark = readFromStorage('local', STORAGE_KEY) as Partial<SyncState> | null;
  const { owner, agreed } = mark ?? {};
  return typeof owner === 'string' && owner !== '' && isAccountLists(agreed) ? { owner, agreed } : null;
}

/** Without storage each start merges again, which loses nothing. */
function writeSyncState(next: SyncState | null): void {
  if (next) writeToStorage('local', STORAGE_KEY, next);
  else removeFromStorage('local', STORAGE_KEY);
}
