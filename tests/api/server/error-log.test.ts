import { describe, expect, it } from 'vitest';
import { removeExpiredRows } from '#server/hourly-jobs.ts';
import { logError } from '#server/logger.ts';
import { sampleError } from '#tests/store/sample-rows.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse, ResponseBody } from '#tests/api/support/api-client.ts';

const ERRORS = '/api/admin/errors';

function buildReport(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    level: 'ERROR',
    category: 'API',
    message: `Failure ${crypto.randomUUID()}`,
    context: JSON.stringify({ step: 2 }),
    stack: 'Error: Failure\n    at somewhere',
    url: '/test-errors',
    userAgent: 'Test',
    sessionId: 'session-1',
    ...changes,
  };
}

let visitors = 0;
/** A new address each time, because of the limit of 30 a minute. */
function sendReport(api: TestApi, changes: Record<string, unknown> = {}): Promise<ApiResponse> {
  visitors += 1;
  return api.visitor.post('/api/errors', buildReport(changes), {
    'x-forwarded-for': `198.51.100.${visitors}`,
  });
}

const findEntry = async (api: TestApi, id: string): Promise<ResponseBody> =>
  (await api.as('admin').get(`${ERRORS}/${id}`)).body;
const resolve = (api: TestApi, id: string): Promise<ApiResponse> => api.as('admin').patch(`${ERRORS}/${id}/resolve`);

function errorLog(api: TestApi): void {
  it('accepts a visitor’s report of eight fields [C-api-25, C-ent-26]', async () => {
    const sent = buildReport();
    expect(Object.keys(sent)).toHaveLength(8);
    const { status, body } = await api.visitor.post('/api/errors', sent);
    expect(status).toBe(201);
    expect(body.success).toBe(true);
    expect(await findEntry(api, body.id)).toMatchObject(sent);
  });

  it('stores every field of an entry [S-errs-09]', async () => {
    const { body } = await sendReport(api);
    const [first] = (await api.as('admin').get(ERRORS)).list;
    expect(first?.id).toBe(body.id);
    const facts =
      'id level category severity reporter message count timestamp lastSeen url sessionId context stack userAgent';
    const settled = 'resolved resolvedAt resolvedBy';
    expect(Object.keys(first!).toSorted()).toEqual(`${facts} ${settled}`.split(' ').toSorted());
    expect(JSON.parse(String(first!['context']))).toEqual({ step: 2 });
  });

  it.each([
    ['warning', 'WARN'],
    ['info', 'INFO'],
    ['Error', 'ERROR'],
  ])('reads the level %s as %s [S-errs-03]', async (level, stored) => {
    const { body } = await sendReport(api, { level });
    expect((await findEntry(api, body.id))['level']).toBe(stored);
  });

  it('maps unknown categories to UI [S-errs-04, C-err-14, D-33]', async () => {
    for (const category of ['AUTH', 'API', 'UI', 'NETWORK', 'VALIDATION', 'weather']) {
      const { status, body } = await sendReport(api, { category });
      const stored = category === 'weather' ? 'UI' : category;
      expect([status, (await findEntry(api, body.id))['category']]).toEqual([201, stored]);
    }
  });

  it.each([
    [{ level: 'WARN', category: 'UI', message: 'The Payment page stood still' }, 'critical'],
    [{ level: 'INFO', context: '{"note":"critical"}' }, 'critical'],
    [{ level: 'ERROR', category: 'AUTH' }, 'high'],
    [{ level: 'ERROR', category: 'API' }, 'high'],
    [{ level: 'ERROR', category: 'UI' }, 'medium'],
    [{ level: 'WARN', category: 'AUTH' }, 'medium'],
    [{ level: 'WARN', category: 'NETWORK' }, 'low'],
    [{ level: 'INFO', severity: 'critical' }, 'low'],
  ])('rates %j as %s [S-errs-05, D-33]', async (changes, severity) => {
    const { body } = await sendReport(api, changes);
    expect((await findEntry(api, body.id))['severity']).toBe(severity);
  });

  it('groups the same failure within an hour [C-err-15]', async () => {
    const message = `Same ${crypto.randomUUID()}`;
    const first = await sendReport(api, { message });
    const before = await findEntry(api, first.body.id);
    const second = await sendReport(api, { message });
    expect(second.body.id).toBe(first.body.id);
    const after = await findEntry(api, first.body.id);
    expect(after['count']).toBe(2);
    expect(after['timestamp']).toBe(before['timestamp']);
    expect(String(after['lastSeen']) > String(before['lastSeen'])).toBe(true);
    expect((await sendReport(api, { message, level: 'WARN' })).body.id).not.toBe(first.body.id);
    expect((await sendReport(api, { message, category: 'UI' })).body.id).not.toBe(first.body.id);
    const hourAgo = new Date(Date.now() - 3_601_000).toISOString();
    await api.store.transact(async (tx) => {
      const row = (await tx.get('errors', first.body.id))!;
      await tx.update('errors', { ...row, lastSeen: hourAgo });
    });
    expect((await sendReport(api, { message })).body.id).not.toBe(first.body.id);
  });

  it('is filtered by level, category and resolved [S-api-21, S-errs-02]', async () => {
    await sendReport(api, { level: 'WARN', category: 'NETWORK' });
    const settled = await sendReport(api, { level: 'INFO', category: 'VALIDATION' });
    await resolve(api, settled.body.id);
    for (const [key, value] of [
      ['level', 'WARN'],
      ['category', 'NETWORK'],
      ['resolved', 'true'],
      ['resolved', 'false'],
    ] as const) {
      const { list } = await api.as('admin').get(`${ERRORS}?${key}=${value}`);
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list.map((one) => String(one[key])))).toEqual(new Set([value]));
    }
    const both = await api.as('admin').get(`${ERRORS}?level=info&category=VALIDATION&resolved=true`);
    expect(both.list.map(({ id }) => id)).toEqual([settled.body.id]);
    expect((await api.as('admin').get(`${ERRORS}?level=&resolved=`)).status).toBe(200);
    expect((await api.as('admin').get(`${ERRORS}?level=LOUD`)).status).toBe(400);
    expect((await api.as('admin').get(`${ERRORS}?resolved=perhaps`)).status).toBe(400);
  });

  it('counts entries [S-api-22, S-errs-01]', async () => {
    await sendReport(api);
    const { body } = await api.as('admin').get(`${ERRORS}/stats`);
    const { list } = await api.as('admin').get(ERRORS);
    const count = (key: string, value: unknown) => list.filter((one) => one[key] === value).length;
    expect(body.total).toBe(list.length);
    expect(body['unresolved']).toBe(count('resolved', false));
    const byCategory = body['byCategory'] as Record<string, number>;
    for (const [name, many] of Object.entries(byCategory)) expect(many).toBe(count('category', name));
    const bySeverity = body['bySeverity'] as Record<string, number>;
    for (const [name, many] of Object.entries(bySeverity)) expect(many).toBe(count('severity', name));
    const trend = body['trend'] as { day: string; count: number }[];
    expect(trend).toHaveLength(14);
    expect(trend.reduce((sum, day) => sum + day.count, 0)).toBe(list.length);
  });

  it('lets an admin resolve an entry once, with the name [S-errs-10, S-errs-11, S-role-06]', async () => {
    const { body } = await sendReport(api);
    const first = await resolve(api, body.id);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ success: true, resolved: true, resolvedBy: 'admin@test.example' });
    expect(first.body['resolvedAt']).toMatch(/Z$/);
    const second = await resolve(api, body.id);
    expect([second.status, second.rawBody]).toEqual([200, first.rawBody]);
    const rows = await api.store.read((tx) => tx.find('activity.page', { limit: 200 }));
    const logged = rows.filter(({ action, details }) => action === 'error_resolved' && details.includes(body.id));
    expect(logged).toHaveLength(1);
    const ids = async (query: string) => (await api.as('admin').get(ERRORS + query)).list.map(({ id }) => id);
    expect(await ids('?resolved=true')).toContain(body.id);
    expect(await ids('?resolved=false')).not.toContain(body.id);
    expect(await ids('')).toContain(body.id);
  });

  it('never reopens a resolved entry [D-33]', async () => {
    const message = `Again ${crypto.randomUUID()}`;
    const { body } = await sendReport(api, { message });
    await resolve(api, body.id);
    const repeated = await sendReport(api, { message });
    expect(repeated.body.id).not.toBe(body.id);
    expect(await findEntry(api, body.id)).toMatchObject({ resolved: true, count: 1 });
  });

  it('answers 404 for an unknown entry [S-api-23, D-68]', async () => {
    const { status, body } = await resolve(api, 'unknown');
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND', error: 'Error not found', message: 'Error not found' });
    expect((await api.as('admin').get(`${ERRORS}/unknown`)).status).toBe(404);
  });

  it('answers a deliberately failing read with 404 in JSON [C-terr-08, D-72]', async () => {
    const { status, headers, body } = await api.visitor.get('/api/nonexistent-endpoint');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('removes personal data and shortens long text', async () => {
    const { body } = await sendReport(api, {
      message: `ann@mail.example failed ${crypto.randomUUID()}`,
      context: { vin: '4T1G11AKXMU534182', phone: '+971 50 555 0134', token: 'abc' },
      stack: `Error: ann@mail.example ${'x'.repeat(19_000)}`,
      url: 'https://redrive.example/car/5?email=ann@mail.example',
    });
    const kept = JSON.stringify(await findEntry(api, body.id));
    for (const received of ['ann@', '4T1G11AKXMU534182', '555 0134', '"abc'])
      expect([received, kept.includes(received)]).toEqual([received, false]);
    expect(await findEntry(api, body.id)).toMatchObject({ url: '/car/5' });
    expect(String((await findEntry(api, body.id))['stack']).length).toBeLessThanOrEqual(6_000);
  });

  it('rejects empty and oversized reports', async () => {
    expect((await sendReport(api, { message: ' ' })).status).toBe(400);
    expect((await sendReport(api, { level: 'LOUD' })).status).toBe(400);
    expect((await sendReport(api, { stack: 'x'.repeat(33_000) })).status).toBe(413);
  });

  it('keeps 1,000 entries of visitors and none of them displaces other reporters’ entries', async () => {
    const own = `own ${crypto.randomUUID()}`;
    logError(own, 'no');
    const person = `person ${crypto.randomUUID()}`;
    await api.as('inspector').post('/api/errors', buildReport({ message: person }));
    const lastSeen = new Date().toISOString();
    await api.store.transact(async (tx) => {
      for (let n = 0; n < 1_000; n += 1)
        await tx.insert('errors', sampleError(2_000 + n, { reporter: 'visitor', lastSeen }));
    });
    for (let n = 0; n < 3; n += 1) await sendReport(api);
    const { list } = await api.as('admin').get(ERRORS);
    const reporters = list.map(({ reporter }) => reporter);
    expect(reporters.filter((reporter) => reporter === 'visitor').length).toBeLessThanOrEqual(1_000);
    await expect
      .poll(async () => (await api.as('admin').get(ERRORS)).list.some(({ message }) => message.includes(own)))
      .toBe(true);
    expect(list.find(({ message }) => message === person)).toMatchObject({ reporter: 'person' });
  });

  it('never merges a visitor’s report with a signed-in person’s entry', async () => {
    const message = `Both ${crypto.randomUUID()}`;
    const person = await api.as('inspector').post('/api/errors', buildReport({ message }));
    const visitor = await sendReport(api, { message });
    expect(visitor.body.id).not.toBe(person.body.id);
    expect(await findEntry(api, visitor.body.id)).toMatchObject({ reporter: 'visitor', count: 1 });
  });

  it('counts an IPv6 site of many networks as one reporter', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 122; n += 1) {
      const address = `2001:db8:77:${n.toString(16)}::1`;
      statuses.push((await api.visitor.post('/api/errors', {}, { 'x-forwarded-for': address })).status);
    }
    expect(statuses.slice(0, 120).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = await api.as('inspector').post('/api/errors', buildReport());
    expect(elsewhere.status).toBe(201);
  });

  describe('server errors', () => {
    const inLog = async (operation: string): Promise<ResponseBody[]> =>
      (await api.as('admin').get(ERRORS)).list.filter(({ message }) => message.includes(operation));

    it('are collected and stored without personal data', async () => {
      const operation = `making ${crypto.randomUUID()}`;
      for (let n = 0; n < 3; n += 1) logError(operation, new Error('No room for ann@mail.example'));
      await expect.poll(() => inLog(operation)).toHaveLength(1);
      const [own] = await inLog(operation);
      expect(own).toMatchObject({ level: 'ERROR', category: 'API', severity: 'high', count: 3 });
      expect(own!.message).toBe(`Server: ${operation}: Error: No room for [email]`);
      expect(own!['stack']).not.toContain('ann@');
    });

    it('are limited to 20 kinds a minute', async () => {
      const operation = `flood ${crypto.randomUUID()}`;
      for (let n = 0; n < 60; n += 1) logError(`${operation} number ${n}`, 'no');
      await expect.poll(async () => (await inLog(operation)).length).toBeGreaterThan(0);
      expect((await inLog(operation)).length).toBeLessThanOrEqual(20);
    });
  });

  it('removes resolved entries after 90 days and keeps open ones', async () => {
    const old = new Date(Date.now() - 91 * 86_400_000).toISOString();
    const kept = { timestamp: old, lastSeen: old };
    await api.store.transact(async (tx) => {
      await tx.insert('errors', sampleError(901, { ...kept, resolved: true }));
      await tx.insert('errors', sampleError(902, kept));
    });
    await removeExpiredRows(api.store);
    expect((await api.as('admin').get(`${ERRORS}/error-901`)).status).toBe(404);
    expect((await api.as('admin').get(`${ERRORS}/error-902`)).status).toBe(200);
  });
}

describeOnOneStore('the error log', errorLog, { TRUSTED_PROXIES: '127.0.0.1' });
