import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { SwiftServer } from './swift.ts';

/** Vitest global set-up: starts one S3 server per run, on first request. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the address of the S3 server, or 503 and the reason. */
    s3Starter: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let swift: Promise<SwiftServer> | undefined;
  const starter = createServer((_req, res) => {
    swift ??= SwiftServer.start();
    swift.then(
      ({ endpoint }) => res.end(endpoint),
      (error: Error) => res.writeHead(503).end(error.message),
    );
  });
  await once(starter.listen(0, '127.0.0.1'), 'listening');
  project.provide('s3Starter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await (await swift?.catch(() => undefined))?.stop();
  };
}
