/** The built server as a person runs it: its own process, port and data folder; it can be stopped kindly or killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 60_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

export class RunningServer {
  readonly port: number;
  readonly dataDir: string;
  readonly env: Record<string, string>;
  /** Folder of the built app, from the project's root; a deploy replaces it. */
  dist: string;
  private process: ChildProcess | undefined;
  output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>, dist: string) {
    this.dist = dist;
    this.port = port;
    this.dataDir = dataDir;
    this.env = env;
  }

  /** A fresh data folder with a few demo cars, listening. */
  static async start(env: Record<string, string> = {}, dist = 'dist/current'): Promise<RunningServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'redrive-e2e-'));
    const server = new RunningServer(await freePort(), dataDir, { DEMO_CARS: '14', ...env }, dist);
    await server.launch();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts on the same data and port. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, [`${this.dist}/server/main.js`], {
      cwd: root,
      env: { ...process.env, PORT: String(this.port), DATA_DIR: this.dataDir, NODE_ENV: '', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (text) => (this.output += String(text)));
    child.stderr.on('data', (text) => (this.output += String(text)));
    this.process = child;
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${this.output}`);
      const health = await fetch(`${this.origin}/api/health`).catch(() => undefined);
      if (health?.ok) return;
      await after(50);
    }
    throw new Error(`The server did not answer in time:\n${this.output}`);
  }

  /** SIGTERM, as at a deploy. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Power cut: nothing is flushed. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** SIGTERM, then the data folder goes. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
