import type { VinElement } from '#shared/domain/vin/vin-pack.ts';
import { displayModel, isCarModel, MAKES } from './pack-scope.ts';
import type { VpicSource } from './vpic-source.ts';
import { cleanSeries, trimChoices } from './clean-trims.ts';

/** vPIC element numbers; 11 (cubic centimetres) replaces missing litres. */
export const ELEMENT_IDS: Readonly<Record<number, VinElement>> = {
  28: 'model',
  38: 'trim',
  34: 'series',
  5: 'body',
  13: 'litres',
  11: 'litres',
  9: 'cylinders',
  14: 'doors',
  24: 'fuel',
  66: 'secondFuel',
};
const LOOKUPS = { 5: 'BodyStyle', 24: 'FuelType', 66: 'FuelType' } as const;

export interface DecodedNames {
  /** Model id -> "Make\tModel", for models in scope. */
  readonly models: ReadonlyMap<string, string>;
  /** "element/id" -> label. */
  readonly labels: ReadonlyMap<string, string>;
}

function readModels(source: VpicSource): Map<string, string> {
  const rows = source.rows<[number, string, string]>(
    `select mo.Id, m.Name, mo.Name from Model mo join Make_Model mm on mm.ModelId = mo.Id join Make m on m.Id = mm.MakeId`,
  );
  const kept = rows.filter(([, make, model]) => make in MAKES && isCarModel(make, model));
  return new Map(kept.map(([id, make, model]) => [String(id), `${MAKES[make]}\t${displayModel(model)}`]));
}

function readLookups(source: VpicSource): Map<string, string> {
  return new Map(
    Object.entries(LOOKUPS).flatMap(([id, table]) =>
      source
        .rows<[number, string]>(`select Id, Name from ${table}`)
        .map(([value, name]): [string, string] => [`${id}/${value}`, name]),
    ),
  );
}

export const readNames = (source: VpicSource): DecodedNames => ({
  models: readModels(source),
  labels: readLookups(source),
});

/** @returns the pack's value; '' when the value is empty or out of scope */
export function decodeValue(id: number, raw: string, names: DecodedNames): string {
  if (id === 28) return names.models.get(raw) ?? '';
  if (id === 38) return trimChoices(raw).join(' / ');
  if (id === 34) return cleanSeries(raw);
  if (id === 13 || id === 11) {
    const litres = Number(raw) / (id === 11 ? 1000 : 1);
    return litres > 0.5 && litres < 10 ? litres.toFixed(1) : '';
  }
  if (id in LOOKUPS) return names.labels.get(`${id}/${raw}`) ?? '';
  return raw.trim();
}
