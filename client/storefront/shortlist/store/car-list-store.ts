/** A list of cars in local storage, shared by all tabs. */
import { createStore } from 'zustand/vanilla';
import type { CarListItem, ObservableCarList, CarListState } from '#client/components/shortlist-context.ts';
import { reorderCars, parseStoredCars, refreshCars, addCar, removeCar } from './shortlist-rules.ts';

/** `refresh` updates details and does not count as a change. */
export interface CarListStore extends ObservableCarList {
  limit: number;
  /** Stores the account's list without calling `onChange`. */
  replaceFromAccount(cars: readonly CarListItem[]): void;
  /** Called after each change made in this tab. @returns the unsubscribe function */
  onChange(listener: () => void): () => void;
  /** Reads the stored list and follows other tabs. Browser only. @returns the stop function */
  start(): () => void;
}

interface CarListStoreOptions {
  key: string;
  limit: number;
  /** Name in console warnings, such as "selected cars". */
  label: string;
}

/** Starts empty; `start` loads the list after hydration. */
export function createCarListStore({ key, limit, label }: CarListStoreOptions): CarListStore {
  const store = createStore<CarListState>(() => ({ cars: [], isLoaded: false }));
  const listeners = new Set<() => void>();
  const now = () => store.getState().cars;

  const save = (cars: readonly CarListItem[]) => {
    if (cars === now()) return false;
    store.setState({ cars });
    try {
      localStorage.setItem(key, JSON.stringify(cars));
    } catch (cause) {
      console.warn(`Error saving ${label} to localStorage:`, cause);
    }
    return true;
  };
  const change = (cars: readonly CarListItem[]) => {
    if (!save(cars)) return;
    for (const listener of listeners) listener();
  };
  const restore = () => {
    try {
      store.setState({
        cars: parseStoredCars(JSON.parse(localStorage.getItem(key) ?? '[]'), limit),
        isLoaded: true,
      });
    } catch (cause) {
      store.setState({ cars: [], isLoaded: true });
      console.warn(`Error loading ${label} from localStorage:`, cause);
    }
  };

  return {
    getState: store.getState,
    getServerState: store.getInitialState,
    subscribe: store.subscribe,
    limit,
    add(car) {
      if (now().some(({ id }) => id === car.id)) return 'already';
      if (now().length >= limit) return 'full';
      change(addCar(now(), car, limit));
      return 'added';
    },
    remove: (id) => change(removeCar(now(), id)),
    clear: () => change(now().length === 0 ? now() : []),
    move: (from, to) => change(reorderCars(now(), from, to)),
    replace: (cars) => change(parseStoredCars(cars, limit)),
    refresh: (cars) => void save(refreshCars(now(), cars)),
    replaceFromAccount: (cars) => void save(parseStoredCars(cars, limit)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      restore();
      const follow = (event: StorageEvent) => {
        // A null key means the whole storage was cleared.
        if (event.key === key || event.key === null) restore();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}
