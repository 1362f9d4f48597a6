import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import {
  waitForAddress,
  killAllProcesses,
  createTempFolder,
  startAppProcess,
  signInDemoUser,
  stopAllProcesses,
} from '#tests/api/support/app-process.ts';
import { buildCarForm } from '#tests/api/support/car-fixtures.ts';
import { NotificationStreamClient } from '#tests/api/support/notification-stream-client.ts';

afterEach(killAllProcesses);

describe('a failing start', () => {
  it('prints one line that names the setting', async () => {
    const process = startAppProcess({ PORT: 'banana' });
    expect(await process.exited).toBe(1);
    expect(process.output()).toBe('PORT must be a whole number from 0 to 65535\n');
  });

  it('names the setting behind a system error', async () => {
    const file = join(createTempFolder(), 'file');
    writeFileSync(file, '');
    const noFolder = startAppProcess({ DATA_DIR: file, DEMO: '0' });
    const noDatabase = startAppProcess({ DATABASE_URL: 'postgres://nobody@localhost:1/nothing', DEMO: '0' });
    expect([await noFolder.exited, await noDatabase.exited]).toEqual([1, 1]);
    expect(noFolder.output()).toMatch(/^DATA_DIR cannot be used: ENOTDIR.*\n$/);
    expect(noDatabase.output()).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
  });

  it('fails in production with an empty store and no first admin', async () => {
    const process = startAppProcess({ NODE_ENV: 'production' });
    expect(await process.exited).toBe(1);
    expect(process.output()).toBe('ADMIN_EMAIL must be set for the first start of an empty store\n');
  });
});

describe('the server', () => {
  it('starts with demo data, keeps it and stops cleanly on SIGTERM', async () => {
    const settings = { DATA_DIR: createTempFolder() };
    for (const start of [1, 2]) {
      const process = startAppProcess(settings);
      const address = await waitForAddress(process);
      expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' });
      const cars = (await (await fetch(`${address}/api/cars`)).json()) as { imageUrl: string }[];
      expect([start, cars.length]).toEqual([start, 32]);
      const picture = await fetch(`${address}${cars[0]?.imageUrl}/320.webp`);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      const signIn = await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'inspector@redrive.example', password: 'redrive-demo' }),
      });
      expect(signIn.status).toBe(200);
      process.child.kill('SIGTERM');
      expect(await process.exited).toBe(0);
      expect(process.output()).toContain('admin@redrive.example');
    }
  });

  it('signs in the first admin of production', async () => {
    const account = { ADMIN_EMAIL: 'Boss@redrive.example', ADMIN_PASSWORD: 'long enough' };
    const address = await waitForAddress(startAppProcess({ NODE_ENV: 'production', ...account }));
    const signIn = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@redrive.example', password: 'long enough' }),
    });
    expect(((await signIn.json()) as { user: { role: string } }).user.role).toBe('admin');
    expect(await (await fetch(`${address}/api/cars`)).json()).toEqual([]);
  });
});

/** Sends the headers and holds the body until `end`. */
function inFlight(address: string, path: string, headers: Record<string, string>) {
  const sent = request(address + path, {
    agent: false,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode));
    sent.once('error', reject);
  });
  const taken = new Promise((resolve) => sent.once('continue', resolve));
  sent.flushHeaders();
  return { taken, end: (body: string) => (sent.end(body), status) };
}

/** A new connection, as load balancers use. */
async function fetchHealth(address: string): Promise<[number, string]> {
  const response = await fetch(address, { headers: { connection: 'close' } });
  const { status, code } = (await response.json()) as { status?: string; code?: string };
  return [response.status, status ?? code ?? ''];
}

describe('a stop', () => {
  it('turns health to not ready, answers late requests for the last time and completes those in flight', async () => {
    const process = startAppProcess({ DEMO_CARS: '4', STOP_GRACE_MS: '6000' });
    const address = await waitForAddress(process);
    const cookie = await signInDemoUser(address, 'inspector@redrive.example');
    const draft = inFlight(address, '/api/inspector/draft-cars', { cookie });
    await draft.taken;
    const page = await NotificationStreamClient.open(address, cookie);
    process.child.kill('SIGTERM');
    await expect.poll(() => fetchHealth(`${address}/api/health`)).toEqual([503, 'stopping']);
    expect(await fetchHealth(`${address}/api/health/ready`)).toEqual([503, 'stopping']);
    expect(await fetchHealth(`${address}/api/health/live`)).toEqual([200, 'ok']);
    const late = await fetch(`${address}/api/cars`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(page.isClosed).toBe(false);
    process.child.kill('SIGTERM');
    expect(await draft.end(JSON.stringify({ id: randomUUID(), make: 'Kia' }))).toBe(201);
    expect(await process.exited).toBe(0);
    expect(page.isClosed).toBe(true);
  });

  it('without a balancer refuses new requests at once and completes those in flight', async () => {
    const process = startAppProcess({ DEMO_CARS: '4' });
    const address = await waitForAddress(process);
    const cookie = await signInDemoUser(address, 'inspector@redrive.example');
    const draft = inFlight(address, '/api/inspector/draft-cars', { cookie });
    await draft.taken;
    process.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(await draft.end(JSON.stringify({ id: randomUUID(), make: 'Kia' }))).toBe(201);
    expect(await process.exited).toBe(0);
  });
});

describe.skipIf(inject('postgresUrl') === null)('two processes on one PostgreSQL', () => {
  it('answer duplicates of a key the same', async () => {
    const url = new URL(inject('postgresUrl') ?? '');
    const schema = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create schema ${schema}`);
    url.searchParams.set('options', `-c search_path=${schema}`);
    try {
      const settings = { DATABASE_URL: url.href, DEMO_CARS: '4' };
      const first = await waitForAddress(startAppProcess(settings));
      const second = await waitForAddress(startAppProcess(settings));
      const cookie = await signInDemoUser(first, 'inspector@redrive.example');
      const dealers = await fetch(`${first}/api/dealers`, { headers: { cookie } });
      const [dealer] = (await dealers.json()) as { id: string }[];
      const body = JSON.stringify(buildCarForm({ dealerId: dealer?.id }));
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 12 }, async (_, i) => {
          const response = await fetch(`${i % 2 ? first : second}/api/inspector/cars`, {
            method: 'POST',
            headers,
            body,
          });
          return { status: response.status, id: ((await response.json()) as { id: string }).id };
        }),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
    } finally {
      await stopAllProcesses();
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    }
  });
});
