/** Limits checked before decoding: pixels, tiles and attempts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { onLoggedError } from '#server/logger.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { samplePhoto } from '#tests/store/sample-rows.ts';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createJpeg, sha256, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import { createHeicGrid } from '#tests/api/support/heic-grid.ts';

const path = (hash: string): string => `/api/inspector/photos/${hash}`;
const put = (api: TestApi, bytes: Buffer) =>
  api.as('inspector').send('PUT', path(sha256(bytes)), new Uint8Array(bytes), { 'content-type': 'image/jpeg' });

describeOnOneStore('photo limits', (api) => {
  it('reject more than 50 million pixels from the header', async () => {
    const wide = { width: 10_001, height: 5_000, channels: 3 as const, background: 'red' };
    const answer = await put(api, await sharp({ create: wide }).png({ compressionLevel: 1 }).toBuffer());
    expect([answer.status, answer.body.code]).toEqual([422, 'NOT_A_PICTURE']);
  });

  it.each([
    ['of more than 50 million pixels', () => createHeicGrid(18, 17)],
    ['of more tiles than its size can show', () => createHeicGrid(30, 30, [480, 360])],
    ['of tiles that reach far over the picture', () => createHeicGrid(22, 22, [4_000, 3_000])],
    ['whose boxes are not whole', () => createHeicGrid(2, 2).subarray(0, 300)],
  ])('reject a HEIC grid %s before decoding', async (_what, make) => {
    const answer = await put(api, make());
    expect([answer.status, answer.body.code]).toEqual([422, 'NOT_A_PICTURE']);
  });

  it('accept a camera’s HEIC grid', async () => {
    const heic = createHeicGrid(3, 2);
    expect((await put(api, heic)).status).toBe(201);
    const shown = await fetch(`${api.address}/photos/${sha256(heic)}/1920.jpeg`, {
      headers: { cookie: api.as('admin').cookie ?? '' },
    });
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1440, 720]);
  });

  it('set aside a photo whose sizes fail three times, without blocking others', async () => {
    const lines: string[] = [];
    const end = onLoggedError((operation) => lines.push(operation));
    const broken = sha256(await createJpeg());
    await api.services.photos.files.put(broken, 'original', Buffer.from('not what it was'));
    await api.store.transact((tx) => tx.insert('photos', samplePhoto(1, { id: broken })));
    const validPhoto = await uploadTestPhoto(api);
    const row = (hash: string) => api.store.read((tx) => tx.get('photos', hash));
    await expect.poll(async () => (await row(validPhoto))?.thumbHash).toBeTruthy();
    end();
    expect(await row(broken)).toMatchObject({ attempts: 3, thumbHash: null });
    expect((await row(broken))?.setAsideAt).toBeDefined();
    expect(lines).toEqual([`photo ${broken} is set aside after 3 tries to make its sizes`]);
    const requested = await fetch(`${api.address}/photos/${broken}/640.webp`, {
      headers: { cookie: api.as('admin').cookie ?? '' },
    });
    expect(requested.status).toBe(404);
  });
});

const CRASH_PROCESS = new URL('../support/crash-on-decode-process.ts', import.meta.url);
const folders: string[] = [];
const children: ChildProcess[] = [];

function startProcess(program: string, dataDir: string): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program, dataDir], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

function createTempFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'redrive-photos-')));
  return folders.at(-1)!;
}

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const waitForExit = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));

describe('a photo that crashes the process', () => {
  it('is set aside at the start after three crashes', async () => {
    const dataDir = createTempFolder();
    const setup = await openLowdbStore({ dataDir });
    await setup.transact((tx) => tx.insert('photos', samplePhoto(1)));
    await setup.close();
    const program = fileURLToPath(await getBuiltScript(CRASH_PROCESS));
    const outcomes: unknown[] = [];
    for (let start = 0; start < 5; start++) outcomes.push(await waitForExit(startProcess(program, dataDir)));
    expect(outcomes).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL', 0, 0]);
  });
});
