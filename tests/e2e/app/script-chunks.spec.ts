/** The files an app's script is cut into. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ASSETS = new URL('../../../dist/current/client/assets/', import.meta.url).pathname;

/** The files each file of an app needs before its own first line. */
function importsOf(app: string): Map<string, string[]> {
  const folder = join(ASSETS, app);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const needs = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, needed]) => needed!,
    );
  return new Map(files.map((file) => [file, needs(file)]));
}

/** Everything a file needs, and what that needs. */
function allImports(file: string, needs: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const look = (at: string): void => {
    for (const next of needs.get(at) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      look(next);
    }
  };
  look(file);
  return found;
}

for (const app of ['shop', 'staff']) {
  test(`no file of the ${app} needs one that needs it: which of them runs first would be chance`, () => {
    const needs = importsOf(app);
    expect(needs.size).toBeGreaterThan(5);
    expect([...needs.keys()].filter((file) => allImports(file, needs).has(file))).toEqual([]);
  });
}
