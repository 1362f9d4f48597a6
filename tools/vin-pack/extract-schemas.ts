/** Shapes vPIC data for the pack: scope, shared engine schemas, a single spelling per trim. */
import { readNames } from './element-values.ts';
import { intersectPositions, parseKeyPositions } from './key-positions.ts';
import { addEngines, readLinks, readSchemas } from './read-schemas.ts';
import type { VpicExtract, VpicSchema } from './vpic-schema.ts';
import type { VpicSource } from './vpic-source.ts';
import { commonSpelling } from './clean-trims.ts';

/** Drops patterns that match no VIN of a kept model, e.g. truck patterns in a shared schema. */
function pruneSchema(schema: VpicSchema): void {
  const modelKeys = [...(schema.tables.get('model')?.keys() ?? [])].map(parseKeyPositions);
  for (const [element, table] of schema.tables) {
    for (const key of table.keys()) {
      const set = parseKeyPositions(key);
      if (!modelKeys.some((model) => intersectPositions(model, set))) table.delete(key);
    }
    if (table.size === 0) schema.tables.delete(element);
  }
}

/** Removes schemas without kept models, but keeps those without any models (engines). */
function removeUnusedSchemas(schemas: Map<number, VpicSchema>, withModels: Set<number>): void {
  for (const [id, schema] of schemas) {
    if (schema.tables.has('model')) pruneSchema(schema);
    else if (withModels.has(id)) schemas.delete(id);
  }
}

const SERIES_IS_TRIM = /^(MINI|Ferrari|Maserati|Alfa Romeo|McLaren|Lamborghini|Rolls-Royce)\t/;

function copySeriesToTrim(schema: VpicSchema): void {
  const series = schema.tables.get('series');
  const models = [...(schema.tables.get('model')?.values() ?? [])];
  if (!series || schema.tables.has('trim') || !models.every((model) => SERIES_IS_TRIM.test(model))) return;
  schema.tables.set('trim', series);
  schema.tables.delete('series');
}

function unifyTrims(schemas: Map<number, VpicSchema>): void {
  const tables = [...schemas.values()].flatMap((schema) => schema.tables.get('trim') ?? []);
  const respell = commonSpelling(tables.flatMap((table) => [...table.values()]));
  for (const table of tables) for (const [key, trims] of table) table.set(key, respell(trims));
}

export function extractSchemas(source: VpicSource): VpicExtract {
  const all = readLinks(source);
  const names = readNames(source);
  const schemas = readSchemas(source, new Set(all.map((link) => link.schema)), names);
  addEngines(source, schemas, names);
  const withModels = source.rows<[number]>('select distinct VinSchemaId from Pattern where ElementId = 28');
  removeUnusedSchemas(schemas, new Set(withModels.map(([id]) => id)));
  for (const schema of schemas.values()) copySeriesToTrim(schema);
  unifyTrims(schemas);
  const makers = new Set(all.filter((link) => schemas.get(link.schema)?.tables.has('model')).map((link) => link.wmi));
  const kept = all.filter((link) => makers.has(link.wmi) && schemas.has(link.schema));
  return { links: kept, schemas };
}
