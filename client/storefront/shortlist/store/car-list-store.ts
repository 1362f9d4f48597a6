/** A kept list that lives in local storage, so that it survives a reload and is the same in every tab. */
import { createStore } from 'zustand/vanilla';
import type { CarListItem, ObservableCarList, CarListState } from '#client/components/shortlist-context.ts';
import { reorderCars, parseStoredCars, refreshCars, addCar, removeCar } from './shortlist-rules.ts';

/** What it is told with `refresh` tells nobody of a change: the list is the same. */
export interface CarListStore extends ObservableCarList {
  /** Most cars it holds. */
  limit: number;
  /** The account's list in place of this one: stored, but no change of this device's own. */
  replaceFromAccount(cars: readonly CarListItem[]): void;
  /** Calls back after each change made on this device in this tab; returns the stop. */
  onChange(listener: () => void): () => void;
  /** Reads what was stored and follows other tabs. Browser only; returns the stop. */
  start(): () => void;
}

interface CarListStoreOptions {
  /** The key in local storage. */
  key: string;
  limit: number;
  /** How the list is called in a console warning, such as "selected cars". */
  label: string;
}

/** Starts empty on both sides; `start` fills it, so that the first render in the browser equals the sent page. */
export function createCarListStore({ key, limit, label }: CarListStoreOptions): CarListStore {
  const store = createStore<CarListState>(() => ({ cars: [], isLoaded: false }));
  const listeners = new Set<() => void>();
  const now = () => store.getState().cars;

  const keep = (cars: readonly CarListItem[]) => {
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
    if (!keep(cars)) return;
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
    refresh: (cars) => void keep(refreshCars(now(), cars)),
    replaceFromAccount: (cars) => void keep(parseStoredCars(cars, limit)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      restore();
      const follow = (event: StorageEvent) => {
        // No key at all: the whole storage was emptied.
        if (event.key === key || event.key === null) restore();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}
