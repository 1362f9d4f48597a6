/** Which row a key leads to. */

/** @param at the open row, −1 for none @returns −1 for a key that leads nowhere */
export function stepOfKey(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
