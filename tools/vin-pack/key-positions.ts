/** Patterns as sets of characters per position, for tools that ask more than whether one VIN fits. */

/** VIN index (0 to 16) -> the characters allowed there; a free position is absent. */
export type KeyPositions = ReadonlyMap<number, string>;

const VIN_CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** "A-D2" -> "ABCD2": the inside of a bracket, ranges written out over the characters a VIN may have. */
export const expandRanges = (inside: string): string =>
  inside.replace(/(.)-(.)/g, (_, first: string, last: string) =>
    [...VIN_CHARACTERS].filter((char) => char >= first && char <= last).join(''),
  );

function parseKey(key: string): KeyPositions {
  const fixed = new Map<number, string>();
  let at = 3;
  for (const [token] of key.matchAll(/\[[^\]]*\]?|./g)) {
    if (token === '|') {
      at = 9;
      continue;
    }
    if (token !== '*') fixed.set(at, token.startsWith('[') ? expandRanges(token.slice(1, -1)) : token);
    at += 1;
  }
  return fixed;
}

const positionsByKey = new Map<string, KeyPositions>();

/** The fixed positions of a vPIC key: "A*[BC]" fixes VIN indexes 3 and 5; what follows "|" starts at index 9. */
export function parseKeyPositions(key: string): KeyPositions {
  let found = positionsByKey.get(key);
  if (!found) positionsByKey.set(key, (found = parseKey(key)));
  return found;
}

/** The positions of a VIN that fits both, or null when none does. */
export function intersectPositions(a: KeyPositions, b: KeyPositions): KeyPositions | null {
  const both = new Map(a);
  for (const [at, allowed] of b) {
    const held = both.get(at);
    const common = held === undefined ? allowed : [...held].filter((char) => allowed.includes(char)).join('');
    if (common === '') return null;
    both.set(at, common);
  }
  return both;
}
