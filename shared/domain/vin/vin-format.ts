export const VIN_LENGTH = 17;

/** Letters without I, O and Q, and digits, in upper case. @see S-w2-19 */
export const normalizeVin = (text: string): string => text.replace(/[^A-HJ-NPR-Z0-9]/gi, '').toUpperCase();

const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    [...letters].map((letter): [string, number] => [letter, letter === 'R' || letter === 'Z' ? 9 : index + 1]),
  ),
);
const CHECK_DIGIT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_POSITION = 8;

/** '0' to '9' or 'X' for position 9 of 17 characters (49 CFR 565.15). Only North American cars must have it. */
export function vinCheckDigit(vin: string): string {
  const sum = CHECK_DIGIT_WEIGHTS.reduce((total, weight, index) => {
    const char = vin.charAt(index);
    return total + weight * (LETTER_VALUES[char] ?? Number(char));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Requires 17 characters. */
export const hasValidCheckDigit = (vin: string): boolean => vin.charAt(CHECK_POSITION) === vinCheckDigit(vin);

interface ExtractedVin {
  vin: string;
  discardedParts: string[];
}

/** The VIN in pasted text: the run of 17 characters that passes the check digit, else the last run. */
export function extractVin(text: string): ExtractedVin {
  const positions = [...text.matchAll(/[A-HJ-NPR-Z0-9]/gi)].map(({ index }) => index);
  const [from, to] = positions.length <= VIN_LENGTH ? [0, positions.length] : findBestRun(text, positions);
  const start = positions[from] ?? text.length;
  const end = (positions[to - 1] ?? text.length - 1) + 1;
  const run = text.slice(start, end);
  const parts = [text.slice(0, start), ...run.split(/[A-HJ-NPR-Z0-9]+/i), text.slice(end)];
  const discardedParts = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
  return { vin: normalizeVin(run), discardedParts };
}

/** Range of indices into `positions`. */
function findBestRun(text: string, positions: readonly number[]): [from: number, to: number] {
  const runs = Array.from({ length: positions.length - VIN_LENGTH + 1 }, (_, from) => {
    const start = positions[from] ?? 0;
    const end = (positions[from + VIN_LENGTH - 1] ?? 0) + 1;
    const vin = normalizeVin(text.slice(start, end));
    const isUnbroken = end - start === VIN_LENGTH;
    const isWord = !/[\p{L}\p{N}]/u.test(text.charAt(start - 1) + text.charAt(end));
    return { from, rank: rankRun(hasValidCheckDigit(vin), isUnbroken, isWord) };
  });
  const best = runs.reduce((one, other) => (other.rank >= one.rank ? other : one));
  return [best.from, best.from + VIN_LENGTH];
}

/** Every eleventh run passes by chance: a run across words must start and end at word boundaries. */
function rankRun(isValid: boolean, isUnbroken: boolean, isWord: boolean): number {
  if (isValid && (isUnbroken || isWord)) return (isUnbroken ? 6 : 5) + (isWord ? 1 : 0);
  if (isUnbroken && isWord) return 4;
  return isValid ? 3 : isUnbroken ? 2 : isWord ? 1 : 0;
}
