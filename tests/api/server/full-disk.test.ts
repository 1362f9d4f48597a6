import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '#tests/store/small-disk.ts';
import { waitForAddress, killAllProcesses, startAppProcess } from '#tests/api/support/app-process.ts';

const DISK_KB = 4096;
const DISK = mountSmallDisk(DISK_KB);
afterEach(killAllProcesses);
afterAll(() => DISK?.drop());

function fillDisk(path: string): void {
  for (let kilobytes = DISK_KB; kilobytes >= 4; kilobytes /= 2) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(kilobytes * 1024), { flag: 'a' });
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}

/** More than the rest of the disk's last block. */
function reportError(address: string, message: string): Promise<Response> {
  const failure = {
    level: 'ERROR',
    category: 'API',
    message,
    context: 'x'.repeat(5_000),
    stack: 'y'.repeat(7_000),
    url: null,
    userAgent: null,
    sessionId: null,
  };
  return fetch(`${address}/api/errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  });
}

describe.each(DISK === undefined ? [] : [DISK])('a full disk', ({ path }) => {
  it('makes the server not ready, keeps reads working and recovers when space is freed', async () => {
    const app = startAppProcess({ DATA_DIR: path, DEMO: '0' });
    const address = await waitForAddress(app);
    const health = async (of = '') => {
      const response = await fetch(`${address}/api/health${of}`);
      return [response.status, ((await response.json()) as { status: string }).status];
    };
    expect(await health()).toEqual([200, 'ok']);
    const filler = join(path, 'filler');
    fillDisk(filler);
    await expect.poll(() => health()).toEqual([503, 'read-only']);
    expect(await health('/ready')).toEqual([503, 'read-only']);
    expect(await health('/live')).toEqual([200, 'ok']);
    expect((await fetch(`${address}/api/cars`)).status).toBe(200);
    rmSync(filler);
    // Background work may have hit the full disk: the store retries half a minute later.
    await expect.poll(() => health()).toEqual([200, 'ok']);
    expect((await reportError(address, 'first')).status).toBe(201);
  });

  it('is detected when only the store fails, and recovers without a restart', async () => {
    const app = startAppProcess({ DATA_DIR: path, DEMO: '0' });
    const address = await waitForAddress(app);
    const health = async () => (await fetch(`${address}/api/health`)).status;
    const filler = join(path, 'filler');
    fillDisk(filler);
    const refused = await reportError(address, 'second');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    rmSync(filler);
    expect(await health()).toBe(503);
    await expect.poll(health).toBe(200);
    expect((await reportError(address, 'second')).status).toBe(201);
    app.child.kill('SIGTERM');
    expect(await app.exited).toBe(0);
  });
});
