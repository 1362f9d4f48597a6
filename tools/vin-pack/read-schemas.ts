import { ELEMENT_IDS, decodeValue, type DecodedNames } from './element-values.ts';
import { addPattern, type VpicLink, type VpicSchema } from './vpic-schema.ts';
import { FIRST_YEAR, LAST_YEAR, MAKES, VEHICLE_TYPES } from './pack-scope.ts';
import type { VpicSource } from './vpic-source.ts';

const quoted = (words: string[]): string => words.map((word) => `'${word}'`).join(',');

/** Links of makers' codes to schemas, limited to the pack's model years. */
export function readLinks(source: VpicSource): VpicLink[] {
  const rows = source.rows<[string, number, number, number | null]>(
    `select distinct w.Wmi, l.VinSchemaId, l.YearFrom, l.YearTo from Wmi w
     join Wmi_VinSchema l on l.WmiId = w.Id
     where w.VehicleTypeId in (${VEHICLE_TYPES.join(',')}) and coalesce(l.YearTo, 9999) >= ${FIRST_YEAR} and l.YearFrom <= ${LAST_YEAR}
       and exists (select 1 from Wmi_Make wm join Make m on m.Id = wm.MakeId
                   where wm.WmiId = w.Id and m.Name in (${quoted(Object.keys(MAKES))}))
     order by w.Wmi, l.VinSchemaId`,
  );
  return rows.map(([wmi, schema, from, to]) => ({
    wmi,
    schema,
    from: Math.max(from, FIRST_YEAR),
    to: Math.min(to ?? LAST_YEAR, LAST_YEAR),
  }));
}

/** Keys cover VIN positions 4 to 8, optionally with a part from position 10. */
const trimmedKey = (key: string): string =>
  key
    .toUpperCase()
    .replace(/\*+(?=\||$)/g, '')
    .replace(/\|$/, '');

/** Newest rows come first, because the first value of a key wins. */
export function readSchemas(source: VpicSource, ids: Set<number>, names: DecodedNames): Map<number, VpicSchema> {
  const schemas = new Map<number, VpicSchema>();
  const rows = source.rows<[number, string, number, string]>(
    `select VinSchemaId, Keys, ElementId, AttributeId from Pattern
     where ElementId in (${Object.keys(ELEMENT_IDS).join(',')})
     order by VinSchemaId, ElementId desc, coalesce(UpdatedOn, CreatedOn) desc, Id desc`,
  );
  for (const [schemaId, key, id, raw] of rows) {
    const element = ELEMENT_IDS[id];
    if (element === undefined || !ids.has(schemaId)) continue;
    const value = decodeValue(id, raw, names);
    if (value !== '') addPattern(schemas, schemaId, element, trimmedKey(key), value);
  }
  return schemas;
}

/** Adds litres, cylinders and fuel where a schema has only the engine's name. */
export function addEngines(source: VpicSource, schemas: Map<number, VpicSchema>, names: DecodedNames): void {
  const engines = new Map<string, [number, string][]>();
  for (const [engine, id, raw] of source.rows<[string, number, string]>(
    `select em.Name, ep.ElementId, ep.AttributeId from EngineModelPattern ep join EngineModel em on em.Id = ep.EngineModelId
     where ep.ElementId in (9, 13, 24, 66)`,
  )) {
    engines.set(engine, [...(engines.get(engine) ?? []), [id, raw]]);
  }
  const rows = source.rows<[number, string, string]>(
    'select VinSchemaId, Keys, AttributeId from Pattern where ElementId = 18 order by VinSchemaId, Id desc',
  );
  for (const [schemaId, key, engine] of rows) {
    if (!schemas.has(schemaId)) continue;
    for (const [id, raw] of engines.get(engine) ?? []) {
      const element = ELEMENT_IDS[id];
      const value = decodeValue(id, raw, names);
      if (element !== undefined && value !== '') addPattern(schemas, schemaId, element, trimmedKey(key), value);
    }
  }
}
