import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

/** Vitest's global set-up: one private PostgreSQL for a test run, unless TEST_DATABASE_URL names one. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where there is no PostgreSQL to test against. */
    postgresUrl: string | null;
  }
}

const DEBIAN = '/usr/lib/postgresql';
const START_MS = 30_000;

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await privateServer().catch((error: unknown) => sayAbsent(String(error)));
  project.provide('postgresUrl', server?.url ?? null);
  return server?.stop;
}

async function privateServer(): Promise<RunningServer | undefined> {
  const programs = installedPrograms();
  if (programs === undefined) return sayAbsent('neither TEST_DATABASE_URL is set nor a server installed');
  return startServer(programs);
}

interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

function sayAbsent(reason: string): undefined {
  const stars = '*'.repeat(76);
  process.stderr.write(
    `\n${stars}\nNO POSTGRESQL: ${reason}.\nThe PostgreSQL half of the store's tests is SKIPPED.\n${stars}\n\n`,
  );
}

/** The folder of the newest installed server, where Debian puts them or on the PATH. */
function installedPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The server refuses to run as root; then it runs as the system's user postgres. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  if (!(user.uid > 0)) throw new Error('run as root, and there is no user postgres to start a server as');
  return user;
}

async function startServer(programs: string): Promise<RunningServer> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'redrive-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = { cwd: folder, ...user };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'redrive', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...run, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...run, stdio: 'ignore' },
  );
  const url = `postgres://redrive@127.0.0.1:${port}/postgres`;
  const stop = () => stopServer(server, folder);
  await untilReady(url, server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_MS; ;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error('The private PostgreSQL did not start', { cause: error });
      }
      await pause(50);
    }
  }
}
