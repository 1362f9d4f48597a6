import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServerLocation } from './faulty-http-client.ts';

/** Memory that the server process reports, MB. */
export interface MemoryReport {
  kind: 'now' | 'left';
  held: number;
  outside: number;
  used: number;
}

const REPORT_MEMORY_SCRIPT = fileURLToPath(new URL('report-memory.mjs', import.meta.url));

export class SoakServer implements ServerLocation {
  address: string | undefined;
  kills = 0;
  onMemory: (told: MemoryReport) => void = () => undefined;
  #onLeft: (told: MemoryReport) => void = () => undefined;
  #said = '';
  readonly #script: string;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(script: string, settings: Record<string, string>) {
    this.#script = script;
    this.#settings = settings;
  }

  /** @throws when the server exits before it listens */
  async start(): Promise<void> {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['--expose-gc', '--import', REPORT_MEMORY_SCRIPT, this.#script], {
      env: { PATH, PORT: '0', ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr.on('data', (text) => (this.#said += String(text)));
    let said = '';
    this.address = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('memory ')) return this.#hear(line.slice('memory '.length));
        said += `${line}\n`;
        const address = /listening on (http:\S+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', () => reject(new Error(`The server did not start: ${said}${this.#said}`)));
    });
  }

  #hear(line: string): void {
    const { kind, ...bytes } = JSON.parse(line) as MemoryReport;
    const megabytes = (of: keyof typeof bytes) => bytes[of] / 2 ** 20;
    const told = { kind, held: megabytes('held'), outside: megabytes('outside'), used: megabytes('used') };
    if (kind === 'left') this.#onLeft(told);
    else this.onMemory(told);
  }

  measureRetainedMb(): Promise<number> {
    return new Promise((resolve) => {
      this.#onLeft = ({ used }) => resolve(Math.round(used));
      this.#process?.kill('SIGUSR2');
    });
  }

  async kill(): Promise<void> {
    this.kills++;
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.address = undefined;
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Logged errors, except pictures set aside after three kills and database timeouts, which clients retry after a 503. */
  unexpectedErrors(): string[] {
    const isForeseen = (line: string): boolean => / is set aside |: Problem: /.test(line);
    return this.#said.split('\n').filter((line) => /^\d{4}-\d\d-\d\dT/.test(line) && !isForeseen(line));
  }
}
