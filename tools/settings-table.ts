/** `npm run docs:settings` writes the settings table of docs/operating.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { formatSettingsTable } from '#server/config-schema.ts';

const file = new URL('../docs/operating.md', import.meta.url);
const table = /\| Variable \| Default \| Meaning \|\n(?:\|.*\n)+/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(table, () => `${formatSettingsTable()}\n`),
);
