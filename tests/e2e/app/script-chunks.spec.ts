import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ASSETS = new URL('../../../dist/current/client/assets/', import.meta.url).pathname;

/** Static imports of each file. */
function importsOf(app: string): Map<string, string[]> {
  const folder = join(ASSETS, app);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const staticImports = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, needed]) => needed!,
    );
  return new Map(files.map((file) => [file, staticImports(file)]));
}

/** Transitive imports. */
function allImports(file: string, importsByFile: ReadonlyMap<string, readonly string[]>): Set<string> {
  const visited = new Set<string>();
  const visit = (at: string): void => {
    for (const next of importsByFile.get(at) ?? []) {
      if (visited.has(next)) continue;
      visited.add(next);
      visit(next);
    }
  };
  visit(file);
  return visited;
}

for (const app of ['shop', 'staff']) {
  test(`the ${app} bundle has no circular imports`, () => {
    const importsByFile = importsOf(app);
    expect(importsByFile.size).toBeGreaterThan(5);
    expect([...importsByFile.keys()].filter((file) => allImports(file, importsByFile).has(file))).toEqual([]);
  });
}
