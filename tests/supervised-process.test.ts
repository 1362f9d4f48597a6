import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';

const SUPERVISED = fileURLToPath(new URL('supervised-process.ts', import.meta.url));
const TSX = fileURLToPath(new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url));

/** STUBBORN ignores SIGTERM and SIGHUP. PARENT starts STUBBORN in another process group. */
const STUBBORN = `process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {}); setInterval(() => {}, 1000); console.log(process.pid)`;
const PARENT = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
setInterval(() => {}, 1000);`;

const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it.concurrent.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'ends a detached grandchild that ignores signals when the run gets %s',
  async (signal, { expect }) => {
    const code = `
const { startSupervised } = await import(${JSON.stringify(SUPERVISED)});
startSupervised(process.execPath, ['-e', ${JSON.stringify(PARENT)}], { stdio: ['ignore', 'inherit', 'inherit'] });`;
    const env = { ...process.env };
    delete env['REDRIVE_RUN'];
    const runner = spawn(process.execPath, ['--import', TSX, '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    const [line] = (await once(runner.stdout, 'data')) as [Buffer];
    const grandchild = Number(String(line));
    expect(isProcessAlive(grandchild)).toBe(true);
    runner.kill(signal);
    await once(runner, 'exit');
    await expect.poll(() => isProcessAlive(grandchild)).toBe(false);
  },
);
