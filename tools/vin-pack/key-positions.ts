/** VIN index (0 to 16) -> allowed characters; a free position is absent. */
export type KeyPositions = ReadonlyMap<number, string>;

const VIN_CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** "A-D2" -> "ABCD2": expands ranges to the characters valid in a VIN. */
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

/** "A*[BC]" fixes VIN indexes 3 and 5; characters after "|" start at index 9. */
export function parseKeyPositions(key: string): KeyPositions {
  let found = positionsByKey.get(key);
  if (!found) positionsByKey.set(key, (found = parseKey(key)));
  return found;
}

/** @returns positions of a VIN that matches both keys, or null */
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
