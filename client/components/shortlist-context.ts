/** The two lists a visitor keeps, as ports: pages read and change them without knowing where they are stored. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { Problem } from '#shared/problem.ts';

/** What is kept of a car so that a list can be shown without signal (D-82). */
export interface KeptCar {
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
export interface KeptNow {
  /** In order: the order is the preference. */
  readonly cars: readonly KeptCar[];
  /** What this device keeps has been read; before that every list is empty. */
  readonly ready: boolean;
}

interface Changes {
  /** Nothing is added twice; 'full' means nothing changed because the list is at its limit. */
  add(car: KeptCar): 'added' | 'already' | 'full';
  remove(id: string): void;
  clear(): void;
  /** Moves a car to another place; positions from 0. */
  move(from: number, to: number): void;
  /** Another list in place of this one: an undo. */
  replace(cars: readonly KeptCar[]): void;
  /** What is newly known of cars on the list; their order stays. */
  refresh(cars: readonly KeptCar[]): void;
}

/** A list as it is handed to the pages: the same object for ever, asked what is on it and telling of changes. */
export interface KeptList extends Changes {
  now(): KeptNow;
  /** What the sent page was drawn with: nothing. */
  atFirst(): KeptNow;
  subscribe(listener: () => void): () => void;
}

/** The shortlist, with what it takes to go on to a reservation. */
export interface SelectionList extends KeptList {
  /** Whether that many cars are enough: two or more. */
  hasMinimum(count: number): boolean;
}

/** A list read as a whole: whoever reads it is drawn again with each change of it. */
export interface KeptCars extends KeptNow, Changes {
  has(id: string): boolean;
}

export interface Selection extends KeptCars {
  /** Two cars or more. */
  readonly hasMinimum: boolean;
}

export const SelectionContext = createContext<SelectionList | null>(null);
export const SavedContext = createContext<KeptList | null>(null);

/** The list itself: who only changes it is never drawn again for it. Throws outside its provider (C-sel-13). */
export function useSelectionList(): SelectionList {
  const list = useContext(SelectionContext);
  if (!list) throw new Error('useSelection must be used within a SelectionProvider');
  return list;
}

/** The same of the hearts. */
export function useSavedList(): KeptList {
  const list = useContext(SavedContext);
  if (!list) throw new Error('useSaved must be used within a SelectionProvider');
  return list;
}

/** What is read off a list: drawn again only when that becomes another. `pick` answers with a plain value or a part of the list. */
export function useOfList<T>(list: KeptList, pick: (now: KeptNow) => T): T {
  return useSyncExternalStore(
    list.subscribe,
    () => pick(list.now()),
    () => pick(list.atFirst()),
  );
}

/** Whether a car is on a list: a page of many cars draws one of them again, not all, when it comes or goes. */
export function useIsOn(list: KeptList, id: string): boolean {
  return useOfList(list, (now) => isOn(now, id));
}

const isOn = ({ cars }: KeptNow, id: string) => cars.some((car) => car.id === id);
const whole = (now: KeptNow) => now;

function useWhole(list: KeptList): KeptCars {
  const now = useOfList(list, whole);
  return useMemo(() => ({ ...list, ...now, has: (id: string) => isOn(now, id) }), [list, now]);
}

/** The shortlist of 1 to 5 cars. Throws outside its provider (C-sel-13). */
export function useSelection(): Selection {
  const list = useSelectionList();
  const kept = useWhole(list);
  return useMemo(() => ({ ...kept, hasMinimum: list.hasMinimum(kept.cars.length) }), [kept, list]);
}

/** The hearts. Throws outside its provider. */
export function useSaved(): KeptCars {
  return useWhole(useSavedList());
}

/** The part of a car that is kept. */
export function keptCar(car: KeptCar): KeptCar {
  const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = car;
  return { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice };
}

/** Whether what the server said of a car means that nobody can buy it any more: it never was, or it was sold or taken back. */
export function isGone(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'GONE');
}
