import { foldDigits } from '#shared/domain/normalize-text.ts';

export const VIN_PLACEHOLDER = '[VIN hidden]';

const MAX_BETWEEN = 3;
/** A VIN has no I, O and Q; a typed L is a 1. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1' };
const WORD_START_PATTERN = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END_PATTERN = String.raw`(?![\p{L}\p{N}])`;
const CONTIGUOUS_VIN_PATTERN = new RegExp(
  `${WORD_START_PATTERN}(?=[A-Z]*\\d)[A-HJ-NPR-Z0-9]{17}${WORD_END_PATTERN}`,
  'giu',
);
/** 17 characters in groups: "4T1 G11 AK9 MU512349". */
const GROUPED_VIN_PATTERN = new RegExp(
  `${WORD_START_PATTERN}[A-HJ-NPR-Z0-9](?:[ .·/_–—-]{0,3}[A-HJ-NPR-Z0-9]){16}${WORD_END_PATTERN}`,
  'giu',
);
/** Ordinary words beside a year have fewer digits. */
const MIN_VIN_DIGITS = 5;
/** A shorter VIN field holds a remark or a fragment. */
const MIN_OWN_VIN_LENGTH = 11;

/** Hides the car's own VIN in any spelling and everything shaped like a VIN. @param own null when unknown */
export function redactVins(text: string, own: string | null): string {
  return hideOwnVin(text, own ?? '')
    .normalize('NFC')
    .replace(CONTIGUOUS_VIN_PATTERN, VIN_PLACEHOLDER)
    .replace(GROUPED_VIN_PATTERN, (match) => (isLikeVin(match) ? VIN_PLACEHOLDER : match));
}

export function containsVin(text: string, own: string | null): boolean {
  return redactVins(text, own) !== text.normalize('NFC');
}

/** Whether it contains the car's own VIN in any spelling; false for a remark or fragment instead of a VIN. */
export function containsOwnVin(text: string, own: string): boolean {
  return hideOwnVin(text, own) !== text;
}

/** Words may total 17 letters: a grouped VIN mixes letters and digits in one group. */
function isLikeVin(match: string): boolean {
  const groups = match.split(/[^A-Za-z0-9]+/);
  const isMixed = groups.some((group) => /\d/.test(group) && /[A-Za-z]/.test(group));
  return isMixed && match.replace(/\D/g, '').length >= MIN_VIN_DIGITS;
}

/** Matches either case, digits of other scripts, full width and short separators. */
function hideOwnVin(text: string, own: string): string {
  const vin = own.replace(/[^A-Za-z0-9]/g, '').replace(/./g, foldCharacter);
  if (vin.length < MIN_OWN_VIN_LENGTH) return text;
  const characters = [...text.matchAll(/[\p{L}\p{N}]/gu)];
  const folded = characters.map(([character]) => foldCharacter(character)).join('');
  let hidden = '';
  let end = 0;
  for (let at = folded.indexOf(vin); at >= 0; at = folded.indexOf(vin, at + 1)) {
    const match = characters.slice(at, at + vin.length);
    if (match[0]!.index < end || !isTogether(text, match)) continue;
    hidden += text.slice(end, match[0]!.index) + VIN_PLACEHOLDER;
    end = endOf(match.at(-1)!);
  }
  return hidden + text.slice(end);
}

/** Maps each character to one UTF-16 unit, to keep positions. */
function foldCharacter(character: string): string {
  if (character <= 'z') return LOOK_ALIKES[character.toUpperCase()] ?? character.toUpperCase();
  const [folded = '', ...others] = foldDigits(character.normalize('NFKC')).toUpperCase();
  return others.length > 0 || folded.length > 1 ? '\0' : (LOOK_ALIKES[folded] ?? folded);
}

function isTogether(text: string, characters: readonly RegExpExecArray[]): boolean {
  return characters.slice(1).every((next, index) => {
    const between = text.slice(endOf(characters[index]!), next.index);
    return !between.includes('\n') && [...between].length <= MAX_BETWEEN;
  });
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}
