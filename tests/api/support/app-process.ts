import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';

/** One bundled file beside its packages. */
export const SERVER_ENTRY = fileURLToPath(await getBuiltScript(new URL('../../../server/main.ts', import.meta.url)));

const folders: string[] = [];
const children: ChildProcess[] = [];

export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-process-'));
  folders.push(folder);
  return folder;
}

export interface AppProcess {
  child: ChildProcess;
  output(): string;
  /** The exit code; null after a signal. */
  exited: Promise<number | null>;
}

export function startAppProcess(settings: Record<string, string>, program = SERVER_ENTRY): AppProcess {
  return spawnAppProcess(process.execPath, [program], settings);
}

/**
 * A memory limit for data, with the heap size that Node would choose. An address limit fails: Node reserves far more.
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

/** @throws with the output when the process ends first */
export function waitForAddress({ child, output, exited }: AppProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const poll = (): void => {
      const address = /listening on (http:\S+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', poll);
    poll();
    void exited.then((code) => reject(new Error(`It ended with ${code}: ${output()}`)));
  });
}

export async function signInDemoUser(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'redrive-demo' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export async function stopAllProcesses(): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
}

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
