import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emailOf, describeOnOneStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';
import { createEmptyClientBuild } from '#tests/api/support/empty-client-build.ts';

// Frozen, so that no wait ends on a slow machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnOneStore(
  'the sign-in form without JavaScript',
  (api) => {
    const send = (email: string, password: string, path = '/login', headers = {}) =>
      api.visitor.send('POST', path, String(new URLSearchParams({ email, password })), {
        ...FORM,
        ...headers,
      });

    it('starts a session and redirects like the app', async () => {
      for (const [person, path, leadsTo] of [
        ['customer', '/login', '/'],
        ['inspector', '/login', '/inspector-dashboard'],
        ['customer', '/login?redirect=%2Fprofile', '/profile'],
        ['customer', '/login?redirect=%2F%2Felsewhere.example', '/'],
        ['customer', '/login?redirect=%2Fadmin', '/'],
      ] as const) {
        const answer = await send(emailOf(person).toUpperCase(), TEST_PASSWORD, path);
        expect([path, answer.status]).toEqual([path, 303]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const cookies = answer.headers.getSetCookie();
        const next = answer.headers.get('location')!;
        const on = await api.visitor.get(next, { cookie: cookies[0]!.split(';')[0]! });
        expect([path, on.status, on.headers.get('location')]).toEqual([path, 303, leadsTo]);
        expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['sid', 'device']);
        for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i);
        const status = await api.visitor.get('/api/auth/status', { cookie: cookies[0]!.split(';')[0]! });
        expect(status.body.user.email).toBe(emailOf(person));
      }
    });

    it('explains when the browser stores no cookie', async () => {
      const answer = await send(emailOf('customer'), TEST_PASSWORD);
      const without = await api.visitor.get(answer.headers.get('location')!);
      expect(without.status).toBe(401);
      expect(without.rawBody).toMatch(/role="alert"><b>Your browser blocks cookies/);
      expect(without.rawBody).toContain('<form method="post">');
    });

    it('shows the reason for a rejection with the form', async () => {
      const wrong = await send(emailOf('customer'), 'not it');
      expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
      expect(wrong.headers.get('cache-control')).toBe('no-store');
      expect(wrong.rawBody).toContain('<form method="post">');
      expect(wrong.rawBody).toMatch(/role="alert"><b>Invalid email or password/);
      const empty = await send('', '');
      expect([empty.status, empty.rawBody]).toEqual([400, expect.stringContaining('Please enter both')]);
      const json = { 'content-type': 'application/json' };
      expect((await api.visitor.send('POST', '/login', '{"email":"a"}', json)).status).toBe(415);
      expect((await send(emailOf('customer'), 'x'.repeat(5000))).status).toBe(413);
      expect((await send('<script>@x.example', 'x')).rawBody).not.toContain('<script>');
    });

    it('rejects forms of other sites', async () => {
      for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
        const answer = await send(emailOf('customer'), TEST_PASSWORD, '/login', from);
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      }
    });

    it('shares its rate limit with the API', async () => {
      const email = emailOf('customer2');
      for (let at = 0; at < 3; at += 1) await send(email, 'wrong');
      for (let at = 0; at < 3; at += 1) await api.visitor.post('/api/login', { email, password: 'wrong' });
      const waiting = await send(email, TEST_PASSWORD);
      expect(waiting.status).toBe(429);
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await api.visitor.post('/api/login', { email, password: TEST_PASSWORD })).status).toBe(429);
    });

    it('is on the sign-in page, and pages that need JavaScript say so', async () => {
      expect((await api.visitor.get('/login?redirect=%2Fprofile')).rawBody).toContain('<noscript><main');
      expect((await api.visitor.get('/login')).rawBody).toContain('name="password"');
      for (const path of ['/profile', '/inspector', '/admin'])
        expect((await api.visitor.get(path)).rawBody).toContain('This page needs JavaScript');
    });
  },
  {},
  { clientDir: createEmptyClientBuild() },
);
