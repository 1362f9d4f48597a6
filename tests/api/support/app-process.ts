/** The app as a process of its own, as it is run: with settings, output, signals and an exit code. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';

/** The app as one file, which finds its packages beside it. */
export const SERVER_ENTRY = fileURLToPath(await getBuiltScript(new URL('../../../server/main.ts', import.meta.url)));

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder that `endAll` removes. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-process-'));
  folders.push(folder);
  return folder;
}

export interface AppProcess {
  child: ChildProcess;
  output(): string;
  /** Resolves to the exit code, null when a signal ended it. */
  exited: Promise<number | null>;
}

/** Starts it on a free port, in a data folder of its own unless the settings name one. */
export function startAppProcess(settings: Record<string, string>, program = SERVER_ENTRY): AppProcess {
  return spawnAppProcess(process.execPath, [program], settings);
}

/**
 * The same on a machine of so little memory: no more data than that, and the heap that Node gives itself there. A limit on addresses
 * would not do, as Node reserves many times what it uses.
 */
export function startWithMemoryLimit(megabytes: number, settings: Record<string, string>): AppProcess {
  const limited = `ulimit -d ${megabytes * 1024} && exec "$0" --max-old-space-size=${megabytes / 2} "$@"`;
  return spawnAppProcess('sh', ['-c', limited, process.execPath, SERVER_ENTRY], settings);
}

function spawnAppProcess(command: string, args: readonly string[], settings: Record<string, string>): AppProcess {
  const { PATH = '' } = process.env;
  const child = spawn(command, args, { env: { PATH, PORT: '0', DATA_DIR: createTempFolder(), ...settings } });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, exited };
}

/** Where it listens, once it does. @throws when it ends instead, with what it said */
export function waitForAddress({ child, output, exited }: AppProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const address = /listening on (http:\S+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', look);
    look();
    void exited.then((code) => reject(new Error(`It ended with ${code}: ${output()}`)));
  });
}

/** Signs a demo person in and gives the cookie. */
export async function signInDemoUser(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'redrive-demo' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Asks every process that still runs to stop, and waits for it. */
export async function stopAllProcesses(): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
}

/** Kills what still runs and removes the folders, once nobody writes into them any more; after each test. */
export async function killAllProcesses(): Promise<void> {
  await Promise.all(
    children.splice(0).map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      child.kill('SIGKILL');
      return once(child, 'exit');
    }),
  );
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
