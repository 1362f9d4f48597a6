/** Digital cameras write no earlier year: it is what a clock says that was never set. */
const MIN_YEAR = 1990;
const ISO_PATTERN = /^(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

/** The time when it exists and a camera can have taken a photo then; null for anything else. ISO 8601, with or without zone. */
export function parseTakenAt(text: string | null | undefined): string | null {
  const [, year] = ISO_PATTERN.exec(text ?? '') ?? [];
  if (!text || !year || Number(year) < MIN_YEAR) return null;
  const wall = text.slice(0, 19);
  const time = new Date(`${wall}Z`);
  // A date that does not exist is moved to another one: 30 February becomes 2 March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(wall) ? text : null;
}
