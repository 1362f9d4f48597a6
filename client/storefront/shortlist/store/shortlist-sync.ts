/**
 * Shortlist and hearts follow a customer's account to another device (docs/shortlist.md):
 *
 * 1. At sign-in the account's list comes first, then this device's cars that are not on it, up to 5 (hearts: all of both). What
 *    does not fit is named. Lists that belong to another customer are put away before.
 * 2. While signed in every change is sent, a moment later; without signal when it is back. If the account changed meanwhile, its
 *    list is taken, merged and sent again.
 * 3. At sign-out what is unsent is sent, then the device's lists are emptied: they stay on the account.
 *
 * A visitor's lists never leave the device. No React, no timers: when to look and when to send is for the caller.
 */
import type { KeptLists } from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/api-client.ts';
import { customerLists, replaceLists } from '#client/api/light-endpoints.ts';
import type { KeptCar } from '#client/components/shortlist-context.ts';
import { readStored, removeStored, writeStored } from '#client/storage/device-storage.ts';
import type { KeptStore } from './car-list-store.ts';
import { mergedIds, sameIds } from './merge-lists.ts';

export interface DeviceLists {
  selected: KeptStore;
  saved: KeptStore;
}

interface Options extends DeviceLists {
  /** The customer's id. */
  owner: string;
  /** Cars of this device that the account's shortlist had no room for. */
  onLeft: (cars: readonly KeptCar[]) => void;
}

export interface AccountLists {
  /** Looks what the account has, and brings both together. */
  look(): Promise<void>;
  /** Sends what changed here; does nothing before the first look. */
  send(): Promise<void>;
}

const NOTHING: KeptLists = { selectedCarIds: [], savedCarIds: [], revision: 0 };
/** So many devices never change one account within one exchange. */
const MOST_ROUNDS = 8;

const idsOf = (kept: KeptStore) => kept.now().cars.map(({ id }) => id);

function sameLists(one: KeptLists, other: KeptLists): boolean {
  return sameIds(one.selectedCarIds, other.selectedCarIds) && sameIds(one.savedCarIds, other.savedCarIds);
}

/** Throws what `call` throws; both methods may be called again after any failure. */
export function createAccountLists({ owner, selected, saved, onLeft }: Options): AccountLists {
  let met = false;

  const ownMark = () => {
    const mark = readMark();
    return mark?.owner === owner ? mark : null;
  };
  const bringTogether = (theirs: KeptLists): KeptLists => {
    const { agreed } = ownMark() ?? { agreed: NOTHING };
    const device = knownCars({ selected, saved });
    const mine = mergedIds({
      base: agreed.selectedCarIds,
      mine: idsOf(selected),
      theirs: theirs.selectedCarIds,
      limit: selected.limit,
    });
    const hearts = mergedIds({
      base: agreed.savedCarIds,
      mine: idsOf(saved),
      theirs: theirs.savedCarIds,
      limit: saved.limit,
    });
    adopt(selected, mine.ids, device);
    adopt(saved, hearts.ids, device);
    writeMark({ owner, agreed: theirs });
    if (mine.left.length > 0) onLeft(mine.left.map((id) => device.get(id) ?? unknownCar(id)));
    return { selectedCarIds: [...mine.ids], savedCarIds: [...hearts.ids], revision: theirs.revision };
  };
  const exchange = async (seen: KeptLists) => {
    let theirs = seen;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const ours = bringTogether(theirs);
      if (sameLists(ours, theirs)) return;
      theirs = await replaceOrSee(ours, (agreed) => writeMark({ owner, agreed }));
    }
  };

  let turn: Promise<void> = Promise.resolve();
  /** One exchange at a time: the next begins where the last one ended. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.catch(() => undefined).then(work);
    return turn;
  };

  return {
    look: () =>
      inTurn(async () => {
        const theirs = await call(customerLists, {});
        const mark = readMark();
        // Somebody else signed in in another tab: their lists are not ours to touch.
        if (met && mark?.owner !== owner) return;
        if (mark && mark.owner !== owner) emptyDevice({ selected, saved });
        met = true;
        await exchange(theirs);
      }),
    send: () =>
      inTurn(async () => {
        const mark = ownMark();
        if (met && mark) await exchange(mark.agreed);
      }),
  };
}

/** What the account holds after the attempt: our lists, then agreed upon, or those of whoever was quicker. */
async function replaceOrSee(ours: KeptLists, onAgreed: (lists: KeptLists) => void): Promise<KeptLists> {
  try {
    const lists = await call(replaceLists, { body: ours });
    onAgreed(lists);
    return lists;
  } catch (cause) {
    const stale = cause instanceof Problem && cause.code === 'STALE';
    const theirs = stale && cause.extra.current;
    if (!isLists(theirs)) throw cause;
    return theirs;
  }
}

/** Takes the lists of an account off this device; a visitor's own stay. */
export function leaveAccount(lists: DeviceLists): void {
  if (readMark()) emptyDevice(lists);
}

function emptyDevice({ selected, saved }: DeviceLists): void {
  selected.adopt([]);
  saved.adopt([]);
  writeMark(null);
}

function knownCars({ selected, saved }: DeviceLists): Map<string, KeptCar> {
  const cars = [...saved.now().cars, ...selected.now().cars];
  return new Map(cars.map((car) => [car.id, car]));
}

function adopt(kept: KeptStore, ids: readonly string[], known: Map<string, KeptCar>): void {
  if (sameIds(ids, idsOf(kept))) return;
  kept.adopt(ids.map((id) => known.get(id) ?? unknownCar(id)));
}

/** A car of which this device knows only that it is on the list; the screens ask for the rest. */
function unknownCar(id: string): KeptCar {
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

const KEY = 'keptListsOf';

interface AccountMark {
  /** The customer's id. */
  owner: string;
  agreed: KeptLists;
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string' && id !== '');

function isLists(value: unknown): value is KeptLists {
  if (typeof value !== 'object' || value === null) return false;
  const { selectedCarIds, savedCarIds, revision } = value as Partial<Record<keyof KeptLists, unknown>>;
  return isIds(selectedCarIds) && isIds(savedCarIds) && Number.isInteger(revision);
}

/** Whose lists this device holds; null for a visitor’s own, and for content that is not ours. */
export function readMark(): AccountMark | null {
  const mark = readStored('local', KEY) as Partial<AccountMark> | null;
  const { owner, agreed } = mark ?? {};
  return typeof owner === 'string' && owner !== '' && isLists(agreed) ? { owner, agreed } : null;
}

/** Without storage the lists meet the account anew at each start, which loses nothing. */
function writeMark(next: AccountMark | null): void {
  if (next) writeStored('local', KEY, next);
  else removeStored('local', KEY);
}
