import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { configSchema, formatSettingsTable } from '#server/config-schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const markdownIn = (folder: string): string[] =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'docs/',
  'docs/decisions/',
].flatMap((name) => (name.endsWith('/') ? markdownIn(name) : [name]));

const headingIds = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  it('names only folders and files that exist', () => {
    const text = readFileSync(root + document, 'utf8');
    const named = [...text.matchAll(/`((?:client|server|shared|tests|bench|docs|public|tools)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    );
    expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const text = readFileSync(root + document, 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const broken = targets.filter(([, path = '', heading]) => {
      const file = path === '' ? root + document : join(root, dirname(document), path);
      if (!existsSync(file)) return true;
      return heading !== undefined && !headingIds(readFileSync(file, 'utf8')).includes(heading);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
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
