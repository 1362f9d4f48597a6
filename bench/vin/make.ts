/** Makes VINs that fit the pack: seeded, wild positions filled with valid characters, right check digit. */
import { vinCheckDigit } from '#shared/domain/vin/vin-text.ts';
import { COLUMN_NAMES, FIELD_MARK, type VinPack } from '#shared/domain/vin/vin-pack.ts';
import { positions } from '#tools/vin-pack/key-sets.ts';

const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const LETTERS = CHARACTERS.slice(0, 23);
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** A small seeded generator (mulberry32): the same seed gives the same VINs on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Draft = (string | undefined)[];

/** Writes characters that fit the key into the draft; leaves it alone and answers false when they cannot. */
function place(draft: Draft, key: string, pick: (from: string) => string): boolean {
  const added: [number, string][] = [];
  for (const [at, any] of positions(key)) {
    // Position 7 is a letter from model year 2010 on.
    const allowed = at === 6 ? [...any].filter((char) => LETTERS.includes(char)).join('') : any;
    const held = draft[at];
    if (held === undefined ? allowed === '' : !allowed.includes(held)) return false;
    added.push([at, held ?? pick(allowed)]);
  }
  for (const [at, char] of added) draft[at] = char;
  return true;
}

/** `count` VINs over every maker's code and model year of the pack up to the year after `now`. */
export function makeVins(pack: VinPack, count: number, seed: number, now: Date): string[] {
  const random = seeded(seed);
  const pick = (from: string): string => from.charAt(Math.floor(random() * from.length));
  const one = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const wmis = pack.wmis();
  const lastYear = Math.min(pack.lastYear, now.getFullYear() + 1);

  function attempt(): string | undefined {
    const wmi = one(wmis) ?? '';
    const link = one((pack.links(wmi) ?? []).filter((l) => pack.namesModels(l.schema)));
    if (!link || link.from > lastYear) return undefined;
    const year = link.from + Math.floor(random() * (Math.min(link.to, lastYear) - link.from + 1));
    const draft: Draft = Array.from({ length: 17 });
    [...wmi].forEach((char, index) => (draft[index < 3 ? index : index + 8] = char));
    draft[9] = YEAR_CODES.charAt(year - 2010);
    const model = one(pack.keys(link.schema, 'car').filter(([, value]) => !value.startsWith(FIELD_MARK)));
    if (!model || !place(draft, model[0], pick)) return undefined;
    // The other positions follow the schema's own patterns where they can, as a real car's do.
    for (const column of COLUMN_NAMES) {
      const pattern = one(pack.keys(link.schema, column));
      if (pattern) place(draft, pattern[0], pick);
    }
    for (let at = 0; at < 17; at += 1) {
      draft[at] ??= at === 6 ? pick(LETTERS) : at > 13 ? pick('0123456789') : pick(CHARACTERS);
    }
    draft[8] = '0';
    draft[8] = vinCheckDigit(draft.join(''));
    return draft.join('');
  }

  const vins = new Set<string>();
  while (vins.size < count) {
    const vin = attempt();
    if (vin !== undefined) vins.add(vin);
  }
  return [...vins];
}
