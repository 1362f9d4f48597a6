import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLogFormat } from '#server/logger.ts';
import { emailOf, describeOnOneStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';

type Line = Record<string, string | number>;

let written: string[] = [];
beforeEach(() => {
  setLogFormat('json');
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  setLogFormat('text');
});

const securityLines = (): Line[] =>
  written
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ message }) => message === 'security');

describeOnOneStore(
  'the security log',
  (api) => {
    it('has one line for a wrong password, without password and email', async () => {
      const email = emailOf('inspector');
      await api.visitor.post('/api/login', { email, password: 'a-secret-guess' });
      await api.visitor.post('/api/login', { email: 'nobody@test.example', password: 'a-secret-guess' });
      const lines = securityLines();
      expect(lines).toMatchObject([
        {
          level: 'info',
          event: 'sign_in_failed',
          account: 'inspector',
          role: 'inspector',
          network: '127.0.0.1',
        },
        { event: 'sign_in_failed', account: 'unknown' },
      ]);
      expect(written.join('')).not.toMatch(/a-secret-guess|test\.example/);
    });

    it('reports failed staff sign-ins to admins at intervals, and none of customers', async () => {
      for (const person of ['inspector2', 'inspector2', 'customer'] as const)
        await api.visitor.post('/api/login', { email: emailOf(person), password: 'wrong' });
      const failed = async () => {
        const { list } = await api.as('admin').get('/api/admin/activity-logs?limit=100');
        return list.filter((row) => row['action'] === 'sign_in_failed').map((row) => row['userEmail']);
      };
      await expect.poll(failed).toContain(emailOf('inspector2'));
      const emails = await failed();
      expect(emails.filter((email) => email === emailOf('inspector2'))).toHaveLength(1);
      expect(emails).not.toContain(emailOf('customer'));
    });

    it('has lines for refused roles, missing admin sessions and cross-site forms', async () => {
      await api.as('customer').get('/api/admin/stats');
      await api.visitor.get('/api/admin/users');
      await api.visitor.get('/api/customer/profile');
      await api.visitor.post('/api/login', { email: 'x', password: TEST_PASSWORD }, { 'sec-fetch-site': 'cross-site' });
      expect(securityLines().map(({ event, code, call, account }) => [event, code, call, account])).toEqual([
        ['refused', 'FORBIDDEN', 'GET /api/admin/stats', 'customer'],
        ['refused', 'NO_SESSION', 'GET /api/admin/users', undefined],
        ['refused', 'CROSS_ORIGIN', '/api/login', undefined],
      ]);
    });

    it('cannot be forged with line breaks', async () => {
      setLogFormat('text');
      const headers = { 'sec-fetch-site': 'cross-site' };
      await api.visitor.send('POST', '/api/x%0Asecurity%20sign_in', undefined, headers);
      for (const line of written) expect(line.trimEnd()).not.toContain('\n');
    });
  },
  { TRUSTED_PROXIES: '' },
);
