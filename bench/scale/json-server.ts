/** json-server with the cars of our server, for comparison. `--json-server FOLDER` names an installed package. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

export interface JsonServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

type Card = { id: string };

async function cardsOf(origin: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const cursorParameter: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const answer = await fetch(`${origin}/api/cars/search?limit=100${cursorParameter}`);
    const found = (await answer.json()) as { cars: Card[]; nextCursor: string | null };
    cards.push(...found.cars);
    cursor = found.nextCursor;
  }
  return cards;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @param packageFolder folder of json-server 0.17 @param origin server whose cars are copied */
export async function startJsonServer(packageFolder: string, origin: string): Promise<JsonServer> {
  const { bin } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    bin: string | { 'json-server': string };
  };
  const program = join(packageFolder, typeof bin === 'string' ? bin : bin['json-server']);
  const folder = await mkdtemp(join(tmpdir(), 'redrive-json-server-'));
  const file = join(folder, 'db.json');
  await writeFile(file, JSON.stringify({ cars: await cardsOf(origin) }));
  const port = await freePort();
  const settings = ['--quiet', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [program, ...settings, file], { cwd: folder, stdio: 'ignore' });
  const own = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${own}/cars?_limit=1`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`json-server ended with ${child.exitCode}`);
    await after(100);
  }
  const stop = async (): Promise<void> => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin: own, pid: child.pid ?? 0, stop };
}
