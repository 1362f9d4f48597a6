/** Failing histories as files, which `npm test` replays. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Failure } from './shrink.ts';

const FOLDER = fileURLToPath(new URL('corpus', import.meta.url));

export function readCorpus(): Failure[] {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Failure);
}

/** @returns the file's name */
export function writeFailure(failure: Failure): string {
  mkdirSync(FOLDER, { recursive: true });
  const name = failure.mistake?.replaceAll(/\W+/g, '-') ?? `seed-${failure.seed}`;
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(failure)}\n`);
  return `${name}.json`;
}
