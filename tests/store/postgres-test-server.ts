import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { getFastTempFolder } from '../fast-temp-folder.ts';

/** A private PostgreSQL server that can be stopped, restarted, killed and frozen. */

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200'];

/** The newest server, from Debian's folder or the PATH. */
function findInstalledPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The system user postgres, as the server refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  if (!(user.uid > 0)) throw new Error('run as root, and there is no user postgres to start a server as');
  return user;
}

/** Below the ephemeral ports, so that the port stays free during a restart; test servers use ports from 20,000. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 9_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

function isProcessRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

export class PostgresTestServer {
  readonly url: string;
  readonly #programs: string;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
    this.url = `postgres://redrive@127.0.0.1:${port}/postgres`;
  }

  /** Undefined where PostgreSQL is not installed. @throws when the server does not start */
  static async create(): Promise<PostgresTestServer | undefined> {
    const programs = findInstalledPrograms();
    if (programs === undefined) return undefined;
    const user = serverUser();
    const folder = mkdtempSync(join(getFastTempFolder(), 'redrive-postgres-'));
    if (user) chownSync(folder, user.uid, user.gid);
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'redrive', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { cwd: folder, ...user, encoding: 'utf8' },
    );
    if (made.status !== 0) {
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`initdb failed: ${made.stderr}`);
    }
    const server = new PostgresTestServer(programs, folder, await findFreePort());
    await server.start();
    return server;
  }

  /** Restarts on the same port and data; returns once connections are accepted. */
  async start(): Promise<void> {
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    this.#process = spawn(
      join(this.#programs, 'postgres'),
      ['-D', join(this.#folder, 'data'), '-p', String(this.#port), ...settings],
      { cwd: this.#folder, ...serverUser(), stdio: 'ignore' },
    );
    try {
      await this.#waitUntilReady(this.#process);
    } catch (error) {
      await this.drop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const main = this.#process;
    if (main === undefined || main.exitCode !== null || main.signalCode !== null) return;
    const ended = new Promise((resolve) => main.once('exit', resolve));
    main.kill('SIGINT');
    await ended;
  }

  /** Sends SIGKILL to all server processes, as the OOM killer does. */
  async kill(): Promise<void> {
    const main = this.#process;
    if (main === undefined) return;
    const children = this.#children();
    const ended = new Promise((resolve) => main.once('exit', resolve));
    main.kill('SIGKILL');
    this.#signal(children, 'SIGKILL');
    await ended;
    // A surviving child keeps the data folder locked.
    while (children.some(isProcessRunning)) await pause(10);
  }

  async drop(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Connections stay open and new ones are accepted, but nothing answers. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
    this.#signalChildren('SIGSTOP');
  }

  thaw(): void {
    this.#signalChildren('SIGCONT');
    this.#process?.kill('SIGCONT');
  }

  #signalChildren(signal: NodeJS.Signals): void {
    this.#signal(this.#children(), signal);
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A background worker ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  #children(): number[] {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.flatMap(([pid, parent]) => (pid !== undefined && parent === this.#process?.pid ? [pid] : []));
  }

  async #waitUntilReady(main: ChildProcess): Promise<void> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; ;) {
      const client = new Client({ connectionString: this.url });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (main.exitCode !== null || Date.now() > deadline) {
          throw new Error('The private PostgreSQL did not start', { cause: error });
        }
        await pause(50);
      }
    }
  }
}
