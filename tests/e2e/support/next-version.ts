import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const NEXT_VERSION_TITLE = 'the next version';

/** Builds a copy with another inspector shell; `deploy` restarts the server with it. */
export async function withNextVersion(
  work: (deploy: (server: RunningServer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const dist = await mkdtemp(join(root, 'test-results-'));
  try {
    await cp(await realpath(join(root, 'dist/current')), dist, { recursive: true });
    const shell = join(dist, 'client', 'field.html');
    await editFile(shell, (page) => page.replace('Redrive</title>', `${NEXT_VERSION_TITLE}</title>`));
    const revision = createHash('md5')
      .update(await readFile(shell))
      .digest('hex');
    await editFile(join(dist, 'client', 'service-worker.js'), (worker) =>
      worker.replace(/"revision":"\w+","url":"field.html"/, `"revision":"${revision}","url":"field.html"`),
    );
    await work(async (server) => {
      await server.stop();
      server.dist = relative(root, dist);
      await server.launch();
    });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

async function editFile(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not what the next version is made from`);
  await writeFile(file, changed);
  await rm(`${file}.br`, { force: true });
}

/** Waits for the load before the click, as the page may reload first. */
export async function acceptUpdate(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
}
