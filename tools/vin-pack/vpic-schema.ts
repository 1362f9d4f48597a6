/** What the build passes on: makers' codes, and per schema the patterns of each element, in vPIC's own numbering. */
import type { Element } from '#shared/domain/vin/vin-pack.ts';

/** key -> value, e.g. "***[FAB]B" -> "Camry". */
export type Table = Map<string, string>;
export interface Schema {
  readonly id: number;
  readonly tables: Map<Element, Table>;
}
export interface Link {
  readonly wmi: string;
  readonly schema: number;
  readonly from: number;
  readonly to: number;
}
export interface Extract {
  readonly links: Link[];
  readonly schemas: Map<number, Schema>;
}

/** Adds a pattern; the first value of a key stays. */
export function put(
  schemas: Map<number, Schema>,
  id: number,
  element: Element,
  key: string,
  value: string,
): void {
  let schema = schemas.get(id);
  if (!schema) schemas.set(id, (schema = { id, tables: new Map() }));
  let table = schema.tables.get(element);
  if (!table) schema.tables.set(element, (table = new Map<string, string>()));
  if (!table.has(key)) table.set(key, value);
}
