import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the lines with a finding */
function lint(lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-arrows-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/case.tsx'), lines.join('\n'));
  const linter = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--quiet', '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics
    .filter(({ code }) => code.includes('mirrored-arrows'))
    .map(({ labels }) => labels[0]!.span.line)
    .toSorted((a, b) => a - b);
}

it('refuses arrows to a side that are not mirrored, and no other glyph', () => {
  const found = lint([
    'export const A = () => <Icon glyph={ChevronLeft} />;',
    'export const B = () => <Button icon={ArrowRight} />;',
    'export const C = () => <Icon glyph={ChevronLeft} mirror />;',
    'export const D = () => <Button icon={ArrowRight} mirrorIcon />;',
    'export const E = () => <Button endIcon={ArrowRight} />;',
    'export const F = () => <Icon glyph={ChevronDown} />;',
  ]);
  expect(found).toEqual([1, 2]);
});
