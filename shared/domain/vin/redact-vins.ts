/** Hides VINs in public text: a VIN leads to the car's owners, and documents can be forged with it. */
import { foldDigits } from '#shared/domain/normalize-text.ts';

/** Stands in the place of a VIN. */
export const VIN_PLACEHOLDER = '[VIN hidden]';

/** Characters that people type between those of a VIN. */
const MAX_BETWEEN = 3;
/** A VIN has no I, O and Q, and a typed L is a 1. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1' };
const WORD_START_PATTERN = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END_PATTERN = String.raw`(?![\p{L}\p{N}])`;
/** 17 characters of a VIN in one word. */
const CONTIGUOUS_VIN_PATTERN = new RegExp(
  `${WORD_START_PATTERN}(?=[A-Z]*\\d)[A-HJ-NPR-Z0-9]{17}${WORD_END_PATTERN}`,
  'giu',
);
/** 17 of them in groups, such as "4T1 G11 AK9 MU512349". */
const GROUPED_VIN_PATTERN = new RegExp(
  `${WORD_START_PATTERN}[A-HJ-NPR-Z0-9](?:[ .·/_–—-]{0,3}[A-HJ-NPR-Z0-9]){16}${WORD_END_PATTERN}`,
  'giu',
);
/** Fewer digits have words beside a year. */
const MIN_VIN_DIGITS = 5;
/** What stands in a car's VIN field and is shorter is a remark or a part of one. */
const MIN_OWN_VIN_LENGTH = 11;

/**
 * Replaces every VIN: the car's own in any spelling, and everything shaped like one.
 * @param own the car's VIN, null when it is not known
 */
export function redactVins(text: string, own: string | null): string {
  return hideOwnVin(text, own ?? '')
    .normalize('NFC')
    .replace(CONTIGUOUS_VIN_PATTERN, VIN_PLACEHOLDER)
    .replace(GROUPED_VIN_PATTERN, (found) => (isLikeVin(found) ? VIN_PLACEHOLDER : found));
}

/** Whether the text names a VIN that `redactVins` takes out. */
export function containsVin(text: string, own: string | null): boolean {
  return redactVins(text, own) !== text.normalize('NFC');
}

/** Words of a sentence may have 17 letters as well: a VIN in groups mixes letters and digits in one of them. */
function isLikeVin(found: string): boolean {
  const groups = found.split(/[^A-Za-z0-9]+/);
  const isMixed = groups.some((group) => /\d/.test(group) && /[A-Za-z]/.test(group));
  return isMixed && found.replace(/\D/g, '').length >= MIN_VIN_DIGITS;
}

/** Hides the VIN in either case, with digits of other scripts, in full width, and with anything short between its characters. */
function hideOwnVin(text: string, own: string): string {
  const vin = own.replace(/[^A-Za-z0-9]/g, '').replace(/./g, foldCharacter);
  if (vin.length < MIN_OWN_VIN_LENGTH) return text;
  const characters = [...text.matchAll(/[\p{L}\p{N}]/gu)];
  const folded = characters.map(([character]) => foldCharacter(character)).join('');
  let hidden = '';
  let end = 0;
  for (let at = folded.indexOf(vin); at >= 0; at = folded.indexOf(vin, at + 1)) {
    const found = characters.slice(at, at + vin.length);
    if (found[0]!.index < end || !isTogether(text, found)) continue;
    hidden += text.slice(end, found[0]!.index) + VIN_PLACEHOLDER;
    end = endOf(found.at(-1)!);
  }
  return hidden + text.slice(end);
}

/** One UTF-16 unit for every character, so that positions stay the same. */
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

function endOf(found: RegExpExecArray): number {
  return found.index + found[0].length;
}
