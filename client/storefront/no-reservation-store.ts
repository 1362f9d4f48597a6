import { useEffect, useSyncExternalStore } from 'react';

let hasNoReservation = false;
const listeners = new Set<() => void>();

function setHasNoReservation(is: boolean): void {
  hasNoReservation = is;
  for (const listener of listeners) listener();
}

/** Reports whether the customer is known to have no active reservation. */
export function useReportNoReservation(is: boolean): void {
  useEffect(() => {
    setHasNoReservation(is);
    return () => setHasNoReservation(false);
  }, [is]);
}

/** False until a page reports otherwise. */
export function useHasNoReservation(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hasNoReservation,
    () => false,
  );
}
