import { afterEach, describe, expect, it } from 'vitest';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import { waitForAddress, killAllProcesses, startAppProcess, signInDemoUser } from '#tests/api/support/app-process.ts';

const TOKEN = 'a-token-of-some-length';

const metricsTests = (api: TestApi) => {
  const metrics = async (headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
    fetch(`${api.address}/metrics`, { headers });

  it('label requests by route, never by car, person or search', async () => {
    await api.visitor.get('/api/cars/search?q=secret-words');
    await api.visitor.get('/api/cars/AB-1234');
    await api.visitor.get('/api/nowhere/of/that/name');
    const answer = await metrics();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await answer.text();
    expect(text).toContain('redrive_request_seconds_count{method="GET",route="/api/cars/search",status="200"} 1');
    expect(text).toContain('route="/api/cars/:id",status="404"');
    expect(text).toContain('route="/api/*",status="404"');
    expect(text).toContain('redrive_store_seconds_count{route="/api/cars/search"} 1');
    expect(text).toContain('redrive_pictures_waiting 0');
    expect(text).toMatch(/^redrive_index_lag_seconds \d/m);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    for (const received of ['secret-words', 'AB-1234', 'nowhere']) expect(text).not.toContain(received);
  });

  it('show the age of the oldest unsent item and accept numbers only', async () => {
    const inspector = api.as('inspector');
    for (const waited of ['7200', 'long', '-1', '1e9'])
      await inspector.send('GET', '/api/inspector/draft-cars', undefined, { 'Oldest-Unsent': waited });
    await api.visitor.send('GET', '/api/cars', undefined, { 'Oldest-Unsent': '999' });
    await api.as('customer').send('GET', '/api/auth/me', undefined, { 'Oldest-Unsent': '999' });
    const text = await (await metrics()).text();
    expect(text).toContain('redrive_phone_waiting_seconds_sum 7200');
    expect(text).toContain('redrive_phone_waiting_seconds_count 1');
  });

  it('are not found without the token', async () => {
    for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
      const stranger = await metrics(headers);
      expect([stranger.status, stranger.headers.get('problem-code')]).toEqual([404, 'NOT_FOUND']);
    }
  });
};

describeOnEveryStore('metrics', metricsTests, { METRICS_TOKEN: TOKEN });

describeOnEveryStore('metrics without a token', (api) => {
  it('are not found locally either', async () => {
    expect((await fetch(`${api.address}/metrics`)).status).toBe(404);
  });
});

describe('the process', () => {
  afterEach(killAllProcesses);

  it('serves metrics with the token and logs one JSON object per line with the request ID and no person', async () => {
    const token = TOKEN;
    const process = startAppProcess({ DEMO_CARS: '1', METRICS_TOKEN: token, LOG_FORMAT: 'json' });
    const address = (await waitForAddress(process)).replace(/".*$/, '');
    const requested = (Authorization: string) => fetch(`${address}/metrics`, { headers: { Authorization } });
    expect((await requested('')).status).toBe(404);
    expect((await requested(`Bearer ${token}x`)).status).toBe(404);
    expect((await requested(`Bearer ${token}`)).status).toBe(200);
    await signInDemoUser(address, 'inspector@redrive.example');
    const refused = await fetch(`${address}/api/login`, { method: 'POST' });
    const request = refused.headers.get('Request-Id');
    await expect.poll(() => process.output()).toContain(`"${request}"`);
    const lines = process
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find((line) => line['request'] === request)).toMatchObject({
      level: 'info',
      message: 'request',
      method: 'POST',
      route: '/api/login',
      status: refused.status,
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      ms: expect.any(Number) as number,
    });
    const requests = lines.filter(({ message }) => message === 'request');
    expect(JSON.stringify(requests)).not.toContain('@');
  });
});
