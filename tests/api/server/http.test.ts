import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { submitTestCar } from '#tests/api/support/car-fixtures.ts';

async function sendOnOneConnection(address: string): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(address, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  agent.destroy();
  return answer;
}

describeOnOneStore('every request', (api) => {
  it('finds a healthy server once the store is open', async () => {
    for (const path of ['/api/health', '/api/health/ready', '/api/health/live']) {
      const { status, body, headers } = await api.visitor.get(path);
      expect([path, status, body]).toEqual([path, 200, { status: 'ok' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keeps idle connections longer than proxies and clients do', async () => {
    const answer = await sendOnOneConnection(`${api.address}/api/health`);
    expect(answer.headers['keep-alive']).toBe('timeout=75');
  });

  it('gets JSON for an unknown path under /api [D-72, D-68]', async () => {
    const { status, body } = await api.visitor.get('/api/nonexistent-endpoint');
    expect(status).toBe(404);
    expect(body).toEqual({
      code: 'NOT_FOUND',
      message: 'Not found',
      error: 'Not found',
      requiresLogin: false,
    });
    expect((await api.visitor.get('/api/cars/%E0%A4%A')).status).toBe(404);
  });

  it('is rejected when its body nests too deeply', async () => {
    const json = { 'content-type': 'application/json' };
    const nested = `{"id":"deep","x":${'['.repeat(4000)}${']'.repeat(4000)}}`;
    const draft = await api.as('inspector').send('POST', '/api/inspector/draft-cars', nested, json);
    expect([draft.status, draft.body.code]).toEqual([400, 'BAD_JSON']);
    expect((await api.as('inspector').get('/api/inspector/draft-cars')).status).toBe(200);
    const report = `{"message":"m","context":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`;
    expect((await api.visitor.send('POST', '/api/errors', report, json)).status).toBe(400);
  });

  it('gets the error code in a header, also for HEAD', async () => {
    const unknown = `/api/inspector/photos/${'0'.repeat(64)}`;
    const missing = await api.as('inspector').send('HEAD', unknown, undefined);
    expect([missing.status, missing.headers.get('problem-code')]).toEqual([404, 'NOT_FOUND']);
    const unsigned = await api.visitor.send('HEAD', unknown, undefined);
    expect([unsigned.status, unsigned.headers.get('problem-code')]).toEqual([401, 'NO_SESSION']);
  });

  it('gets the allowed methods of a path', async () => {
    const answer = await api.visitor.delete('/api/cars');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('is rejected with invalid JSON, another type or an oversized body', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await api.visitor.send('POST', '/api/login', '{"email":', json)).body.code).toBe('BAD_JSON');
    const form = await api.visitor.send('POST', '/api/login', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    const large = await api.visitor.post('/api/errors', { message: 'x', stack: 'y'.repeat(40_000) });
    expect(large.status).toBe(413);
    expect((await submitTestCar(api, { comments: 'x'.repeat(1_200_000) })).status).toBe(400);
    expect((await api.visitor.post('/api/login', [1, 2])).body.code).toBe('VALIDATION');
  });

  it('is described by OpenAPI', async () => {
    const { body } = await api.visitor.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/cars/{id}']?.['get']?.operationId).toBe('cars.detail');
    expect(body.paths['/api/inspector/cars']?.['post']?.requestBody).toBeDefined();
  });

  it('gets security headers without a server name', async () => {
    const { headers } = await api.visitor.get('/api/cars');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none';");
    expect(headers.get('content-security-policy')).not.toContain("style-src 'self' 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });

  it('gets server timing without request details', async () => {
    const answers = [
      await api.visitor.get('/api/health'),
      await api.visitor.get('/api/cars'),
      await api.visitor.get('/api/nothing'),
      await api.visitor.get(`/photos/${'0'.repeat(64)}`),
      await api.visitor.post('/api/login', { email: 'nobody@test.example', password: 'wrong' }),
      await api.as('admin').get('/api/admin/users'),
    ];
    for (const { headers } of answers)
      expect(headers.get('server-timing')).toMatch(/^app;dur=\d+\.\d(, store;dur=\d+\.\d)?(, cached)?$/);
  });

  it('gets private responses that are never cached', async () => {
    expect((await api.as('inspector').get('/api/inspector/submissions')).headers.get('cache-control')).toContain(
      'no-store',
    );
    expect((await api.visitor.get('/api/cars')).headers.get('cache-control')).toBe('no-cache');
  });

  it('reports at most 30 errors a minute, grouping duplicates [C-api-25, C-err-14, C-err-15, D-33]', async () => {
    const report = { level: 'warning', category: 'odd', message: 'same thing', context: { a: 1 } };
    const first = await api.visitor.post('/api/errors', report);
    const second = await api.visitor.post('/api/errors', report);
    expect(first.status).toBe(201);
    expect(second.body.id).toBe(first.body.id);
    const stored = await api.store.read((tx) => tx.get('errors', first.body.id));
    expect(stored).toMatchObject({
      count: 2,
      level: 'WARN',
      category: 'UI',
      severity: 'low',
      resolved: false,
    });
    await api.store.transact((tx) => tx.update('errors', { ...stored!, resolved: true }));
    expect((await api.visitor.post('/api/errors', report)).body.id).not.toBe(first.body.id);
    const answers = await Promise.all(Array.from({ length: 31 }, () => api.visitor.post('/api/errors', report)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describeOnOneStore(
  'site contacts',
  (api) => {
    it('are the configured numbers [C-car-14]', async () => {
      const { status, body } = await api.visitor.get('/api/site');
      expect(status).toBe(200);
      expect(body).toEqual({ whatsappNumber: '97141234567', callNumber: '+971500000000', instalment: null });
    });
  },
  { WHATSAPP_NUMBER: '+971 4 123 4567' },
);

describeOnOneStore(
  'instalment settings',
  (api) => {
    it('are part of the public configuration', async () => {
      const { body } = await api.visitor.get('/api/site');
      expect(body['instalment']).toEqual({ ratePercent: 4.5, downPercent: 20, months: 60 });
    });
  },
  { INSTALMENT: '4.5,20,60' },
);
