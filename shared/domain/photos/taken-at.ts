/** Earlier years come from a camera clock that was never set. */
const MIN_YEAR = 1990;
const ISO_PATTERN = /^(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

/** null for an impossible time. ISO 8601, with or without zone. */
export function parseTakenAt(text: string | null | undefined): string | null {
  const [, year] = ISO_PATTERN.exec(text ?? '') ?? [];
  if (!text || !year || Number(year) < MIN_YEAR) return null;
  const localTime = text.slice(0, 19);
  const time = new Date(`${localTime}Z`);
  // Date moves 30 February to 2 March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(localTime) ? text : null;
}
