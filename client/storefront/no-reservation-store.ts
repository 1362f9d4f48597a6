/** What a page knows of the purchase and the step bar above it does not: said by the page while it stands. */
import { useEffect, useSyncExternalStore } from 'react';

let nothingReserved = false;
const listeners = new Set<() => void>();

function say(is: boolean): void {
  nothingReserved = is;
  for (const tell of listeners) tell();
}

/** For the page: whether this person is known to have no reservation that runs. */
export function useSayNothingReserved(is: boolean): void {
  useEffect(() => {
    say(is);
    return () => say(false);
  }, [is]);
}

/** For the step bar; false as long as no page has said so. */
export function useNothingReserved(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => nothingReserved,
    () => false,
  );
}
