/** @see D-15 */
export function colorLabel(stored: string): string {
  return stored === 'Gray' ? 'Grey' : stored;
}
