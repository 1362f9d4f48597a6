/** Merges keys that differ in a single position into a key with a bracket. */
import { expandRanges } from './key-positions.ts';

type Tokens = readonly string[];

const tokenizeKey = (key: string): Tokens => key.match(/\[[^\]]*\]?|./g) ?? [];
const characters = (token: string): string[] => [...(token.startsWith('[') ? expandRanges(token.slice(1, -1)) : token)];
/** Merging wildcards would make a key less exact. */
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

export function mergeKeys(keys: readonly string[]): string[] {
  let merged = keys.map(tokenizeKey);
  let before = Infinity;
  while (merged.length < before) {
    before = merged.length;
    for (let at = 0; at < MAX_KEY_LENGTH; at += 1) merged = mergeAt(merged, at);
  }
  return merged.map((key) => key.join('')).sort();
}
