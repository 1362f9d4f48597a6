import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { configSchema, formatSettingsTable } from '#server/config-schema.ts';

/** Documents go stale silently; these say when one names what is not there. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = [
  'README.md',
  'docs/architecture.md',
  'docs/sync.md',
  'docs/shortlist.md',
  'docs/operating.md',
  'docs/reliability.md',
  'docs/security.md',
  'docs/cost.md',
  'docs/glossary.md',
];

describe.each(documents)('%s', (document) => {
  it('names only folders and files that exist', () => {
    const text = readFileSync(root + document, 'utf8');
    const named = [...text.matchAll(/`((?:client|server|shared|tests|bench|docs|public)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    );
    expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    const text = readFileSync(root + document, 'utf8');
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the settings', () => {
  it('stand in docs/operating.md as the server reads them (else run `npm run docs:settings`)', () => {
    expect(readFileSync(`${root}docs/operating.md`, 'utf8')).toContain(`\n${formatSettingsTable()}\n\n`);
  });

  it('of the README are settings of the server', () => {
    const [, section = ''] = readFileSync(`${root}README.md`, 'utf8').split('## Settings');
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !(name in configSchema.shape))).toEqual([]);
  });
});
