/** The two lists a visitor keeps, as ports: pages read and change them without knowing where they are stored. */
import { createContext, useContext } from 'react';
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

export interface KeptCars {
  /** In order: the order is the preference. */
  readonly cars: readonly KeptCar[];
  /** What this device keeps has been read; before that every list is empty. */
  readonly ready: boolean;
  has(id: string): boolean;
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

/** The shortlist, with what it takes to go on to a reservation. */
export interface Selection extends KeptCars {
  /** Two cars or more. */
  readonly hasMinimum: boolean;
}

export const SelectionContext = createContext<Selection | null>(null);
export const SavedContext = createContext<KeptCars | null>(null);

/** The shortlist of 1 to 5 cars. Throws outside its provider (C-sel-13). */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection must be used within a SelectionProvider');
  return selection;
}

/** The hearts. Throws outside its provider. */
export function useSaved(): KeptCars {
  const saved = useContext(SavedContext);
  if (!saved) throw new Error('useSaved must be used within a SelectionProvider');
  return saved;
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
