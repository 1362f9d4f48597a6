import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./runtime-packages.mjs', import.meta.url));
const PACKAGES = {
  'node_modules/sharp': { optionalDependencies: { '@img/sharp-linux-x64': '1', '@img/sharp-darwin': '1' } },
  'node_modules/@img/sharp-linux-x64': {},
  'node_modules/pg': { dependencies: { split2: '4' } },
  'node_modules/pg/node_modules/split2': {},
  // Second version, used by the pages.
  'node_modules/split2': {},
  'node_modules/limiter': { peerDependencies: { store: '1' } },
  'node_modules/store': {},
  'node_modules/later': { dependencies: { limiter: '1' } },
  'node_modules/react': { dependencies: { scheduler: '1' } },
  'node_modules/scheduler': {},
};

describe('the packages of a container', () => {
  const project = mkdtempSync(join(tmpdir(), 'redrive-packages-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  beforeAll(() => {
    const dependencies = { sharp: '1', pg: '1', later: '1', react: '1' };
    write('package.json', JSON.stringify({ dependencies }));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: PACKAGES }));
    for (const path of Object.keys(PACKAGES)) write(`${path}/index.js`, '');
    write(
      'dist/current/server/main.js',
      `import sharp from "sharp";\nimport { Pool } from 'pg';\nconst later = () => import("later/deep.js");\nconst react = 'no import';`,
    );
    execFileSync(process.execPath, [PROGRAM], { cwd: project });
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const stays = (path: string): boolean => existsSync(join(project, path, 'index.js'));

  it('are those that the server imports, at once or later, with what they need in their own version', () => {
    expect(Object.keys(PACKAGES).filter(stays)).toEqual([
      'node_modules/sharp',
      'node_modules/@img/sharp-linux-x64',
      'node_modules/pg',
      'node_modules/pg/node_modules/split2',
      'node_modules/limiter',
      'node_modules/store',
      'node_modules/later',
    ]);
  });
});
