/** How people spell cars: short names, missing hyphens, words run together. */

/** Short names and nicknames, folded and bare, with the name a car carries (kept free of punctuation on the left). */
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

/** The name behind a nickname. */
export function expandAbbreviation(word: string): string | undefined {
  return Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined;
}

/** The nicknames of a name. */
export function findAbbreviations(name: string): string[] {
  return Object.keys(ABBREVIATIONS).filter((short) => ABBREVIATIONS[short] === name);
}

/** "Mercédès-Benz" as "mercedesbenz": no capitals, accents or punctuation. */
export function normalizeWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** Every bare word a name can be found by: its words, the parts of a hyphenated one, and all of it run together. */
export function toNormalizedWords(name: string): string[] {
  const parts = name.split(/\s+/).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const words = [...parts, name].map(normalizeWord).filter((word) => word !== '');
  return [...new Set(words)];
}

/** A model year, not a number in a name such as 330 or 1500. */
export function isYearWord(word: string): boolean {
  return /^(19|20)\d\d$/.test(word);
}

/** A year or a number in a name: never misspelt. */
export function isNumericWord(word: string): boolean {
  return /^\d+$/.test(word);
}
