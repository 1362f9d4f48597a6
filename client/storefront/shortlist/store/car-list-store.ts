/** A kept list that lives in local storage, so that it survives a reload and is the same in every tab. */
import { createStore } from 'zustand/vanilla';
import type { KeptCar, KeptList, KeptNow } from '#client/components/shortlist-context.ts';
import { moved, readKept, refreshed, withCar, withoutCar } from './shortlist-rules.ts';

/** What it is told with `refresh` tells nobody of a change: the list is the same. */
export interface KeptStore extends KeptList {
  /** Most cars it holds. */
  limit: number;
  /** The account's list in place of this one: stored, but no change of this device's own. */
  adopt(cars: readonly KeptCar[]): void;
  /** Calls back after each change made on this device in this tab; returns the stop. */
  onChange(listener: () => void): () => void;
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
  const store = createStore<KeptNow>(() => ({ cars: [], ready: false }));
  const listeners = new Set<() => void>();
  const now = () => store.getState().cars;

  const keep = (cars: readonly KeptCar[]) => {
    if (cars === now()) return false;
    store.setState({ cars });
    try {
      localStorage.setItem(key, JSON.stringify(cars));
    } catch (cause) {
      console.warn(`Error saving ${label} to localStorage:`, cause);
    }
    return true;
  };
  const change = (cars: readonly KeptCar[]) => {
    if (!keep(cars)) return;
    for (const listener of listeners) listener();
  };
  const restore = () => {
    try {
      store.setState({ cars: readKept(JSON.parse(localStorage.getItem(key) ?? '[]'), limit), ready: true });
    } catch (cause) {
      store.setState({ cars: [], ready: true });
      console.warn(`Error loading ${label} from localStorage:`, cause);
    }
  };

  return {
    now: store.getState,
    atFirst: store.getInitialState,
    subscribe: store.subscribe,
    limit,
    add(car) {
      if (now().some(({ id }) => id === car.id)) return 'already';
      if (now().length >= limit) return 'full';
      change(withCar(now(), car, limit));
      return 'added';
    },
    remove: (id) => change(withoutCar(now(), id)),
    clear: () => change(now().length === 0 ? now() : []),
    move: (from, to) => change(moved(now(), from, to)),
    replace: (cars) => change(readKept(cars, limit)),
    refresh: (cars) => void keep(refreshed(now(), cars)),
    adopt: (cars) => void keep(readKept(cars, limit)),
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
