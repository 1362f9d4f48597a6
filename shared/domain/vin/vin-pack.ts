import { z } from 'zod';
import { findMatchingGroups, listKeys } from './vin-match.ts';

/** Elements by table; values that one key determines share a table, joined by "~". */
export const VIN_COLUMNS = {
  car: ['model', 'body', 'doors'],
  trim: ['trim'],
  series: ['series'],
  engine: ['litres', 'cylinders', 'fuel', 'secondFuel'],
} as const;
export type VinColumn = keyof typeof VIN_COLUMNS;
export type VinElement = (typeof VIN_COLUMNS)[VinColumn][number];
export const VIN_COLUMN_NAMES = Object.keys(VIN_COLUMNS) as VinColumn[];
export const FIELD_SEPARATOR = '~';

/** Model years of a schema for a WMI, inclusive. */
export interface SchemaLink {
  readonly schema: number;
  readonly from: number;
  readonly to: number;
}

const column = z.object({ values: z.string(), tables: z.string(), schemas: z.string() });

/**
 * The file. Lists are one string each ('\n' between items) so that parsing is one scan; numbers inside are base 36.
 * A column's `tables`: `value:key,key,value:key`; its `schemas`: the table of each schema, empty for none, "+" for the next
 * one not used before. `modelless`: schemas that tell engines for other schemas' models. `links`: per maker's code
 * `CODE schema,from,to …`, the schema as the step from the one before, years counted from `firstYear`.
 */
const packFile = z.object({
  format: z.literal('redrive-vin-pack/1'),
  source: z.string(),
  firstYear: z.number().int(),
  lastYear: z.number().int(),
  columns: z.object({ car: column, trim: column, series: column, engine: column }),
  modelless: z.string(),
  links: z.string(),
});
export type VinPackFile = z.infer<typeof packFile>;

export interface VinPack {
  readonly source: string;
  readonly firstYear: number;
  readonly lastYear: number;
  listWmis(): string[];
  /** WMIs have 3 characters, 6 for small makers; undefined when unknown. */
  findSchemaLinks(wmi: string): readonly SchemaLink[] | undefined;
  /** Value of the most exact key per element, for a VIN of 17 characters. */
  matchColumn(schema: number, column: VinColumn, vin: string): VinMatches;
  /** False for a schema that only adds engines to other schemas' models. */
  definesModels(schema: number): boolean;
  /** For tools that inspect the data. */
  listColumnKeys(schema: number, column: VinColumn): (readonly [key: string, value: string])[];
}
export interface VinMatch {
  readonly value: string;
  readonly fixedPositions: number;
}
export type VinMatches = Partial<Record<VinElement, VinMatch>>;

const splitLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
const parseBase36 = (text: string | undefined): number => parseInt(text ?? '', 36);

function readLinks(text: string, firstYear: number): Map<string, SchemaLink[]> {
  const byWmi = new Map<string, SchemaLink[]>();
  for (const line of splitLines(text)) {
    const [wmi = '', ...items] = line.split(' ');
    let schema = 0;
    byWmi.set(
      wmi,
      items.map((item) => {
        const [step, from, to] = item.split(',');
        schema += parseBase36(step);
        return { schema, from: firstYear + parseBase36(from), to: firstYear + parseBase36(to) };
      }),
    );
  }
  return byWmi;
}

function readTableNumbers(text: string): number[] {
  let newest = 0;
  return text.split(' ').map((item) => {
    if (item === '') return 0;
    if (item !== '+') return parseBase36(item);
    newest += 1;
    return newest;
  });
}

function openColumn(file: z.infer<typeof column>): {
  value(group: string): string;
  table(schema: number): string;
} {
  const values = splitLines(file.values);
  const tables = splitLines(file.tables);
  const numbers = readTableNumbers(file.schemas);
  return {
    value: (group) => values[parseBase36(group)] ?? '',
    table: (schema) => tables[(numbers[schema] ?? 0) - 1] ?? '',
  };
}

/** Accepts parsed JSON or its text. @throws ZodError for another format */
export function openVinPack(json: unknown): VinPack {
  const file = packFile.parse(typeof json === 'string' ? JSON.parse(json) : json);
  const links = readLinks(file.links, file.firstYear);
  const modelless = new Set(splitLines(file.modelless).map(parseBase36));
  const columns = {
    car: openColumn(file.columns.car),
    trim: openColumn(file.columns.trim),
    series: openColumn(file.columns.series),
    engine: openColumn(file.columns.engine),
  };
  return {
    source: file.source,
    firstYear: file.firstYear,
    lastYear: file.lastYear,
    listWmis: () => [...links.keys()],
    findSchemaLinks: (wmi) => links.get(wmi),
    definesModels: (schema) => !modelless.has(schema),
    matchColumn: (schema, name, vin) => {
      const matches: VinMatches = {};
      for (const { group, fixedPositions } of findMatchingGroups(columns[name].table(schema), vin)) {
        const fields = columns[name].value(group).split(FIELD_SEPARATOR);
        VIN_COLUMNS[name].forEach((element, index) => {
          const value = fields[index] ?? '';
          if (value !== '' && fixedPositions > (matches[element]?.fixedPositions ?? -1))
            matches[element] = { value, fixedPositions };
        });
      }
      return matches;
    },
    listColumnKeys: (schema, name) =>
      listKeys(columns[name].table(schema)).map(({ group, key }) => [key, columns[name].value(group)] as const),
  };
}
