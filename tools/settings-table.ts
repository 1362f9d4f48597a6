/** `npm run docs:settings`: writes the settings table of docs/operating.md. `tests/house/documents.test.ts` holds them together. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from '#server/settings.ts';

const file = new URL('../docs/operating.md', import.meta.url);
const table = /\| Variable \| Default \| Meaning \|\n(?:\|.*\n)+/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(table, () => `${settingsTable()}\n`),
);
