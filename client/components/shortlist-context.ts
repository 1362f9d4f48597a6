/** Shortlist and saved cars as ports: pages do not know where they are stored. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { Problem } from '#shared/problem.ts';

/** The fields a list shows without a connection. @see D-82 */
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

export interface CarListState {
  readonly cars: readonly CarListItem[];
  /** False until the device's storage has been read; the lists are empty before. */
  readonly isLoaded: boolean;
}

interface CarListActions {
  /** 'full': the list has reached its limit and is unchanged. */
  add(car: CarListItem): 'added' | 'already' | 'full';
  remove(id: string): void;
  clear(): void;
  move(from: number, to: number): void;
  replace(cars: readonly CarListItem[]): void;
  refresh(cars: readonly CarListItem[]): void;
}

/** A stable object for `useSyncExternalStore`. */
export interface ObservableCarList extends CarListActions {
  getState(): CarListState;
  getServerState(): CarListState;
  subscribe(listener: () => void): () => void;
}

export interface ObservableShortlist extends ObservableCarList {
  /** Two cars or more. */
  hasMinimum(count: number): boolean;
}

export interface CarListValue extends CarListState, CarListActions {
  has(id: string): boolean;
}

export interface ShortlistValue extends CarListValue {
  readonly hasMinimum: boolean;
}

export const ShortlistContext = createContext<ObservableShortlist | null>(null);
export const SavedCarsContext = createContext<ObservableCarList | null>(null);

/** For components that only change the list: they never re-render. @throws outside its provider @see C-sel-13 */
export function useShortlistStore(): ObservableShortlist {
  const list = useContext(ShortlistContext);
  if (!list) throw new Error('useSelection must be used within a SelectionProvider');
  return list;
}

export function useSavedCarsStore(): ObservableCarList {
  const list = useContext(SavedCarsContext);
  if (!list) throw new Error('useSaved must be used within a SelectionProvider');
  return list;
}

/** Re-renders only when the picked value changes; `pick` must return a primitive or a part of the state. */
export function useCarListSelector<T>(list: ObservableCarList, pick: (state: CarListState) => T): T {
  return useSyncExternalStore(
    list.subscribe,
    () => pick(list.getState()),
    () => pick(list.getServerState()),
  );
}

export function useIsInList(list: ObservableCarList, id: string): boolean {
  return useCarListSelector(list, (state) => isInList(state, id));
}

const isInList = ({ cars }: CarListState, id: string) => cars.some((car) => car.id === id);
const selectWholeState = (state: CarListState) => state;

function useCarListValue(list: ObservableCarList): CarListValue {
  const state = useCarListSelector(list, selectWholeState);
  return useMemo(() => ({ ...list, ...state, has: (id: string) => isInList(state, id) }), [list, state]);
}

/** @throws outside its provider @see C-sel-13 */
export function useShortlist(): ShortlistValue {
  const list = useShortlistStore();
  const value = useCarListValue(list);
  return useMemo(() => ({ ...value, hasMinimum: list.hasMinimum(value.cars.length) }), [value, list]);
}

export function useSavedCarList(): CarListValue {
  return useCarListValue(useSavedCarsStore());
}

export function toCarListItem(car: CarListItem): CarListItem {
  const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = car;
  return { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice };
}

export function isCarUnavailable(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'GONE');
}
