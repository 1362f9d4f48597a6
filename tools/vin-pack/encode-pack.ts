/** Encodes an extract as the pack file: equal tables once, frequent values short, lists as strings. */
import {
  VIN_COLUMNS,
  FIELD_SEPARATOR,
  type VinColumn,
  type VinElement,
  type VinPackFile,
} from '#shared/domain/vin/vin-pack.ts';
import type { VpicExtract, VpicLink, VpicSchema, PatternTable } from './vpic-schema.ts';
import { mergeKeys } from './merge-keys.ts';
import { FIRST_YEAR, LAST_YEAR } from './pack-scope.ts';

/** Orders schemas by maker and year, because similar neighbours compress better. */
function schemaOrder(extract: VpicExtract): number[] {
  const first = new Map<number, string>();
  for (const link of extract.links) {
    const rank = `${link.wmi}${link.from}`;
    if (rank < (first.get(link.schema) ?? '~')) first.set(link.schema, rank);
  }
  return [...first].sort(([a, x], [b, y]) => (x < y ? -1 : x > y ? 1 : a - b)).map(([schema]) => schema);
}

/** Key -> the column's elements in a single value; "" for an element the key lacks. */
function joinElements(schema: VpicSchema, elements: readonly VinElement[]): PatternTable {
  const fields = new Map<string, string[]>();
  elements.forEach((element, index) => {
    for (const [key, value] of schema.tables.get(element) ?? []) {
      const held = fields.get(key) ?? elements.map(() => '');
      held[index] = value;
      fields.set(key, held);
    }
  });
  return new Map([...fields].map(([key, held]) => [key, held.join(FIELD_SEPARATOR)]));
}

function byFrequency(tables: PatternTable[]): string[] {
  const counts = new Map<string, number>();
  for (const value of tables.flatMap((table) => [...table.values()])) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}

function tableText(table: PatternTable, number: Map<string, number>): string {
  const groups = new Map<string, string[]>();
  for (const [key, value] of [...table].sort(([a], [b]) => (a < b ? -1 : 1))) {
    groups.set(value, [...(groups.get(value) ?? []), key]);
  }
  return [...groups]
    .map(([value, keys]) => `${(number.get(value) ?? 0).toString(36)}:${mergeKeys(keys).join(',')}`)
    .join(',');
}

function column(schemas: VpicSchema[], name: VinColumn): VinPackFile['columns'][VinColumn] {
  const tables = schemas.map((schema) => joinElements(schema, VIN_COLUMNS[name]));
  const values = byFrequency(tables);
  const number = new Map(values.map((value, index) => [value, index]));
  const known = new Map<string, string>();
  const places = tables.map((table) => {
    if (table.size === 0) return '';
    const text = tableText(table, number);
    const place = known.get(text);
    if (place === undefined) known.set(text, (known.size + 1).toString(36));
    return place ?? '+';
  });
  return { values: values.join('\n'), tables: [...known.keys()].join('\n'), schemas: places.join(' ') };
}

function linkLines(links: VpicLink[], place: Map<number, number>): string {
  const wmis = [...new Set(links.map((link) => link.wmi))];
  return wmis
    .map((wmi) => {
      let last = 0;
      const items = links
        .filter((link) => link.wmi === wmi)
        .map((link) => ({ ...link, schema: place.get(link.schema) ?? 0 }))
        .sort((a, b) => a.schema - b.schema)
        .map((link) => {
          const step = link.schema - last;
          last = link.schema;
          return [step, link.from - FIRST_YEAR, link.to - FIRST_YEAR].map((n) => n.toString(36)).join(',');
        });
      return [wmi, ...items].join(' ');
    })
    .join('\n');
}

export function encodePack(extract: VpicExtract, source: string): VinPackFile {
  const order = schemaOrder(extract);
  const schemas = order.flatMap((id) => extract.schemas.get(id) ?? []);
  const modelless = schemas.flatMap((schema, index) => (schema.tables.has('model') ? [] : index.toString(36)));
  return {
    format: 'redrive-vin-pack/1',
    source,
    firstYear: FIRST_YEAR,
    lastYear: LAST_YEAR,
    columns: {
      car: column(schemas, 'car'),
      trim: column(schemas, 'trim'),
      series: column(schemas, 'series'),
      engine: column(schemas, 'engine'),
    },
    modelless: modelless.join('\n'),
    links: linkLines(extract.links, new Map(order.map((id, index) => [id, index]))),
  };
}
