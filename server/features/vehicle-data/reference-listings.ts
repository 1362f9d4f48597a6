/** Reference listings of common models in the UAE, for when our own stock has too few to compare with (D-48). */

export interface ComparableListing {
  url: string;
  title: string;
  year: number;
  /** Kilometres. */
  mileage: number;
  priceAed: number;
  condition: string;
  location: string;
}

/** Make, model, price of the 2024 car in AED, and share of its value a car loses a year. */
const REFERENCE_MODELS: readonly (readonly [make: string, model: string, priceAed: number, yearlyLoss: number])[] = [
  ['Toyota', 'Camry', 118_000, 0.09],
  ['Toyota', 'Corolla', 86_000, 0.09],
  ['Toyota', 'RAV4', 132_000, 0.08],
  ['Toyota', 'Highlander', 178_000, 0.09],
  ['Toyota', 'Land Cruiser', 325_000, 0.06],
  ['Toyota', '4Runner', 205_000, 0.07],
  ['Nissan', 'Altima', 99_000, 0.12],
  ['Nissan', 'Patrol', 290_000, 0.08],
  ['Nissan', 'Rogue', 112_000, 0.11],
  ['Honda', 'Accord', 122_000, 0.1],
  ['Honda', 'Civic', 98_000, 0.09],
  ['Honda', 'CR-V', 135_000, 0.09],
  ['Hyundai', 'Elantra', 78_000, 0.11],
  ['Hyundai', 'Sonata', 104_000, 0.12],
  ['Hyundai', 'Tucson', 112_000, 0.11],
  ['Kia', 'Sportage', 108_000, 0.11],
  ['Kia', 'Sorento', 128_000, 0.11],
  ['Ford', 'F-150', 190_000, 0.1],
  ['Ford', 'Mustang', 205_000, 0.1],
  ['Ford', 'Explorer', 178_000, 0.12],
  ['Chevrolet', 'Tahoe', 275_000, 0.11],
  ['Chevrolet', 'Camaro', 198_000, 0.1],
  ['Dodge', 'Charger', 185_000, 0.1],
  ['Jeep', 'Wrangler', 225_000, 0.08],
  ['Jeep', 'Grand Cherokee', 230_000, 0.12],
  ['Lexus', 'RX 350', 268_000, 0.08],
  ['Lexus', 'ES 350', 205_000, 0.09],
  ['BMW', '330i', 232_000, 0.13],
  ['BMW', 'X5', 395_000, 0.13],
  ['Mercedes-Benz', 'C-Class', 248_000, 0.13],
  ['Mercedes-Benz', 'E-Class', 335_000, 0.14],
  ['Audi', 'Q5', 255_000, 0.13],
  ['Audi', 'A6', 275_000, 0.14],
  ['Volkswagen', 'Tiguan', 142_000, 0.12],
  ['Mazda', 'CX-5', 118_000, 0.1],
  ['Tesla', 'Model 3', 168_000, 0.12],
  ['Tesla', 'Model Y', 188_000, 0.12],
];
const NEWEST_YEAR = 2024;
const OLDEST_YEAR = 2012;
/** Kilometres a year of the three listings of each year, and what each does to the price. */
const MILEAGE_PROFILES = [
  { kmAYear: 11_000, factor: 1.04, location: 'Dubai' },
  { kmAYear: 17_000, factor: 1, location: 'Sharjah' },
  { kmAYear: 25_000, factor: 0.94, location: 'Abu Dhabi' },
] as const;

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Where a person looks for more of the model. */
export function buildSearchUrl(make: string, model: string): string {
  return `/accident-cars-for-sale?${new URLSearchParams({ make, model }).toString()}`;
}

function createListings(
  make: string,
  model: string,
  newPrice: number,
  yearlyLoss: number,
  year: number,
): ComparableListing[] {
  const age = NEWEST_YEAR - year;
  return MILEAGE_PROFILES.map(({ kmAYear, factor, location }) => ({
    url: buildSearchUrl(make, model),
    title: `${year} ${make} ${model} (reference listing)`,
    year,
    mileage: Math.round(kmAYear * (age + 0.5)),
    priceAed: Math.round((newPrice * (1 - yearlyLoss) ** age * factor) / 100) * 100,
    condition: 'Clean title',
    location,
  }));
}

/** The reference listings of a model within `span` years of `year`; none for a model that is not in the table. */
export function findReferenceListings(make: string, model: string, year: number, span: number): ComparableListing[] {
  const known = REFERENCE_MODELS.find((row) => isSameName(row[0], make) && isSameName(row[1], model));
  if (!known) return [];
  const years = Array.from({ length: NEWEST_YEAR - OLDEST_YEAR + 1 }, (_, i) => OLDEST_YEAR + i);
  return years
    .filter((one) => Math.abs(one - year) <= span)
    .flatMap((one) => createListings(known[0], known[1], known[2], known[3], one));
}
