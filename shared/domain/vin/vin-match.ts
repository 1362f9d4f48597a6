const STAR = 42;
const COMMA = 44;
const MINUS = 45;
const OPEN = 91;
const BAR = 124;

const isKeyEnd = (code: number): boolean => code === COMMA || Number.isNaN(code);

function matchesBracket(text: string, start: number, end: number, char: number): boolean {
  for (let i = start + 1; i < end; i += 1) {
    const low = text.charCodeAt(i);
    if (text.charCodeAt(i + 1) === MINUS && i + 2 < end) {
      if (char >= low && char <= text.charCodeAt(i + 2)) return true;
      i += 2;
    } else if (char === low) return true;
  }
  return false;
}

/** -1 without a match. Keys start at VIN position 4, after "|" at 10; "*" matches any character. */
function countFixedPositions(text: string, start: number, vin: string): number {
  let at = 3;
  let fixed = 0;
  for (let i = start; !isKeyEnd(text.charCodeAt(i)); i += 1) {
    const code = text.charCodeAt(i);
    if (code === BAR) {
      at = 9;
      continue;
    }
    if (code === OPEN) {
      const end = text.indexOf(']', i);
      if (!matchesBracket(text, i, end, vin.charCodeAt(at))) return -1;
      i = end;
      fixed += 1;
    } else if (code !== STAR) {
      if (code !== vin.charCodeAt(at)) return -1;
      fixed += 1;
    }
    at += 1;
  }
  return fixed;
}

interface GroupMatch {
  readonly group: string;
  readonly fixedPositions: number;
}

export function findMatchingGroups(text: string, vin: string): GroupMatch[] {
  const matches: GroupMatch[] = [];
  if (text === '') return matches;
  let group = '';
  let colon = text.indexOf(':');
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = text.indexOf(',', start);
    if (colon >= 0 && (colon < end || end < 0)) {
      group = text.slice(start, colon);
      start = colon + 1;
      colon = text.indexOf(':', start);
    }
    const fixedPositions = countFixedPositions(text, start, vin);
    if (fixedPositions >= 0) matches.push({ group, fixedPositions });
  }
  return matches;
}

export function listKeys(text: string): { group: string; key: string }[] {
  let group = '';
  return text
    .split(',')
    .filter((item) => item !== '')
    .map((item) => {
      const [first = '', second] = item.split(':');
      if (second !== undefined) group = first;
      return { group, key: second ?? first };
    });
}
