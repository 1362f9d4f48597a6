/** The files of each page's code, from the manifest Vite writes with the shop. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ScreenFiles } from './render-template.ts';

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** By a page's file name without its ending: what it loads besides the files that the shell names. Empty without a build. */
export function readPageCode(clientDir: string): ScreenFiles {
  const path = join(clientDir, 'shop-code.json');
  if (!existsSync(path)) return {};
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const shell = withImports('index.html', manifest);
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
  return Object.fromEntries(
    pages.map((page) => {
      const keys = [...withImports(page, manifest)].filter((key) => !shell.has(key));
      return [basename(page, '.tsx'), keys.map((key) => `/${manifest[key]!.file}`)];
    }),
  );
}

function withImports(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  if (!found.has(key))
    for (const one of manifest[key]?.imports ?? []) withImports(one, manifest, found.add(key));
  return found.add(key);
}
