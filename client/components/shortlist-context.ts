/** The two lists a visitor keeps, as ports: pages read and change them without knowing where they are stored. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { Problem } from '#shared/problem.ts';

/** What is kept of a car so that a list can be shown without signal (D-82). */
export interface CarListItem {
  id: string;
  make: string;
  model: string;
  trim: string | null;
  year: number | null;
  mileage: number;
  mileageUnit: 'km' | 'miles';
  regionalSpec: string;
  imageUrl: string | null;
  repairPrice: number | null;
}

/** What is on a list at a moment; another object after each change. */
export interface CarListState {
  /** In order: the order is the preference. */
  readonly cars: readonly CarListItem[];
  /** What this device keeps has been read; before that every list is empty. */
  readonly isLoaded: boolean;
}

interface CarListActions {
  /** Nothing is added twice; 'full' means nothing changed because the list is at its limit. */
  add(car: CarListItem): 'added' | 'already' | 'full';
  remove(id: string): void;
  clear(): void;
  /** Moves a car to another place; positions from 0. */
  move(from: number, to: number): void;
  /** Another list in place of this one: an undo. */
  replace(cars: readonly CarListItem[]): void;
  /** What is newly known of cars on the list; their order stays. */
  refresh(cars: readonly CarListItem[]): void;
}

/** A list as it is handed to the pages: the same object for ever, asked what is on it and telling of changes. */
export interface ObservableCarList extends CarListActions {
  getState(): CarListState;
  /** What the sent page was drawn with: nothing. */
  getServerState(): CarListState;
  subscribe(listener: () => void): () => void;
}

/** The shortlist, with what it takes to go on to a reservation. */
export interface ObservableShortlist extends ObservableCarList {
  /** Whether that many cars are enough: two or more. */
  hasMinimum(count: number): boolean;
}

/** A list read as a whole: whoever reads it is drawn again with each change of it. */
export interface CarListValue extends CarListState, CarListActions {
  has(id: string): boolean;
}

export interface ShortlistValue extends CarListValue {
  /** Two cars or more. */
  readonly hasMinimum: boolean;
}

export const ShortlistContext = createContext<ObservableShortlist | null>(null);
export const SavedCarsContext = createContext<ObservableCarList | null>(null);

/** The list itself: who only changes it is never drawn again for it. Throws outside its provider (C-sel-13). */
export function useShortlistStore(): ObservableShortlist {
  const list = useContext(ShortlistContext);
  if (!list) throw new Error('useSelection must be used within a SelectionProvider');
  return list;
}

/** The same of the hearts. */
export function useSavedCarsStore(): ObservableCarList {
  const list = useContext(SavedCarsContext);
  if (!list) throw new Error('useSaved must be used within a SelectionProvider');
  return list;
}

/** What is read off a list: drawn again only when that becomes another. `pick` answers with a plain value or a part of the list. */
export function useCarListSelector<T>(list: ObservableCarList, pick: (now: CarListState) => T): T {
  return useSyncExternalStore(
    list.subscribe,
    () => pick(list.getState()),
    () => pick(list.getServerState()),
  );
}

/** Whether a car is on a list: a page of many cars draws one of them again, not all, when it comes or goes. */
export function useIsInList(list: ObservableCarList, id: string): boolean {
  return useCarListSelector(list, (now) => isInList(now, id));
}

const isInList = ({ cars }: CarListState, id: string) => cars.some((car) => car.id === id);
const selectWholeState = (now: CarListState) => now;

function useCarListValue(list: ObservableCarList): CarListValue {
  const now = useCarListSelector(list, selectWholeState);
  return useMemo(() => ({ ...list, ...now, has: (id: string) => isInList(now, id) }), [list, now]);
}

/** The shortlist of 1 to 5 cars. Throws outside its provider (C-sel-13). */
export function useShortlist(): ShortlistValue {
  const list = useShortlistStore();
  const kept = useCarListValue(list);
  return useMemo(() => ({ ...kept, hasMinimum: list.hasMinimum(kept.cars.length) }), [kept, list]);
}

/** The hearts. Throws outside its provider. */
export function useSavedCarList(): CarListValue {
  return useCarListValue(useSavedCarsStore());
}

/** The part of a car that is kept. */
export function toCarListItem(car: CarListItem): CarListItem {
  const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = car;
  return { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice };
}

/** Whether what the server said of a car means that nobody can buy it any more: it never was, or it was sold or taken back. */
export function isCarUnavailable(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'GONE');
}
