import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPageModules, buildScript } from './build.ts';

/** Vitest's global set-up: whatever several test files build is built once a run, when the first of them asks for it. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers `?script=PATH`, or none for the modules of a phone's page, with the path of what was built of it. */
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
