import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageChunks } from './render-template.ts';

type ViteManifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

export function readPageChunks(clientDir: string, name = 'shop'): PageChunks {
  const path = join(clientDir, `${name}-code.json`);
  if (!existsSync(path)) return {};
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as ViteManifest;
  const shell = collectImports('index.html', manifest);
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
  return Object.fromEntries(
    pages.map((page) => {
      const keys = [...collectImports(page, manifest)].filter((key) => !shell.has(key));
      return [basename(page, '.tsx'), keys.map((key) => `/${manifest[key]!.file}`)];
    }),
  );
}

function collectImports(key: string, manifest: ViteManifest, found = new Set<string>()): Set<string> {
  if (!found.has(key))
    for (const imported of manifest[key]?.imports ?? []) collectImports(imported, manifest, found.add(key));
  return found.add(key);
}
