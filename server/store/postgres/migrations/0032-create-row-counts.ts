/** Transactions append differences, so none waits for another. Triggers count earlier releases' writes too. */

/** Kind of a row by table; `row` is a placeholder. */
export const COUNTED_KINDS = {
  car: `row.status || case when row.archived_at is null then '' else ' archived' end`,
  reservation: `row.status || case when row.waits_for_us then ' waiting' else '' end`,
  message: 'row.state',
  error_entry: `row.category || ' ' || row.severity || case when row.is_resolved then ' resolved' else '' end`,
  user_account: 'row.role',
} as const;

type CountedTable = keyof typeof COUNTED_KINDS;

function buildKindSql(table: CountedTable, row: string): string {
  return COUNTED_KINDS[table].replaceAll('row.', `${row}.`);
}

function buildCountTrigger(table: CountedTable): string {
  return `
create function count_${table}() returns trigger language plpgsql as $$
declare
  was text;
  became text;
begin
  if tg_op <> 'INSERT' then was := ${buildKindSql(table, 'old')}; end if;
  if tg_op <> 'DELETE' then became := ${buildKindSql(table, 'new')}; end if;
  if was is not distinct from became then return null; end if;
  insert into row_count (counted, kind, change)
    select '${table}', kind, change from (values (was, -1), (became, 1)) as line (kind, change) where kind is not null;
  return null;
end $$;
create trigger count_${table} after insert or update or delete on ${table}
  for each row execute function count_${table}();`;
}

const COUNTED_TABLES = Object.keys(COUNTED_KINDS) as CountedTable[];

export const createRowCounts = `
create table row_count (
  id bigint generated always as identity primary key,
  counted text collate "C" not null,
  kind text collate "C" not null,
  change bigint not null
);
create index row_count_kind on row_count (counted, kind);
${COUNTED_TABLES.map(buildCountTrigger).join('\n')}
`;

/** All rows of one snapshot minus the changes already counted in it. */
export const backfillRowCounts = COUNTED_TABLES.map(
  (table) => `
insert into row_count (counted, kind, change)
select '${table}', kind, sum(change) from (
  select ${buildKindSql(table, table)} as kind, 1 as change from ${table}
  union all select kind, -change from row_count where counted = '${table}'
) as line group by kind having sum(change) <> 0;`,
).join('\n');
