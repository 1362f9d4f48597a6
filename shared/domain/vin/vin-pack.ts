/** The VIN pack: what a maker's code and a descriptor pattern mean, as one small file read without a database. */
import { z } from 'zod';
import { fittingGroups, keysOf } from './vin-match.ts';

/**
 * What a pattern can tell, by the table that holds it: elements the makers' keys give together share one.
 * A value in the file is a table's elements joined by "~", empty where the key does not tell one.
 */
export const COLUMNS = {
  car: ['model', 'body', 'doors'],
  trim: ['trim'],
  series: ['series'],
  engine: ['litres', 'cylinders', 'fuel', 'secondFuel'],
} as const;
export type Column = keyof typeof COLUMNS;
export type Element = (typeof COLUMNS)[Column][number];
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
export const FIELD_MARK = '~';

/** A maker's code uses this schema for these model years, both included. */
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
export type PackFile = z.infer<typeof packFile>;

/** An opened pack. Tables stay text: a VIN reads the few it needs in place. */
export interface VinPack {
  readonly source: string;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Every maker's code in the pack. */
  wmis(): string[];
  /** Schemas of a maker's code (3 characters, 6 for small makers); undefined when the code is unknown. */
  links(wmi: string): readonly SchemaLink[] | undefined;
  /** What one column of a schema says of a VIN of 17 characters: per element the value of the most exact key. */
  match(schema: number, column: Column, vin: string): Matches;
  /** Whether a schema names models; one that does not gives engines to those that do. */
  namesModels(schema: number): boolean;
  /** The keys of one column of a schema with their values, for tools that look at the data itself. */
  keys(schema: number, column: Column): (readonly [key: string, value: string])[];
}
/** A value and how many VIN positions its key fixed. */
export interface Match {
  readonly value: string;
  readonly fixed: number;
}
export type Matches = Partial<Record<Element, Match>>;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
const base36 = (text: string | undefined): number => parseInt(text ?? '', 36);

function readLinks(text: string, firstYear: number): Map<string, SchemaLink[]> {
  const byWmi = new Map<string, SchemaLink[]>();
  for (const line of lines(text)) {
    const [wmi = '', ...items] = line.split(' ');
    let schema = 0;
    byWmi.set(
      wmi,
      items.map((item) => {
        const [step, from, to] = item.split(',');
        schema += base36(step);
        return { schema, from: firstYear + base36(from), to: firstYear + base36(to) };
      }),
    );
  }
  return byWmi;
}

/** Table number per schema, 0 for none. */
function readTableNumbers(text: string): number[] {
  let newest = 0;
  return text.split(' ').map((item) => {
    if (item === '') return 0;
    if (item !== '+') return base36(item);
    newest += 1;
    return newest;
  });
}

/** One column opened: its tables stay text. */
function openColumn(file: z.infer<typeof column>): {
  value(group: string): string;
  table(schema: number): string;
} {
  const values = lines(file.values);
  const tables = lines(file.tables);
  const numbers = readTableNumbers(file.schemas);
  return {
    value: (group) => values[base36(group)] ?? '',
    table: (schema) => tables[(numbers[schema] ?? 0) - 1] ?? '',
  };
}

/**
 * Opens the content of the pack file (parsed JSON, or its text).
 * @throws ZodError when it is not a pack of this format.
 */
export function openVinPack(json: unknown): VinPack {
  const file = packFile.parse(typeof json === 'string' ? JSON.parse(json) : json);
  const links = readLinks(file.links, file.firstYear);
  const modelless = new Set(lines(file.modelless).map(base36));
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
    wmis: () => [...links.keys()],
    links: (wmi) => links.get(wmi),
    namesModels: (schema) => !modelless.has(schema),
    match: (schema, name, vin) => {
      const matches: Matches = {};
      for (const { group, fixed } of fittingGroups(columns[name].table(schema), vin)) {
        const fields = columns[name].value(group).split(FIELD_MARK);
        COLUMNS[name].forEach((element, index) => {
          const value = fields[index] ?? '';
          if (value !== '' && fixed > (matches[element]?.fixed ?? -1)) matches[element] = { value, fixed };
        });
      }
      return matches;
    },
    keys: (schema, name) =>
      keysOf(columns[name].table(schema)).map(({ group, key }) => [key, columns[name].value(group)] as const),
  };
}
