/** Shortens a list of keys with one meaning: keys that differ in one position become one with a bracket there. */
import { expandRanges } from './key-positions.ts';

type Tokens = readonly string[];

const tokenizeKey = (key: string): Tokens => key.match(/\[[^\]]*\]?|./g) ?? [];
const characters = (token: string): string[] => [...(token.startsWith('[') ? expandRanges(token.slice(1, -1)) : token)];
/** "*" and "|" say what a key is about; only fixed positions are merged, so that a key stays as exact as it was. */
const isFixed = (token: string | undefined): boolean => token !== undefined && token !== '*' && token !== '|';
const MAX_KEY_LENGTH = 14;

function mergeAt(keys: Tokens[], at: number): Tokens[] {
  const alike = new Map<string, Tokens[]>();
  for (const key of keys) {
    const rest = isFixed(key[at]) ? key.with(at, '?').join(' ') : `whole ${key.join(' ')}`;
    alike.set(rest, [...(alike.get(rest) ?? []), key]);
  }
  return [...alike.values()].map((group) => {
    const [first = []] = group;
    if (group.length === 1) return first;
    const allowed = [...new Set(group.flatMap((key) => characters(key[at] ?? '')))].sort().join('');
    return first.with(at, allowed.length === 1 ? allowed : `[${allowed}]`);
  });
}

/** The same keys in fewer, sorted. */
export function mergeKeys(keys: readonly string[]): string[] {
  let merged = keys.map(tokenizeKey);
  let before = Infinity;
  while (merged.length < before) {
    before = merged.length;
    for (let at = 0; at < MAX_KEY_LENGTH; at += 1) merged = mergeAt(merged, at);
  }
  return merged.map((key) => key.join('')).sort();
}
