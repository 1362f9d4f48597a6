/** What a page knows of the purchase and the step bar above it does not: said by the page while it stands. */
import { useEffect, useSyncExternalStore } from 'react';

let hasNoReservation = false;
const listeners = new Set<() => void>();

function setHasNoReservation(is: boolean): void {
  hasNoReservation = is;
  for (const tell of listeners) tell();
}

/** For the page: whether this person is known to have no reservation that runs. */
export function useReportNoReservation(is: boolean): void {
  useEffect(() => {
    setHasNoReservation(is);
    return () => setHasNoReservation(false);
  }, [is]);
}

/** For the step bar; false as long as no page has said so. */
export function useHasNoReservation(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => hasNoReservation,
    () => false,
  );
}
