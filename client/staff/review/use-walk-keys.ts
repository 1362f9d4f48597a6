/** J and K, or the arrows up and down, walk the list of cars; the first press opens the first car. */
import { useEffect, useRef } from 'react';
import { useKeys } from './use-keys.ts';

export function useWalkKeys(
  ids: readonly string[],
  current: string | null,
  onOpen: (id: string) => void,
): void {
  // Where the last press led: presses come faster than the screen follows.
  const reached = useRef(current);
  useEffect(() => {
    reached.current = current;
  }, [current]);
  const step = (by: 1 | -1) => {
    const at = reached.current === null ? -1 : ids.indexOf(reached.current);
    const next = at === -1 ? ids[0] : ids[at + by];
    if (next === undefined) return;
    reached.current = next;
    onOpen(next);
  };
  const [forward, back] = [() => step(1), () => step(-1)];
  useKeys({ j: forward, k: back, arrowdown: forward, arrowup: back });
}
