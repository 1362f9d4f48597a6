/** A stored colour as people read it: "Grey" for "Gray" (D-15). */
export function colorLabel(stored: string): string {
  return stored === 'Gray' ? 'Grey' : stored;
}
