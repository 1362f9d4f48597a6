import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** JSX of a component with the props `on`, `count`, `label` and `children`. */
const refused: [title: string, jsx: string][] = [
  ['text beside an element that comes and goes', '<p>{on && <i />}Price</p>'],
  ['changing text beside an element', '<p><b>Total</b> {count}</p>'],
  ['a variable beside an icon', '<p><i />{label}</p>'],
  ['a changing piece inside a sentence', '<p>{count} cars</p>'],
  ['a space beside an element that comes and goes', "<p><b>a</b>{' '}{on && <i />}</p>"],
  ['text that comes and goes beside an element', "<p><b>a</b>{on && 'new'}</p>"],
  ['one of two texts beside an element', "<p>{on ? 'Hide' : 'Show'}<i /></p>"],
  ['text in a fragment', '<><i />Price</>'],
  ['a list of texts beside an element', '<p><i />{[label].map((one) => one)}</p>'],
];
const accepted: [title: string, jsx: string][] = [
  ['text alone in its element', '<p>{label}</p>'],
  ['a template alone in its element', '<p>{`${count} cars`}</p>'],
  ['a sentence that never changes', '<p>See <a href="/a">all</a> of them.</p>'],
  ['constant text beside a fixed element', '<p><i /> {texts.all}</p>'],
  ['elements that come and go', '<p>{on && <i />}<span>{label}</span></p>'],
  ['a list of elements', '<p><i />{[1].map((one) => <b key={one} />)}</p>'],
  ['children beside an element', '<p><i />{children}</p>'],
  ['one of two elements', '<p><i />{on ? <b /> : null}</p>'],
];

let folder: string;
let found: Set<string>;
const all = [...refused, ...accepted];
const fileOf = (jsx: string) => `client/case-${all.findIndex(([, one]) => one === jsx)}.tsx`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redrive-bare-text-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  mkdirSync(join(folder, 'client'));
  for (const [, jsx] of all) {
    const head = "import { texts } from './texts.ts';\nexport const Case = ({ on, count, label, children }) => (\n  ";
    writeFileSync(join(folder, fileOf(jsx)), `${head}${jsx}\n);\nexport { texts };\n`);
  }
  const linter = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--quiet', '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  found = new Set(diagnostics.filter(({ code }) => code.includes('bare-text')).map(({ filename }) => filename));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lint rule bare-text', () => {
  it.each(refused)('refuses %s', (_, jsx) => {
    expect(found).toContain(fileOf(jsx));
  });
  it.each(accepted)('accepts %s', (_, jsx) => {
    expect(found).not.toContain(fileOf(jsx));
  });
});
