import type { ClientBase } from 'pg';
import { TABLES } from '#server/store/postgres/table-mappings.ts';
import type { Collection } from '#server/store/rows.ts';

/** Fills a database with copies of real rows that have their own ids, times and owners. */

const BATCH_SIZE = 50_000;
const COPIES_PER_OWNER = 10;

const OWNER_COLUMNS = ['user_id', 'customer_id', 'inspector_id', 'dealer_id'];
const REFERENCE_COLUMNS = ['car_id', 'reservation_id'];
const TEXT_COLUMNS = ['search_text', 'full_name', 'customer_name', 'message', 'name'];

/** SQL of a column in the k-th copy of `one`; undefined when the value is copied. */
function copyExpression(column: string, type: string, isUnique: boolean): string | undefined {
  const value = `one.${column}`;
  if (column === 'id' || isUnique || REFERENCE_COLUMNS.includes(column)) return `${value} || '-' || k`;
  if (OWNER_COLUMNS.includes(column)) return `${value} || '-' || (k / ${COPIES_PER_OWNER})`;
  if (/_(at|seen)$/.test(column))
    return `case when ${value} is null then null else
      to_char(timestamp '2024-01-01' + k * interval '7 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
  if (TEXT_COLUMNS.includes(column)) return `${value} || ' n' || k`;
  if (type === 'ARRAY') return `array(select part || '-' || k from unnest(${value}) as part)`;
  return undefined;
}

const toCamelCase = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export interface MultiplyOptions {
  copies: number;
  /** Columns that differ in a copy, as SQL of `one` (the copied row) and `k` (its number, from 1). */
  columns?: Record<string, string>;
  /** SQL of row members that are named differently from their column. */
  members?: Record<string, string>;
}

export async function multiplyRows(
  client: ClientBase,
  collection: Collection,
  { copies, columns = {}, members = {} }: MultiplyOptions,
): Promise<void> {
  const { name, unique } = TABLES[collection];
  const columnNames = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and column_name <> 'row'`,
    [name],
  );
  const expression = columnNames.rows.map(({ column_name: column, data_type: type }) => ({
    column,
    value: columns[column] ?? copyExpression(column, type, unique.flat().includes(column)),
  }));
  const names = expression.map(({ column }) => column);
  const values = expression.map(({ column, value }) => value ?? `one.${column}`);
  const there = await client.query<{ name: string }>(
    `select distinct jsonb_object_keys(row) as name from (select row from ${name} limit 50) as first_ones`,
  );
  const inRow = expression.flatMap(({ column, value }) =>
    value !== undefined && there.rows.some((member) => member.name === toCamelCase(column))
      ? [[toCamelCase(column), value] as const]
      : [],
  );
  const ownColumns = [...inRow, ...Object.entries(members)].map(([member, value]) => `'${member}', ${value}`);
  await client.query(`create temporary table one as select * from ${name}`);
  const { rows } = await client.query<{ rows: number }>('select count(*)::int as rows from one');
  const atOnce = Math.max(1, Math.floor(BATCH_SIZE / (rows[0]?.rows || 1)));
  for (let from = 1; from <= copies; from += atOnce)
    await client.query(
      `insert into ${name} (${names.join(', ')}, row)
       select ${values.join(', ')}, one.row || jsonb_build_object(${ownColumns.join(', ')})
       from one, generate_series(${from}, ${Math.min(copies, from + atOnce - 1)}) as k`,
    );
  await client.query('drop table one');
}
