import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#tests/run-step.ts';

/** A disk that broke is restored in a new clone, which has no build and no compiled messages. */
describe('commands of operators', () => {
  let clone: string;
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'redrive-clone-'));
    const isInClone = (path: string) => relative(PROJECT_ROOT, path) !== 'shared/messages/compiled';
    for (const part of ['package.json', 'tsconfig.json', 'server', 'shared', 'tools'])
      cpSync(join(PROJECT_ROOT, part), join(clone, part), { recursive: true, filter: isInClone });
    symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(clone, 'node_modules'));
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  it('check a store in a new clone', async () => {
    const env = { PATH: process.env['PATH'], HOME: clone, DATA_DIR: join(clone, 'data') };
    const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', 'store:verify'], {
      cwd: clone,
      env,
    }).catch((failure: { stdout: string; stderr: string }) => failure);
    expect(stdout + stderr).toContain('There is no store in');
  });

  it('compile the messages first', async () => {
    const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = Object.values(scripts).filter((script) => script.includes('server/cli/'));
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands) expect(command).toMatch(/^npm run --silent messages && /);
  });
});
