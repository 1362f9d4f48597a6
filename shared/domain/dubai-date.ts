const UTC_OFFSET_MS = 4 * 3_600_000;

export function toDubaiDate(time: number): string {
  return new Date(time + UTC_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
