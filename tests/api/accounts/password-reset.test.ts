import { afterAll, expect, it } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { emailOf, describeOnOneStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { createEmptyClientBuild } from '#tests/api/support/empty-client-build.ts';
import { confirmUserEmail } from '#tests/api/support/confirm-email.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';

const smtpServer = await FakeSmtpServer.open();
afterAll(() => smtpServer.close());
const settings = {
  SMTP_URL: smtpServer.url,
  MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  PUBLIC_URL: 'https://shop.redrive.example',
  TRUSTED_PROXIES: '127.0.0.1',
};

const NEW_PASSWORD = 'a brand new password';
let ipAddressCount = 0;
/** Not counted by the rate limit yet. */
const freshIpHeader = () => ({ 'x-forwarded-for': `198.51.100.${(ipAddressCount += 1)}` });

const requestReset = (api: TestApi, email: string, headers = {}) =>
  api.visitor.post('/api/forgot-password', { email }, { ...freshIpHeader(), ...headers });
const submitNewPassword = (api: TestApi, token: string, password = NEW_PASSWORD) =>
  api.visitor.post('/api/reset-password', { token, password }, freshIpHeader());
const signIn = (api: TestApi, email: string, password: string) =>
  api.visitor.post('/api/login', { email, password }, freshIpHeader());

async function createCustomer(api: TestApi): Promise<{ email: string; caller: ApiClient }> {
  const email = `${crypto.randomUUID()}@test.example`;
  const created = await api.visitor.post('/api/register', { email, password: TEST_PASSWORD }, freshIpHeader());
  await confirmUserEmail(api, email);
  const cookies = created.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { email, caller: new ApiClient(api.address, cookies.join('; ')) };
}

async function findResetLink(email: string, nth = 1): Promise<{ link: string; token: string }> {
  const mails = () =>
    smtpServer.received.filter(({ to, text }) => to === email && text.includes('/reset-password?token='));
  await expect.poll(() => mails().length).toBe(nth);
  const link = /https?:\/\/[^\s"<]*token=([\w-]{43})(?![\w-])/.exec(mails().at(-1)!.text);
  return { link: link?.[0] ?? '', token: link?.[1] ?? '' };
}

const idsOf = (store: Store, email: string) =>
  store.read(async (tx) => (await tx.find('users.byEmail', { email }))!.id);

describeOnOneStore(
  'a password reset',
  (api) => {
    it('sets a new password once through the mailed link and signs out every device', async () => {
      const { email, caller } = await createCustomer(api);
      const requested = await requestReset(api, email.toUpperCase(), { host: 'evil.example' });
      expect([requested.status, requested.body]).toEqual([200, { success: true, isMailOn: true }]);
      const { link, token } = await findResetLink(email);
      expect(link).toBe(`https://shop.redrive.example/reset-password?token=${token}`);
      const mail = smtpServer.lastMailTo(email);
      expect(mailHeader(mail, 'Subject')).toBe('Reset your Redrive password');
      expect(mailHeader(mail, 'From')).toBe('Redrive <no-reply@redrive.example>');
      expect(mailHeader(mail, 'Auto-Submitted')).toBe('auto-generated');
      expect(mail!.text).toContain('text/html');

      expect((await submitNewPassword(api, token)).body).toEqual({ success: true });
      expect((await caller.get('/api/customer/profile')).status).toBe(401);
      expect((await signIn(api, email, TEST_PASSWORD)).status).toBe(401);
      expect((await signIn(api, email, NEW_PASSWORD)).status).toBe(200);
      const repeated = await submitNewPassword(api, token, 'and yet another one');
      expect([repeated.status, repeated.body.code]).toEqual([410, 'GONE']);
      expect((await signIn(api, email, NEW_PASSWORD)).status).toBe(200);
      await expect
        .poll(() => mailHeader(smtpServer.lastMailTo(email), 'Subject'))
        .toBe('Your password has been changed');
    });

    it('stores only the hash of the link’s token', async () => {
      const { email } = await createCustomer(api);
      await requestReset(api, email);
      const { token } = await findResetLink(email);
      const userId = await idsOf(api.store, email);
      const { rows, messages } = await api.store.read(async (tx) => ({
        rows: await tx.find('passwordResets.ofUser', { userId }),
        messages: (await tx.find('messages.page', { limit: 100 })).messages,
      }));
      expect(rows).toHaveLength(1);
      expect(Date.parse(rows[0]!.expiresAt) - Date.parse(rows[0]!.createdAt)).toBe(3_600_000);
      expect(JSON.stringify([rows, messages])).not.toContain(token);
      const [received] = messages.filter((message) => message.userId === userId);
      const read = await api.as('admin').get(`/api/admin/messages/${received!.id}`);
      expect(read.body['text']).toContain('https://shop.redrive.example/reset-password\n');
    });

    it('rejects an expired link without details', async () => {
      const { email } = await createCustomer(api);
      await requestReset(api, email);
      const { token } = await findResetLink(email);
      const userId = await idsOf(api.store, email);
      await api.store.transact(async (tx) => {
        const [row] = await tx.find('passwordResets.ofUser', { userId });
        await tx.update('passwordResets', { ...row!, expiresAt: new Date().toISOString() });
      });
      const [late, never] = [await submitNewPassword(api, token), await submitNewPassword(api, 'x'.repeat(43))];
      expect([late.status, late.body]).toEqual([410, never.body]);
      expect((await signIn(api, email, TEST_PASSWORD)).status).toBe(200);
    });

    it('ends a dealer’s link when an admin changes the email [D-73]', async () => {
      const dealer = { name: 'Moving Motors', contactPhone: null, emirate: 'Dubai' };
      const [before, after] = [`${crypto.randomUUID()}@test.example`, `${crypto.randomUUID()}@test.example`];
      const created = await api.as('inspector').post('/api/inspector/dealers', { ...dealer, contactEmail: before });
      const { id } = created.body['dealer'] as { id: string };
      const edit = (contactEmail: string, name: string) =>
        api.as('admin').patch(`/api/admin/dealers/${id}`, { name, contactEmail });
      await requestReset(api, before);
      const stored = await findResetLink(before);
      expect((await edit(before, 'Same Motors')).status).toBe(200);
      expect((await submitNewPassword(api, stored.token)).status).toBe(200);
      await requestReset(api, before);
      const { token } = await findResetLink(before, 2);
      expect((await edit(after, 'Same Motors')).status).toBe(200);
      expect((await submitNewPassword(api, token)).status).toBe(410);
      expect((await signIn(api, after, NEW_PASSWORD)).status).toBe(200);
    });

    it('ends every other open link', async () => {
      const { email, caller } = await createCustomer(api);
      await requestReset(api, email);
      const { token } = await findResetLink(email);
      const changed = await caller.post('/api/account/password', {
        currentPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
      });
      expect(changed.status).toBe(200);
      expect((await submitNewPassword(api, token, 'from the link')).status).toBe(410);
    });

    it('answers the same for an unknown address and stores nothing', async () => {
      const { email } = await createCustomer(api);
      // Mail to every address is read: an earlier one may still be sent.
      const count = () =>
        api.store.read(async (tx) => {
          const { counts } = await tx.find('messages.page', { limit: 1 });
          return Object.values(counts).reduce((sum, ofState) => sum + ofState, 0);
        });
      const before = await count();
      const unknown = await requestReset(api, 'nobody-here@test.example');
      expect(await count()).toEqual(before);
      const existing = await requestReset(api, email);
      expect([unknown.status, unknown.rawBody]).toEqual([existing.status, existing.rawBody]);
      expect([...unknown.headers.keys()]).toEqual([...existing.headers.keys()]);
      expect((await requestReset(api, 'no address')).status).toBe(400);
    });

    it('is limited to three requests per address in fifteen minutes', async () => {
      const { email } = await createCustomer(api);
      for (const address of [email, `not-${email}`]) {
        const statuses = [];
        for (let nth = 0; nth < 4; nth += 1) statuses.push((await requestReset(api, address)).status);
        expect(statuses).toEqual([200, 200, 200, 429]);
      }
    });

    it('sends an inactive dealer no link and rejects an old one', async () => {
      const email = emailOf('dealer');
      const mails = () => smtpServer.received.filter(({ to }) => to === email).length;
      await requestReset(api, email);
      const { token } = await findResetLink(email);
      const setActive = (isActive: boolean) =>
        api.store.transact(async (tx) => {
          await tx.update('dealers', { ...(await tx.get('dealers', 'dealer-1'))!, isActive });
        });
      await setActive(false);
      const sent = mails();
      expect((await requestReset(api, email)).body).toEqual({ success: true, isMailOn: true });
      expect((await submitNewPassword(api, token)).status).toBe(410);
      await setActive(true);
      expect((await submitNewPassword(api, token)).status).toBe(200);
      await expect.poll(mails).toBe(sent + 1);
      expect(mailHeader(smtpServer.lastMailTo(email), 'Subject')).toBe('Your password has been changed');
    });

    it('works through forms without JavaScript', async () => {
      const { email } = await createCustomer(api);
      const send = (path: string, fields: Record<string, string>, headers = {}) =>
        api.visitor.send('POST', path, String(new URLSearchParams(fields)), {
          'content-type': 'application/x-www-form-urlencoded',
          ...freshIpHeader(),
          ...headers,
        });
      expect((await api.visitor.get('/login')).rawBody).toContain('href="/forgot-password"');
      expect((await api.visitor.get('/forgot-password')).rawBody).toContain('name="email"');
      const requested = await send('/forgot-password', { email });
      expect([requested.status, requested.rawBody]).toEqual([200, expect.stringContaining('a link is on its way')]);
      const { token } = await findResetLink(email);
      const path = `/reset-password?token=${token}`;
      expect((await api.visitor.get(path)).rawBody).toContain('<form method="post">');
      const short = await send(path, { password: 'short' });
      expect([short.status, short.rawBody]).toEqual([400, expect.stringContaining('at least 8 characters')]);
      const abroad = await send(path, { password: NEW_PASSWORD }, { origin: 'https://elsewhere.example' });
      expect(abroad.status).toBe(403);
      const set = await send(path, { password: NEW_PASSWORD });
      expect([set.status, set.rawBody]).toEqual([200, expect.stringContaining('Your password has been changed')]);
      expect((await send(path, { password: NEW_PASSWORD })).status).toBe(410);
      expect((await signIn(api, email, NEW_PASSWORD)).status).toBe(200);
    });
  },
  settings,
  { clientDir: createEmptyClientBuild() },
);
