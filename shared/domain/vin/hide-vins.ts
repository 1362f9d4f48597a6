/** Takes VINs out of text that everybody can read: a VIN leads to the car's owners, and papers are made out by it. */

/** Stands in the place of a VIN. */
export const HIDDEN_VIN = '[VIN hidden]';

/** What people type between the characters of a VIN, invisible characters included. */
const BETWEEN = String.raw`[^\p{L}\p{N}\n]{0,3}`;
/** A VIN has no I, O and Q: who types one means the digit. */
const MISTAKEN: Readonly<Record<string, string>> = { '0': 'OQ', '1': 'IL' };
const WORD = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** 17 characters of a VIN in one word. */
const WHOLE = new RegExp(`${WORD}(?=[A-Z]*\\d)[A-HJ-NPR-Z0-9]{17}${END}`, 'giu');
/** 17 of them in groups, such as "4T1 G11 AK9 MU512349". */
const GROUPED = new RegExp(`${WORD}[A-HJ-NPR-Z0-9](?:[ .·/_–—-]{0,3}[A-HJ-NPR-Z0-9]){16}${END}`, 'giu');
/** Fewer digits have words beside a year. */
const MIN_DIGITS = 5;
/** What stands in a car's VIN field and is shorter is a remark or a part of one. */
const MIN_OWN = 11;

/**
 * The text with every VIN replaced: the car's own in any spelling, and whatever is shaped like one.
 * @param own the car's VIN, null when it is not known
 */
export function hideVins(text: string, own: string | null): string {
  const characters = [...(own ?? '').toUpperCase()].filter((one) => /[A-Z0-9]/.test(one));
  const hidden = characters.length < MIN_OWN ? text : text.replace(spellingsOf(characters), HIDDEN_VIN);
  return hidden
    .normalize('NFC')
    .replace(WHOLE, HIDDEN_VIN)
    .replace(GROUPED, (found) => (isLikeVin(found) ? HIDDEN_VIN : found));
}

/** Whether the text names a VIN that `hideVins` takes out. */
export function namesVin(text: string, own: string | null): boolean {
  return hideVins(text, own) !== text.normalize('NFC');
}

/** Words of a sentence may have 17 letters as well: a VIN in groups mixes letters and digits in one of them. */
function isLikeVin(found: string): boolean {
  const groups = found.split(/[^A-Za-z0-9]+/);
  const isMixed = groups.some((group) => /\d/.test(group) && /[A-Za-z]/.test(group));
  return isMixed && found.replace(/\D/g, '').length >= MIN_DIGITS;
}

/** The VIN in either case, with digits of other scripts, in full width, and with anything short between its characters. */
function spellingsOf(characters: readonly string[]): RegExp {
  return new RegExp(characters.map(spellingOf).join(BETWEEN), 'giu');
}

function spellingOf(character: string): string {
  const wide = (one: string) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0);
  const also = [...(MISTAKEN[character] ?? '')].flatMap((one) => [one, wide(one)]);
  const scripts = /\d/.test(character)
    ? [0x0660, 0x06f0].map((zero) => String.fromCodePoint(zero + Number(character)))
    : [];
  return `[${[character, wide(character), ...also, ...scripts].join('')}]`;
}
