import { hasArabic, toArabicKey } from '#shared/domain/arabic/fold-arabic.ts';

/** Short names, normalised, with the full name. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  merc: 'Mercedes-Benz',
  mercs: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  chevy: 'Chevrolet',
  chevvy: 'Chevrolet',
  vw: 'Volkswagen',
  beemer: 'BMW',
  beamer: 'BMW',
  bimmer: 'BMW',
  caddy: 'Cadillac',
  lambo: 'Lamborghini',
  jag: 'Jaguar',
  landy: 'Land Rover',
  rangey: 'Range Rover',
  alfa: 'Alfa Romeo',
  rolls: 'Rolls-Royce',
  stang: 'Mustang',
  vette: 'Corvette',
  lc: 'Land Cruiser',
  truck: 'Pickup',
  saloon: 'Sedan',
  cabrio: 'Convertible',
  cabriolet: 'Convertible',
  '4x4': 'SUV',
};

export function expandAbbreviation(word: string): string | undefined {
  return Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined;
}

export function findAbbreviations(name: string): string[] {
  return Object.keys(ABBREVIATIONS).filter((short) => ABBREVIATIONS[short] === name);
}

/** "Mercédès-Benz" becomes "mercedesbenz"; Arabic letters stay, by their sound. */
export function normalizeWord(text: string): string {
  if (hasArabic(text)) return toArabicKey(text);
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** The words of a name, the parts of hyphenated words, and the whole without spaces. */
export function toNormalizedWords(name: string): string[] {
  const parts = name.split(/\s+/).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const words = [...parts, name].map(normalizeWord).filter((word) => word !== '');
  return [...new Set(words)];
}

/** A model year, unlike a number in a name (330, 1500). */
export function isYearWord(word: string): boolean {
  return /^(19|20)\d\d$/.test(word);
}

/** Years and numbers in names are never corrected. */
export function isNumericWord(word: string): boolean {
  return /^\d+$/.test(word);
}
