import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPageModules, buildScript } from './build.ts';

/** Vitest global set-up: builds each shared script once per run, on first request. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds to `?script=PATH` with the path of the built script; without a script, with the folder of the page modules. */
    buildServer: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-built-'));
  const built = new Map<string | null, Promise<string>>();
  const builtOf = (script: string | null): Promise<string> => {
    const known = built.get(script);
    if (known) return known;
    const own = mkdtempSync(join(folder, 'of-'));
    const made = script === null ? buildPageModules(own) : buildScript(script, own);
    built.set(script, made);
    return made;
  };
  const server = createServer((req, res) => {
    builtOf(new URL(req.url ?? '/', 'http://localhost').searchParams.get('script')).then(
      (path) => res.end(path),
      (error: Error) => res.writeHead(500).end(error.message),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('buildServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.allSettled(built.values());
    rmSync(folder, { recursive: true, force: true });
  };
}
