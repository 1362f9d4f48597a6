/** Finds the pattern a VIN fits by reading a table where it lies: no parsing ahead, no allocation per key. */

const STAR = 42;
const COMMA = 44;
const MINUS = 45;
const OPEN = 91;
const BAR = 124;

const isKeyEnd = (code: number): boolean => code === COMMA || Number.isNaN(code);

/** Whether the bracket that opens at `start` ("[A-D2]") holds `char`. */
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

/**
 * How many positions the key at `start` fixes when the VIN fits it, else -1. A key speaks of VIN positions 4 on, after
 * "|" of positions 10 on; "*" leaves a position free, "[..]" names the characters allowed, what it does not reach is free.
 */
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

/** A group some key of which the VIN fits, and how many positions that key fixes. */
interface GroupMatch {
  readonly group: string;
  readonly fixedPositions: number;
}

/**
 * Every key of a table that the VIN fits, in the table's order. The table is "group:key,key,group:key": a group's name
 * stands before its first key. Steps from key to key with indexOf, which is quick even before the code is compiled.
 */
export function findMatchingGroups(text: string, vin: string): GroupMatch[] {
  const fits: GroupMatch[] = [];
  if (text === '') return fits;
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
    if (fixedPositions >= 0) fits.push({ group, fixedPositions });
  }
  return fits;
}

/** A table taken apart: every key with its group. */
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
