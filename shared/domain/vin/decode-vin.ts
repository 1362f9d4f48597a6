import { clampToBuildDate } from '#shared/domain/build-date.ts';
import { normalizeVin, hasValidCheckDigit, VIN_LENGTH } from './vin-format.ts';
import { mapBodyType, mapCylinders, mapFuel, type VinFuel } from './vpic-mapping.ts';
import { VIN_COLUMN_NAMES, type VinElement, type VinMatches, type VinPack } from './vin-pack.ts';
import type { BodyType, Cylinders } from '#shared/domain/enums.ts';

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** null without a year code. The code repeats every 30 years: a letter in position 7 means 2010 or later. */
export function decodeModelYear(vin: string, now: Date): number | null {
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  if (code < 0 || vin.length < 10) return null;
  const year = (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + code;
  return year > clampToBuildDate(now).getFullYear() + 1 ? year - 30 : year;
}

export interface DecodedVin {
  readonly ok: true;
  readonly vin: string;
  /** False warns of a typing error or a market without check digits. */
  readonly checkDigitValid: boolean;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** null when several trims match; see `trimChoices`. */
  readonly trim: string | null;
  readonly trimChoices: readonly string[];
  readonly series: string | null;
  readonly bodyType: BodyType | null;
  /** vPIC's term: "Sedan/Saloon". */
  readonly bodyClass: string | null;
  readonly engineSize: string | null;
  readonly cylinders: Cylinders | null;
  readonly doors: number | null;
  readonly fuel: VinFuel | null;
}
export interface UndecodedVin {
  readonly ok: false;
  readonly reason: 'length' | 'unknown-maker' | 'no-match';
  readonly checkDigitValid: boolean;
}

type VinDetails = Partial<Record<VinElement, string>>;
interface SchemaMatch {
  readonly details: VinDetails;
  /** Exactness of the model, then the number of other elements; -1 without a model. */
  readonly rank: number;
}

const OTHER_COLUMNS = VIN_COLUMN_NAMES.filter((name) => name !== 'car');
/** Above the number of elements: they only decide between equally exact models. */
const MODEL_WEIGHT = 16;

function matchSchema(pack: VinPack, schema: number, vin: string): SchemaMatch | undefined {
  const car = pack.matchColumn(schema, 'car', vin);
  if (!car.model && pack.definesModels(schema)) return undefined;
  const matches: VinMatches = Object.assign(car, ...OTHER_COLUMNS.map((name) => pack.matchColumn(schema, name, vin)));
  const entries = Object.entries(matches);
  return {
    details: Object.fromEntries(entries.map(([element, match]) => [element, match.value])),
    rank: matches.model ? matches.model.fixedPositions * MODEL_WEIGHT + entries.length : -1,
  };
}

/** The best schema's values, completed by schemas of the same model or without one. */
function matchVin(pack: VinPack, vin: string, year: number, wmi: string): VinDetails | undefined {
  const candidates = (pack.findSchemaLinks(wmi) ?? [])
    .filter((link) => link.from <= year && year <= link.to)
    .flatMap((link) => matchSchema(pack, link.schema, vin) ?? [])
    .sort((a, b) => b.rank - a.rank)
    .map((candidate) => candidate.details);
  const model = candidates[0]?.model;
  if (model === undefined) return undefined;
  const consistent = candidates.filter((details) => details.model === undefined || details.model === model);
  return Object.assign({}, ...consistent.toReversed());
}

function toDecodedVin(vin: string, checkDigitValid: boolean, year: number, details: VinDetails): DecodedVin {
  const [make = '', model = ''] = details.model?.split('\t') ?? [];
  const trims = details.trim?.split(' / ') ?? [];
  const fuel = mapFuel(details.fuel, details.secondFuel);
  return {
    ok: true,
    vin,
    checkDigitValid,
    year,
    make,
    model,
    trim: trims.length === 1 ? (trims[0] ?? null) : null,
    trimChoices: trims.length > 1 ? trims : [],
    series: details.series ?? null,
    bodyType: details.body === undefined ? null : mapBodyType(details.body),
    bodyClass: details.body ?? null,
    engineSize: details.litres === undefined || fuel === 'Electric' ? null : `${details.litres}L`,
    cylinders: mapCylinders(details.cylinders, fuel),
    doors: details.doors === undefined ? null : Number(details.doors),
    fuel,
  };
}

/** Small makers have 9 in position 3 and continue their code in positions 12 to 14. */
const extractWmi = (vin: string): string =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

/** A wrong check digit does not prevent decoding. @param now bounds the model year */
export function decodeVin(pack: VinPack, text: string, now: Date = new Date()): DecodedVin | UndecodedVin {
  const vin = normalizeVin(text);
  if (vin.length !== VIN_LENGTH) return { ok: false, reason: 'length', checkDigitValid: false };
  const checkDigitValid = hasValidCheckDigit(vin);
  const wmi = extractWmi(vin);
  if (!pack.findSchemaLinks(wmi)) return { ok: false, reason: 'unknown-maker', checkDigitValid };
  const year = decodeModelYear(vin, now);
  const details = year === null ? undefined : matchVin(pack, vin, year, wmi);
  if (year === null || !details) return { ok: false, reason: 'no-match', checkDigitValid };
  return toDecodedVin(vin, checkDigitValid, year, details);
}
