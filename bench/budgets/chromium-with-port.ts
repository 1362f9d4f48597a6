/** Starts Chromium with a temporary profile and a debugging port for Lighthouse. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROWSER_ARGS, findBrowser } from '#tests/find-browser.ts';

const START_TIMEOUT_MS = 60_000;

export interface ChromiumWithPort {
  port: number;
  close(): Promise<void>;
}

/** @throws when Chromium reports no port within a minute */
export async function launchChromiumWithPort(): Promise<ChromiumWithPort> {
  const profile = await mkdtemp(join(tmpdir(), 'redrive-lighthouse-'));
  const child = spawn(
    findBrowser(),
    [
      ...BROWSER_ARGS,
      '--headless=new',
      '--disable-gpu',
      '--mute-audio',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const late = setTimeout(() => child.kill(), START_TIMEOUT_MS);
  try {
    for await (const line of createInterface(child.stderr)) {
      const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
      if (port !== undefined) return { port: Number(port), close };
    }
  } finally {
    clearTimeout(late);
    // A full stderr pipe would block Chromium.
    child.stderr.resume();
  }
  await close();
  throw new Error('Chromium named no port to reach it by');
}
