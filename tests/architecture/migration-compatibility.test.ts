/** An upgrade runs old and new processes side by side, so each migration must be compatible with the previous release. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../server/store/postgres/migrations/', import.meta.url);
/** First migration during which the previous release must be able to write. */
const FIRST = 20;
/** First migration that must not block these writes. */
const FIRST_BESIDE = 34;
/** Last migration of each release, in order. Each release adds its own. */
const RELEASES = [33];

const NARROWING_STATEMENTS = [
  /\bdrop\s+(table|column|constraint|type|view|function|trigger|index|default)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\b[^;]*\b(type|set\s+not\s+null)\b/i,
  /\badd\s+constraint\b/i,
  /\bcreate\s+unique\s+index\b/i,
  /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)[^;]*;/i,
  /\btruncate\b/i,
];

function findNarrowing(sql: string): string[] {
  return NARROWING_STATEMENTS.flatMap((rule) => rule.exec(sql)?.[0] ?? []);
}

/** Statements that lock a large table for long: an index outside `{ indexes }`, or a data change that is not in batches. */
function findLockingStatements(sql: string): string[] {
  const isNew = (table: string): boolean =>
    new RegExp(`\\bcreate\\s+(unlogged\\s+)?table\\s+${table}\\b`, 'i').test(sql);
  const indexes = [...sql.matchAll(/\bcreate\s+index\s+[^;]*?\bon\s+(\w+)/gi)];
  const rewritten = [...sql.matchAll(/(?<!\b(?:or|before|after|for|on)\s+)\bupdate\s+(\w+)\s+set\b/gi)];
  const inPortions = /\bbackfillBatch\b/.test(sql);
  return [...indexes, ...(inPortions ? [] : rewritten)].flatMap(([words, table = '']) => (isNew(table) ? [] : [words]));
}

/** "Used until 33": the last migration of the newest release that uses the removed column or table. */
const USED_UNTIL = /\bUsed until (\d+)\b/;

/** Reason why a removal comes too early; undefined when it is allowed, two releases after the last use by any process. */
function findEarlyContractions(number: number, text: string): string | undefined {
  const before = RELEASES.findLast((last) => last < number);
  const until = Number(USED_UNTIL.exec(text)?.[1]);
  if (!RELEASES.includes(until)) return 'it does not say "Used until" with the last migration of a release';
  return until === before ? 'processes of the release before still use it' : undefined;
}

const FILES = readdirSync(FOLDER).filter((file) => Number(file.slice(0, 4)) >= FIRST);
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const isContraction = (file: string): boolean => file.includes('-contract-');

describe('migrations', () => {
  it.each(FILES)('%s only adds: a process of the release before it can go on writing', (file) => {
    if (isContraction(file)) expect(findEarlyContractions(Number(file.slice(0, 4)), textOf(file))).toBeUndefined();
    else expect(findNarrowing(textOf(file))).toEqual([]);
  });

  it('from 0034 on hold up no process that writes', () => {
    const beside = FILES.filter((file) => Number(file.slice(0, 4)) >= FIRST_BESIDE);
    expect(beside.flatMap((file) => findLockingStatements(textOf(file)).map((words) => `${file}: ${words}`))).toEqual(
      [],
    );
  });

  it.each([
    'alter table car drop column trim;',
    'alter table car rename column trim to edition;',
    'alter table car alter column year set not null;',
    'alter table car alter column year type text;',
    'alter table car add column edition text collate "C" not null;',
    'create unique index car_vin on car (vin);',
  ])('that would be told: %s', (sql) => expect(findNarrowing(sql)).toHaveLength(1));

  it.each([
    [1, 'create index car_edition on car (edition);'],
    [1, `alter table car add column edition text; update car set edition = row->>'edition';`],
    [0, 'create table edition (id text); create index edition_id on edition (id);'],
    [0, 'create trigger t before insert or update on car for each row execute function f();'],
    [0, `export const fill = { backfillBatch: (c) => c.query('update car set edition = 1 where id = any($1)') }`],
  ])('are held to hold up %i: %s', (count, sql) => expect(findLockingStatements(sql)).toHaveLength(count));

  it.each([
    [34, '/** Used until 33. */', 'processes of the release before still use it'],
    [34, '/** Nobody uses it. */', 'it does not say "Used until" with the last migration of a release'],
  ])('as %i may not take away: %s', (number, text, why) => expect(findEarlyContractions(number, text)).toBe(why));
});
