/** Extracts trim names from vPIC texts: removes option packages, markets and remarks. */
import { toTitleCase } from './pack-scope.ts';

const EMPTY_VALUE =
  /^(n\/?a|none|not identified|tbd|tbc|unknown|standard trim|\d\+\d.*|[f2r4a]wd|4x[24]|e?awd\/.*|4matic|sa|top|hgs?|low|high|middle.*)$/i;
const OTHER_MARKET = /\((canada|mexico|puerto rico|china|guam|export)[^)]*\)/i;
const EQUIPPED = /\s*\bw(\/|ith\b).*?(?=,|$)/gi;
const REMARK = /\s*\([^)]*\)|\s*\bwheelbase\b.*$|\s*\b(pkg|package)\b.*$/gi;
const FOUR_MATIC = /[\s-]+4(M\b|[\s-]?MATIC\b|-M\b)( (Bi-)?Turbo\b)?/gi;
const OPTION_SUFFIX = /\s*\+(?=\S|\s\S).*$/;
const TIGHT_SLASH = /(?<=[^\s/]{2})\/(?=\S)|(?<=\S)\/(?=[^\s/]{2})/;

/** BMW's market of assembly. */
const MARKET_SUFFIX = / (SA|NA)$/;

function cleanTrim(text: string): string {
  const bare = text
    .replace(REMARK, '')
    .replace(OPTION_SUFFIX, '')
    .replace(FOUR_MATIC, ' 4MATIC')
    .replace(MARKET_SUFFIX, '')
    .replace(':', '-')
    .replace(/\bGC\b/, 'Gran Coupe')
    .replace(/^Mercedes-(Benz |(?=Maybach))/i, '')
    .replace(/[[\]()]|[\s,;:&-]+$/g, '')
    .trim();
  return EMPTY_VALUE.test(bare) || bare.length > 32 ? '' : toTitleCase(bare).replace(/^BASE$/, 'Base');
}

/** "LE + Convenient Pkg" -> ["LE"]; "SE/SEL" -> ["SE", "SEL"], which the VIN does not tell apart; "n/a" -> []. */
export function trimChoices(text: string): string[] {
  const spaced = text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(EQUIPPED, '')
    .trim();
  const items = spaced.replace(/\(([^)]*)\)/g, (all) => all.replace(/[,/]/g, ' ')).split(/, ?| \/ ?|\/ | - | or |; /);
  const local = items.filter((item) => !OTHER_MARKET.test(item));
  const kept = (local.length > 0 ? local : items).flatMap((item) => item.split(TIGHT_SLASH));
  return [...new Set(kept.map(cleanTrim).filter((trim) => trim !== ''))];
}

const PLATFORM_CODE =
  /^type \w+$|^[A-Z]{1,4}\d{0,3}[A-Z]?\+?$|\d{2}[A-Z]?L?\b.*\/|^[A-Z]{2,5}\d{2,3}[LWRU]?\b|^\d{2,3} series$|unibody|frame rail|generation|[a-z]wd\b/i;

/** Series that buyers know ("1500", "Cooper S"); '' for platform and chassis codes. */
export function cleanSeries(text: string): string {
  const first = trimChoices(text)[0] ?? '';
  return PLATFORM_CODE.test(first) && !/^(GT[BS]?|JCW|RS|HD)$/.test(first)
    ? ''
    : first.replace(/[- ]series$/, '-Series');
}

/** Comparison key: "F-Sport", "F SPORT" and "F Sport" are equal. */
export const trimKey = (trim: string): string => trim.toLowerCase().replace(/[\s-]/g, '');

/** Rewrites trims ("A / B") to the commonest spelling among all. */
export function commonSpelling(all: readonly string[]): (trims: string) => string {
  const counts = new Map<string, number>();
  for (const trim of all.flatMap((trims) => trims.split(' / '))) counts.set(trim, (counts.get(trim) ?? 0) + 1);
  const chosen = new Map<string, string>();
  for (const [trim, count] of counts) {
    const held = chosen.get(trimKey(trim));
    if (held === undefined || count > (counts.get(held) ?? 0)) chosen.set(trimKey(trim), trim);
  }
  return (trims) => [...new Set(trims.split(' / ').map((trim) => chosen.get(trimKey(trim)) ?? trim))].join(' / ');
}
