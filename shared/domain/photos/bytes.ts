export function dataViewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes from `from` to before `to` as Latin-1 text. */
export function readAscii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

export function hasPrefix(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

export interface ByteRun {
  from: number;
  to: number;
  value: number;
}

/** First run of one value in [from, to) of at least `shortest` bytes; samples every `shortest / 2`-th byte. */
export function findByteRun(
  bytes: Uint8Array,
  minLength: number,
  from: number,
  to: number,
  value?: number,
): ByteRun | null {
  const step = minLength >> 1;
  for (let at = from + step; at < to; at += step) {
    const byte = bytes[at]!;
    if (byte !== bytes[at - 1] || byte !== bytes[at - 2] || (value !== undefined && byte !== value)) continue;
    let first = at;
    let end = at + 1;
    while (first > from && bytes[first - 1] === byte) first -= 1;
    while (end < to && bytes[end] === byte) end += 1;
    if (end - first >= minLength) return { from: first, to: end, value: byte };
    at = Math.max(at, end - step);
  }
  return null;
}
