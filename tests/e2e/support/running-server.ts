/** The built server in its own process with its own port, data folder and, with STORE=postgres, database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RunDatabase } from './run-database.ts';
import { SEEDED_FOLDER_ENV } from './global-setup.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Compiling hot code and collecting garbage in threads cost more than they save in a server of a few minutes. */
const SHORT_RUN_FLAGS = ['--max-opt=1', '--single-threaded-gc'];
/** Benchmarks, which keep V8's defaults, run without the global setup. */
const isJourney = process.env[SEEDED_FOLDER_ENV] !== undefined;

/** Three servers may seed their databases at once. */
const START_TIMEOUT_MS = 120_000;

/** Exclusive ports per worker, so that no worker takes another's free port. */
const PORTS_PER_WORKER = 1_000;

/** Another build, such as that of the pseudo-language. */
const DIST = process.env['REDRIVE_TEST_DIST'] ?? 'dist/current';

/** Below the ephemeral ports, so that the port stays free during a restart. */
async function findFreePort(): Promise<number> {
  const first = 20_000 + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 10) * PORTS_PER_WORKER;
  for (;;) {
    const port = first + Math.floor(Math.random() * PORTS_PER_WORKER);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Moves immutable photo folders to a shared place and links them, so that servers share resized images. */
async function sharePhotos(dataDir: string, sharedFolder: string): Promise<void> {
  await mkdir(sharedFolder, { recursive: true });
  const photos = join(dataDir, 'photos');
  for (const first of await readdir(photos)) {
    for (const hash of await readdir(join(photos, first))) {
      const folder = join(photos, first, hash);
      // Another seeded folder may have the same photo.
      await rename(folder, join(sharedFolder, hash)).catch(() => rm(folder, { recursive: true }));
      await symlink(join(sharedFolder, hash), folder);
    }
  }
}

const seededDatabaseName = ({ DEMO_CARS = '' }: Record<string, string>): string => `redrive_seeded_${DEMO_CARS}`;

export class RunningServer {
  readonly port: number;
  readonly dataDir: string;
  readonly env: Record<string, string>;
  /** Build folder relative to the project root; a deploy replaces it. */
  dist: string;
  private process: ChildProcess | undefined;
  private database: RunDatabase | undefined;
  output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>, dist: string) {
    this.dist = dist;
    this.port = port;
    this.dataDir = dataDir;
    this.env = env;
  }

  static async start(env: Record<string, string> = {}, dist = DIST): Promise<RunningServer> {
    const server = await RunningServer.prepare(env, dist);
    await server.seedAndLaunch();
    return server;
  }

  /** With PUBLIC_URL, which redirects of payment providers need. */
  static async startWithPublicUrl(env: Record<string, string>): Promise<RunningServer> {
    const server = await RunningServer.prepare(env, 'dist/current');
    server.env['PUBLIC_URL'] = server.origin;
    await server.seedAndLaunch();
    return server;
  }

  private async seedAndLaunch(): Promise<void> {
    const seeded = await RunningServer.findOrSeedFolder(this.env);
    if (seeded !== undefined) await cp(seeded, this.dataDir, { recursive: true });
    const template = seeded === undefined ? undefined : RunDatabase.named(seededDatabaseName(this.env));
    this.database = await RunDatabase.create(template);
    await this.launch();
  }

  private static async prepare(env: Record<string, string>, dist: string): Promise<RunningServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'redrive-e2e-'));
    return new RunningServer(await findFreePort(), dataDir, { DEMO_CARS: '14', ...env }, dist);
  }

  /** Seeded by the first caller. */
  private static async findOrSeedFolder({ DEMO_CARS = '' }: Record<string, string>) {
    const folder = process.env[SEEDED_FOLDER_ENV];
    if (folder === undefined) return undefined;
    const place = join(folder, DEMO_CARS);
    if (existsSync(place)) return place;
    const first = await RunningServer.prepare({ DEMO_CARS }, 'dist/current');
    first.database = await RunDatabase.create();
    await first.launch();
    await first.stop();
    await first.database?.renameTo(seededDatabaseName({ DEMO_CARS }));
    await sharePhotos(first.dataDir, join(folder, 'photos'));
    // Another worker may have been faster.
    await rename(first.dataDir, place).catch(() => first.close());
    return place;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get databaseUrl(): string | undefined {
    return this.database?.url;
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** On the same data and port. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, [...(isJourney ? SHORT_RUN_FLAGS : []), `${this.dist}/server/main.js`], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        NODE_ENV: isJourney ? 'test' : '',
        ...(this.database && { DATABASE_URL: this.database.url }),
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (text) => (this.output += String(text)));
    child.stderr.on('data', (text) => (this.output += String(text)));
    this.process = child;
    child.once('exit', (code, signal) => {
      if (this.process === child)
        process.stderr.write(`A server ended by itself (${signal ?? code}):\n${this.output}\n`);
    });
    const until = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${this.output}`);
      const signal = AbortSignal.timeout(START_TIMEOUT_MS);
      const health = await fetch(`${this.origin}/api/health`, { signal }).catch(() => undefined);
      if (health?.ok) return;
      await after(50);
    }
    throw new Error(`The server did not answer in time:\n${this.output}`);
  }

  /** SIGTERM, as in a deployment. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** SIGKILL: nothing is flushed. */
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

  async close(): Promise<void> {
    await this.end('SIGTERM');
    await this.database?.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Synchronous, for the exit handler of the test process. */
  killAndRemoveData(): void {
    this.process?.kill('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
