/**
 * One text of a value, whatever the order of its members: what is signed, and what is summed up. Members that are undefined are left
 * out, as JSON does; the order of a list counts.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
