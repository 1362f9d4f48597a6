/** J and K, or the arrows up and down, walk the list of cars; the first press opens the first car. */
import { useKeys } from './use-keys.ts';

export function useWalkKeys(
  ids: readonly string[],
  current: string | null,
  onOpen: (id: string) => void,
): void {
  const step = (by: 1 | -1) => {
    const at = current === null ? -1 : ids.indexOf(current);
    const next = at === -1 ? ids[0] : ids[at + by];
    if (next !== undefined) onOpen(next);
  };
  const [forward, back] = [() => step(1), () => step(-1)];
  useKeys({ j: forward, k: back, arrowdown: forward, arrowup: back });
}
