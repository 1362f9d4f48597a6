/** Old and new processes write side by side while an upgrade goes on, so the schema is only added to; whether older code can read new rows is not held here. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../server/store/postgres/migrations/', import.meta.url);
/** From here on a process of the release before is expected to go on writing. */
const FIRST = 20;

/** What a process that does not know of it would fail at. */
const NARROWS = [
  /\bdrop\s+(table|column|constraint|type|view|function|trigger|index|default)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\b[^;]*\b(type|set\s+not\s+null)\b/i,
  /\badd\s+constraint\b/i,
  /\bcreate\s+unique\s+index\b/i,
  /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)[^;]*;/i,
  /\btruncate\b/i,
];

/** The statements of a migration that would stop an older process. */
function narrowing(sql: string): string[] {
  return NARROWS.flatMap((rule) => rule.exec(sql)?.[0] ?? []);
}

const FILES = readdirSync(FOLDER).filter((file) => Number(file.slice(0, 4)) >= FIRST);

describe('migrations', () => {
  it.each(FILES)('%s only adds: a process of the release before it can go on writing', (file) => {
    expect(narrowing(readFileSync(new URL(file, FOLDER), 'utf8'))).toEqual([]);
  });

  it.each([
    'alter table car drop column trim;',
    'alter table car rename column trim to edition;',
    'alter table car alter column year set not null;',
    'alter table car alter column year type text;',
    'alter table car add column edition text collate "C" not null;',
    'create unique index car_vin on car (vin);',
  ])('that would be told: %s', (sql) => expect(narrowing(sql)).toHaveLength(1));
});
