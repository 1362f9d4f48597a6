/** The characters of a VIN: which it may have, how many, its check digit, and where it stands in a longer text. */

export const VIN_LENGTH = 17;

/** What a VIN may hold of a text: letters without I, O and Q, and digits, in upper case (S-w2-19). */
export const normalizeVin = (text: string): string => text.replace(/[^A-HJ-NPR-Z0-9]/gi, '').toUpperCase();

const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    [...letters].map((letter): [string, number] => [letter, letter === 'R' || letter === 'Z' ? 9 : index + 1]),
  ),
);
const CHECK_DIGIT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_POSITION = 8;

/**
 * The character position 9 should have, '0' to '9' or 'X' (49 CFR 565.15). Asks for 17 characters; what position 9 holds
 * does not count. Only North American cars must follow it: many GCC cars do not.
 */
export function vinCheckDigit(vin: string): string {
  const sum = CHECK_DIGIT_WEIGHTS.reduce((total, weight, index) => {
    const char = vin.charAt(index);
    return total + weight * (LETTER_VALUES[char] ?? Number(char));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Asks for 17 characters. */
export const hasValidCheckDigit = (vin: string): boolean => vin.charAt(CHECK_POSITION) === vinCheckDigit(vin);

interface ExtractedVin {
  /** At most 17 characters. */
  vin: string;
  /** The parts of the text that are not in it, without the spaces around them. */
  discardedParts: string[];
}

/**
 * The VIN in a pasted text: all characters a VIN may hold where they are at most 17, else the run of 17 that passes the check digit,
 * else the last run of 17. Of several a run that is a word of its own wins.
 */
export function extractVin(text: string): ExtractedVin {
  const places = [...text.matchAll(/[A-HJ-NPR-Z0-9]/gi)].map(({ index }) => index);
  const [from, to] = places.length <= VIN_LENGTH ? [0, places.length] : findBestRun(text, places);
  const start = places[from] ?? text.length;
  const end = (places[to - 1] ?? text.length - 1) + 1;
  const run = text.slice(start, end);
  const parts = [text.slice(0, start), ...run.split(/[A-HJ-NPR-Z0-9]+/i), text.slice(end)];
  const discardedParts = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
  return { vin: normalizeVin(run), discardedParts };
}

/** First and last place + 1 of the run, as indices of `places`. */
function findBestRun(text: string, places: readonly number[]): [from: number, to: number] {
  const runs = Array.from({ length: places.length - VIN_LENGTH + 1 }, (_, from) => {
    const start = places[from] ?? 0;
    const end = (places[from + VIN_LENGTH - 1] ?? 0) + 1;
    const vin = normalizeVin(text.slice(start, end));
    const isUnbroken = end - start === VIN_LENGTH;
    const isWord = !/[\p{L}\p{N}]/u.test(text.charAt(start - 1) + text.charAt(end));
    return { from, rank: rankRun(hasValidCheckDigit(vin), isUnbroken, isWord) };
  });
  const best = runs.reduce((one, other) => (other.rank >= one.rank ? other : one));
  return [best.from, best.from + VIN_LENGTH];
}

/** A run over several words passes the check by chance once in eleven: it counts only from the start of one to the end of another. */
function rankRun(isValid: boolean, isUnbroken: boolean, isWord: boolean): number {
  if (isValid && (isUnbroken || isWord)) return (isUnbroken ? 6 : 5) + (isWord ? 1 : 0);
  if (isUnbroken && isWord) return 4;
  return isValid ? 3 : isUnbroken ? 2 : isWord ? 1 : 0;
}
