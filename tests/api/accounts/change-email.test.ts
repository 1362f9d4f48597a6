import { afterAll, expect, it } from 'vitest';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { describeOnOneStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
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

let ipAddressCount = 0;
/** Not counted by the rate limit yet. */
const freshIpHeader = () => ({ 'x-forwarded-for': `198.51.100.${(ipAddressCount += 1)}` });
const uniqueEmail = () => `${crypto.randomUUID()}@test.example`;

async function createCustomer(api: TestApi): Promise<{ email: string; caller: ApiClient }> {
  const email = uniqueEmail();
  const created = await api.visitor.post('/api/register', { email, password: TEST_PASSWORD }, freshIpHeader());
  await expect.poll(() => smtpServer.lastMailTo(email)).toBeDefined();
  await confirmUserEmail(api, email);
  const cookies = created.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { email, caller: new ApiClient(api.address, cookies.join('; ')) };
}

const requestEmailChange = (caller: ApiClient, email: string, currentPassword = TEST_PASSWORD) =>
  caller.post('/api/account/email', { email, currentPassword });
const confirmEmailChange = (caller: ApiClient, token: string) =>
  caller.post('/api/confirm-email', { token }, freshIpHeader());
const signIn = (api: TestApi, email: string, password = TEST_PASSWORD) =>
  api.visitor.post('/api/login', { email, password }, freshIpHeader());
const subjectsFor = (email: string) =>
  smtpServer.received
    .filter(({ to }) => to === email)
    .map((mail) => mailHeader(mail, 'Subject'))
    .filter((subject, at) => at > 0 || subject !== 'Confirm your email');

async function tokenFor(email: string): Promise<string> {
  const mail = () => smtpServer.received.findLast(({ to, text }) => to === email && text.includes('token='));
  await expect.poll(mail).toBeDefined();
  const link = /https:\/\/shop\.redrive\.example\/confirm-email\?token=([\w-]{43})(?![\w-])/;
  return link.exec(mail()!.text)?.[1] ?? '';
}

describeOnOneStore(
  'changing an email',
  (api) => {
    it('takes effect once the link at the new address is confirmed and signs out other devices', async () => {
      const { email, caller } = await createCustomer(api);
      const other = new ApiClient(api.address, (await signIn(api, email)).headers.getSetCookie()[0]!.split(';')[0]!);
      const next = uniqueEmail();
      expect((await requestEmailChange(caller, next.toUpperCase())).body).toEqual({
        success: true,
        isMailOn: true,
      });
      const token = await tokenFor(next);
      await expect.poll(() => subjectsFor(email)).toEqual(['Did you ask to change your email?']);
      expect((await signIn(api, next)).status).toBe(401);
      expect((await caller.get('/api/auth/status')).body.user.email).toBe(email);

      const done = await confirmEmailChange(caller, token);
      expect([done.status, done.body]).toEqual([200, { success: true, email: next, isChanged: true }]);
      expect((await other.get('/api/customer/profile')).status).toBe(401);
      const cookie = done.headers.getSetCookie()[0]!.split(';')[0]!;
      const { body } = await new ApiClient(api.address, cookie).get('/api/auth/status');
      expect(body.user.email).toBe(next);
      expect((await signIn(api, email)).status).toBe(401);
      expect((await signIn(api, next)).status).toBe(200);
      expect((await confirmEmailChange(api.visitor, token)).status).toBe(410);
      await expect.poll(() => subjectsFor(email).at(-1)).toBe('Your email has been changed');
    });

    it('answers the same for a taken address and informs its owner instead of sending a link', async () => {
      const [{ caller }, owner] = [await createCustomer(api), await createCustomer(api)];
      const [taken, free] = [
        await requestEmailChange(caller, owner.email),
        await requestEmailChange(caller, uniqueEmail()),
      ];
      expect([taken.status, taken.rawBody]).toEqual([free.status, free.rawBody]);
      await expect.poll(() => subjectsFor(owner.email)).toEqual(['Someone tried to use your email address']);
      const received = (await caller.get('/api/account/export')).body.messages as { subject: string }[];
      expect(new Set(received.map(({ subject }) => subject))).toEqual(
        new Set(['Confirm your email', 'Did you ask to change your email?']),
      );
    });

    it('tells an invited person to open the invitation and a dealer without an account to contact us', async () => {
      const { caller } = await createCustomer(api);
      const [invited, dealer] = [uniqueEmail(), uniqueEmail()];
      const staff = { email: invited, role: 'inspector' };
      expect((await api.as('admin').post('/api/admin/users/invite', staff)).status).toBe(201);
      await api.store.transact(async (tx) => {
        const existing = await tx.get('dealers', 'dealer-1');
        await tx.insert('dealers', { ...existing!, id: crypto.randomUUID(), contactEmail: dealer });
      });
      const requested = [
        await requestEmailChange(caller, invited),
        await requestEmailChange(caller, dealer),
        await requestEmailChange(caller, uniqueEmail()),
      ];
      expect(new Set(requested.map(({ status, rawBody }) => JSON.stringify([status, rawBody]))).size).toBe(1);
      const received = (email: string) =>
        smtpServer.received.find((mail) => mail.to === email && mailHeader(mail, 'Subject')?.startsWith('Someone'))
          ?.text;
      await expect.poll(() => received(invited)).toContain('open the invitation we sent to this address');
      await expect.poll(() => received(dealer)).toContain('It already belongs to a dealer');
      for (const email of [invited, dealer]) expect(received(email)).not.toContain('/login');
    });

    it('gives a contested address to the first account that confirms it', async () => {
      const [one, two] = [await createCustomer(api), await createCustomer(api)];
      const next = uniqueEmail();
      await requestEmailChange(one.caller, next);
      const first = await tokenFor(next);
      await requestEmailChange(two.caller, next);
      await expect.poll(() => tokenFor(next)).not.toBe(first);
      const second = await tokenFor(next);
      const answers = await Promise.all([
        confirmEmailChange(api.visitor, first),
        confirmEmailChange(api.visitor, second),
      ]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won!.status, lost!.status, lost!.body.code]).toEqual([200, 409, 'CONFLICT']);
      expect(lost!.body.message).toContain(`${next} now belongs to another account`);
      expect((await signIn(api, next)).status).toBe(200);
    });

    it('is cancelled by a new password and by another request', async () => {
      const { email, caller } = await createCustomer(api);
      const [first, second] = [uniqueEmail(), uniqueEmail()];
      await requestEmailChange(caller, first);
      const early = await tokenFor(first);
      await requestEmailChange(caller, second);
      expect((await confirmEmailChange(api.visitor, early)).status).toBe(410);
      const token = await tokenFor(second);
      const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'a brand new password' };
      expect((await caller.post('/api/account/password', passwords)).status).toBe(200);
      expect((await confirmEmailChange(api.visitor, token)).status).toBe(410);
      expect((await signIn(api, email, 'a brand new password')).status).toBe(200);
    });

    it('uses links that expire, set no password and are stored as hashes only', async () => {
      const { email, caller } = await createCustomer(api);
      const next = uniqueEmail();
      await requestEmailChange(caller, next);
      const token = await tokenFor(next);
      for (const written of [token, `email ${token}`]) {
        const reset = { token: written, password: 'a brand new password' };
        expect((await api.visitor.post('/api/reset-password', reset, freshIpHeader())).status).toBe(410);
      }
      await api.store.transact(async (tx) => {
        const userId = (await tx.find('users.byEmail', { email }))!.id;
        const rows = await tx.find('passwordResets.ofUser', { userId });
        expect(JSON.stringify(rows)).not.toContain(token);
        for (const row of rows) await tx.update('passwordResets', { ...row, expiresAt: row.createdAt });
      });
      expect((await confirmEmailChange(api.visitor, token)).status).toBe(410);
      expect((await signIn(api, email)).status).toBe(200);
    });

    it('requires the current password and a new address, and is limited to three requests in fifteen minutes', async () => {
      const { email, caller } = await createCustomer(api);
      const wrong = await requestEmailChange(caller, uniqueEmail(), 'not the password');
      expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
      const same = await requestEmailChange(caller, email);
      expect([same.status, same.body.issues?.[0]?.path]).toEqual([400, 'email']);
      expect((await api.visitor.post('/api/account/email', {}, freshIpHeader())).status).toBe(401);
      const next = uniqueEmail();
      const statuses = [];
      for (let nth = 0; nth < 4; nth += 1)
        statuses.push((await requestEmailChange((await createCustomer(api)).caller, next)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('sends a waiting mail to the account’s current address', async () => {
      const { email } = await createCustomer(api);
      const next = uniqueEmail();
      const now = new Date().toISOString();
      await api.store.transact(async (tx) => {
        const user = (await tx.find('users.byEmail', { email }))!;
        await notifyUser(tx, user, { kind: 'password_changed', facts: {} }, now);
        await tx.update('users', { ...user, email: next });
      });
      await expect.poll(() => subjectsFor(next)).toEqual(['Your password has been changed']);
      expect(subjectsFor(email)).toEqual([]);
    });

    it('updates a dealer’s contact email, which is the sign-in', async () => {
      const caller = api.as('dealer');
      const next = uniqueEmail();
      expect((await requestEmailChange(caller, next)).status).toBe(200);
      expect((await confirmEmailChange(api.visitor, await tokenFor(next))).status).toBe(200);
      const dealer = await api.store.read((tx) => tx.get('dealers', 'dealer-1'));
      expect(dealer?.contactEmail).toBe(next);
      expect((await signIn(api, next)).body.user.role).toBe('dealer');
    });

    it('works through a form without JavaScript, and opening the link changes nothing', async () => {
      const { email, caller } = await createCustomer(api);
      const next = uniqueEmail();
      await requestEmailChange(caller, next);
      const path = `/confirm-email?token=${await tokenFor(next)}`;
      const send = (headers = {}) =>
        api.visitor.send('POST', path, '', {
          'content-type': 'application/x-www-form-urlencoded',
          ...freshIpHeader(),
          ...headers,
        });
      const form = await api.visitor.get(path);
      expect(form.rawBody).toContain('<form method="post"><button');
      expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await signIn(api, email)).status).toBe(200);
      const done = await send();
      expect([done.status, done.rawBody]).toEqual([200, expect.stringContaining('Your email is confirmed')]);
      const repeated = await send();
      expect([repeated.status, repeated.rawBody]).toEqual([
        410,
        expect.stringContaining('has been used or has expired'),
      ]);
      expect((await signIn(api, next)).status).toBe(200);
    });
  },
  settings,
  { clientDir: createEmptyClientBuild() },
);
