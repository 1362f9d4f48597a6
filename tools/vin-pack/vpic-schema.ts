/** Makers' codes and patterns per schema, in vPIC's own numbering. */
import type { VinElement } from '#shared/domain/vin/vin-pack.ts';

/** Key -> value, e.g. "***[FAB]B" -> "Camry". */
export type PatternTable = Map<string, string>;
export interface VpicSchema {
  readonly id: number;
  readonly tables: Map<VinElement, PatternTable>;
}
export interface VpicLink {
  readonly wmi: string;
  readonly schema: number;
  readonly from: number;
  readonly to: number;
}
export interface VpicExtract {
  readonly links: VpicLink[];
  readonly schemas: Map<number, VpicSchema>;
}

/** The first value of a key wins. */
export function addPattern(
  schemas: Map<number, VpicSchema>,
  id: number,
  element: VinElement,
  key: string,
  value: string,
): void {
  let schema = schemas.get(id);
  if (!schema) schemas.set(id, (schema = { id, tables: new Map() }));
  let table = schema.tables.get(element);
  if (!table) schema.tables.set(element, (table = new Map<string, string>()));
  if (!table.has(key)) table.set(key, value);
}
