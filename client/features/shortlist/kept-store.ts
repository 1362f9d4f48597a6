/** A kept list that lives in local storage, so that it survives a reload and is the same in every tab. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeptCar } from '#client/ui/selection-context.ts';
import { moved, readKept, withCar, withoutCar } from './kept-list.ts';

interface Kept {
  cars: readonly KeptCar[];
}

export interface KeptStore {
  store: StoreApi<Kept>;
  add(car: KeptCar): 'added' | 'already' | 'full';
  remove(id: string): void;
  clear(): void;
  move(from: number, to: number): void;
  /** Reads what was stored and follows other tabs. Browser only; returns the stop. */
  start(): () => void;
}

interface Options {
  /** The key in local storage. */
  key: string;
  limit: number;
  /** How the list is called in a console warning, such as "selected cars". */
  label: string;
}

/** Starts empty on both sides; `start` fills it, so that the first render in the browser equals the sent page. */
export function createKeptStore({ key, limit, label }: Options): KeptStore {
  const store = createStore<Kept>(() => ({ cars: [] }));

  const change = (cars: readonly KeptCar[]) => {
    if (cars === store.getState().cars) return;
    store.setState({ cars });
    try {
      localStorage.setItem(key, JSON.stringify(cars));
    } catch (cause) {
      console.warn(`Error saving ${label} to localStorage:`, cause);
    }
  };
  const restore = () => {
    try {
      const cars = readKept(JSON.parse(localStorage.getItem(key) ?? '[]'), limit);
      store.setState({ cars });
    } catch (cause) {
      console.warn(`Error loading ${label} from localStorage:`, cause);
    }
  };

  return {
    store,
    add(car) {
      const { cars } = store.getState();
      if (cars.some(({ id }) => id === car.id)) return 'already';
      if (cars.length >= limit) return 'full';
      change(withCar(cars, car, limit));
      return 'added';
    },
    remove: (id) => change(withoutCar(store.getState().cars, id)),
    clear: () => change([]),
    move: (from, to) => change(moved(store.getState().cars, from, to)),
    start() {
      restore();
      const follow = (event: StorageEvent) => {
        if (event.key === key) restore();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}
