/** Another email for an account: nothing changes until whoever reads the mail at the new address says so, and nobody learns who has one. */
import { afterAll, expect, it } from 'vitest';
import { tell } from '#server/notifications/notify-user.ts';
import { onEveryStore, PASSWORD, type Api } from '#tests/api/support/test-api.ts';
import { Caller } from '#tests/api/support/api-client.ts';
import { emptyShells } from '#tests/api/support/empty-client-build.ts';
import { confirmAddress } from '#tests/api/support/confirm-email.ts';
import { header, PostOffice } from '#tests/api/support/fake-smtp-server.ts';

const office = await PostOffice.open();
afterAll(() => office.close());
const settings = {
  SMTP_URL: office.url,
  MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  PUBLIC_URL: 'https://shop.redrive.example',
  TRUSTED_PROXIES: '127.0.0.1',
};

let addresses = 0;
/** Nobody is counted under it yet. */
const fresh = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
const unused = () => `${crypto.randomUUID()}@test.example`;

async function somebody(api: Api): Promise<{ email: string; caller: Caller }> {
  const email = unused();
  const made = await api.visitor.post('/api/register', { email, password: PASSWORD }, fresh());
  await expect.poll(() => office.lastFor(email)).toBeDefined();
  await confirmAddress(api, email);
  const cookies = made.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { email, caller: new Caller(api.address, cookies.join('; ')) };
}

const wish = (caller: Caller, email: string, currentPassword = PASSWORD) =>
  caller.post('/api/account/email', { email, currentPassword });
const confirm = (caller: Caller, token: string) => caller.post('/api/confirm-email', { token }, fresh());
const signIn = (api: Api, email: string, password = PASSWORD) =>
  api.visitor.post('/api/login', { email, password }, fresh());
const subjectsFor = (email: string) =>
  office.arrived
    .filter(({ to }) => to === email)
    .map((mail) => header(mail, 'Subject'))
    .filter((subject, at) => at > 0 || subject !== 'Confirm your email');

/** Of the link that arrived there. */
async function tokenFor(email: string): Promise<string> {
  const mail = () => office.arrived.findLast(({ to, text }) => to === email && text.includes('token='));
  await expect.poll(mail).toBeDefined();
  const link = /https:\/\/shop\.redrive\.example\/confirm-email\?token=([\w-]{43})(?![\w-])/;
  return link.exec(mail()!.text)?.[1] ?? '';
}

onEveryStore(
  'another email',
  (api) => {
    it('changes once the link at the new address is confirmed, once, and signs out all other devices', async () => {
      const { email, caller } = await somebody(api);
      const other = new Caller(
        api.address,
        (await signIn(api, email)).headers.getSetCookie()[0]!.split(';')[0]!,
      );
      const next = unused();
      expect((await wish(caller, next.toUpperCase())).body).toEqual({ success: true, isMailOn: true });
      const token = await tokenFor(next);
      await expect.poll(() => subjectsFor(email)).toEqual(['Was this you? A new email for your account']);
      expect((await signIn(api, next)).status).toBe(401);
      expect((await caller.get('/api/auth/status')).body.user.email).toBe(email);

      const done = await confirm(caller, token);
      expect([done.status, done.body]).toEqual([200, { success: true, email: next }]);
      expect((await other.get('/api/customer/profile')).status).toBe(401);
      const cookie = done.headers.getSetCookie()[0]!.split(';')[0]!;
      const { body } = await new Caller(api.address, cookie).get('/api/auth/status');
      expect(body.user.email).toBe(next);
      expect((await signIn(api, email)).status).toBe(401);
      expect((await signIn(api, next)).status).toBe(200);
      expect((await confirm(api.visitor, token)).status).toBe(410);
      await expect.poll(() => subjectsFor(email).at(-1)).toBe('Your email was changed');
    });

    it('answers the same for an address that somebody has, whose owner is told instead of being sent a link', async () => {
      const [{ caller }, owner] = [await somebody(api), await somebody(api)];
      const [taken, free] = [await wish(caller, owner.email), await wish(caller, unused())];
      expect([taken.status, taken.raw]).toEqual([free.status, free.raw]);
      await expect.poll(() => subjectsFor(owner.email)).toEqual(['Somebody asked to use your email']);
      const told = (await caller.get('/api/account/export')).body.messages as { subject: string }[];
      expect(new Set(told.map(({ subject }) => subject))).toEqual(
        new Set(['Confirm your email', 'Was this you? A new email for your account']),
      );
    });

    it('tells whoever was invited by the address to open the invitation, and a dealer without an account to write to us', async () => {
      const { caller } = await somebody(api);
      const [invited, dealer] = [unused(), unused()];
      const staff = { email: invited, role: 'inspector' };
      expect((await api.as('admin').post('/api/admin/users/invite', staff)).status).toBe(201);
      await api.store.transact(async (tx) => {
        const known = await tx.get('dealers', 'dealer-1');
        await tx.insert('dealers', { ...known!, id: crypto.randomUUID(), contactEmail: dealer });
      });
      const asked = [await wish(caller, invited), await wish(caller, dealer), await wish(caller, unused())];
      expect(new Set(asked.map(({ status, raw }) => JSON.stringify([status, raw]))).size).toBe(1);
      const told = (email: string) =>
        office.arrived.find((mail) => mail.to === email && header(mail, 'Subject')?.startsWith('Somebody'))
          ?.text;
      await expect.poll(() => told(invited)).toContain('open the invitation we sent to this address');
      await expect.poll(() => told(dealer)).toContain('It belongs to a dealer already');
      for (const email of [invited, dealer]) expect(told(email)).not.toContain('/login');
    });

    it('of two who want one address the first to confirm has it, and the other is told plainly', async () => {
      const [one, two] = [await somebody(api), await somebody(api)];
      const next = unused();
      await wish(one.caller, next);
      const first = await tokenFor(next);
      await wish(two.caller, next);
      await expect.poll(() => tokenFor(next)).not.toBe(first);
      const second = await tokenFor(next);
      const answers = await Promise.all([confirm(api.visitor, first), confirm(api.visitor, second)]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won!.status, lost!.status, lost!.body.code]).toEqual([200, 409, 'CONFLICT']);
      expect(lost!.body.message).toContain(`${next} belongs to another account by now`);
      expect((await signIn(api, next)).status).toBe(200);
    });

    it('is stopped by a new password, and by another wish', async () => {
      const { email, caller } = await somebody(api);
      const [first, second] = [unused(), unused()];
      await wish(caller, first);
      const early = await tokenFor(first);
      await wish(caller, second);
      expect((await confirm(api.visitor, early)).status).toBe(410);
      const token = await tokenFor(second);
      const passwords = { currentPassword: PASSWORD, newPassword: 'a brand new password' };
      expect((await caller.post('/api/account/password', passwords)).status).toBe(200);
      expect((await confirm(api.visitor, token)).status).toBe(410);
      expect((await signIn(api, email, 'a brand new password')).status).toBe(200);
    });

    it('a link for an email sets no password, expires, and is kept as a hash alone', async () => {
      const { email, caller } = await somebody(api);
      const next = unused();
      await wish(caller, next);
      const token = await tokenFor(next);
      for (const written of [token, `email ${token}`]) {
        const reset = { token: written, password: 'a brand new password' };
        expect((await api.visitor.post('/api/reset-password', reset, fresh())).status).toBe(410);
      }
      await api.store.transact(async (tx) => {
        const userId = (await tx.find('users.byEmail', { email }))!.id;
        const rows = await tx.find('passwordResets.ofUser', { userId });
        expect(JSON.stringify(rows)).not.toContain(token);
        for (const row of rows) await tx.update('passwordResets', { ...row, expiresAt: row.createdAt });
      });
      expect((await confirm(api.visitor, token)).status).toBe(410);
      expect((await signIn(api, email)).status).toBe(200);
    });

    it('asks for the right password and a new address, three times in a quarter of an hour for one', async () => {
      const { email, caller } = await somebody(api);
      const wrong = await wish(caller, unused(), 'not the password');
      expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
      const same = await wish(caller, email);
      expect([same.status, same.body.issues?.[0]?.path]).toEqual([400, 'email']);
      expect((await api.visitor.post('/api/account/email', {}, fresh())).status).toBe(401);
      const next = unused();
      const statuses = [];
      for (let nth = 0; nth < 4; nth += 1)
        statuses.push((await wish((await somebody(api)).caller, next)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('a mail that waits goes to the address the account has when it is sent', async () => {
      const { email } = await somebody(api);
      const next = unused();
      const now = new Date().toISOString();
      await api.store.transact(async (tx) => {
        const user = (await tx.find('users.byEmail', { email }))!;
        await tell(tx, user, { kind: 'password_changed', facts: {} }, now);
        await tx.update('users', { ...user, email: next });
      });
      await expect.poll(() => subjectsFor(next)).toEqual(['Your password was changed']);
      expect(subjectsFor(email)).toEqual([]);
    });

    it('the contact email of a dealer follows, as it is the sign-in', async () => {
      const caller = api.as('dealer');
      const next = unused();
      expect((await wish(caller, next)).status).toBe(200);
      expect((await confirm(api.visitor, await tokenFor(next))).status).toBe(200);
      const dealer = await api.store.read((tx) => tx.get('dealers', 'dealer-1'));
      expect(dealer?.contactEmail).toBe(next);
      expect((await signIn(api, next)).body.user.role).toBe('dealer');
    });

    it('is confirmed by a plain form, without script, which to look at changes nothing', async () => {
      const { email, caller } = await somebody(api);
      const next = unused();
      await wish(caller, next);
      const path = `/confirm-email?token=${await tokenFor(next)}`;
      const send = (headers = {}) =>
        api.visitor.send('POST', path, '', {
          'content-type': 'application/x-www-form-urlencoded',
          ...fresh(),
          ...headers,
        });
      const form = await api.visitor.get(path);
      expect(form.raw).toContain('<form method="post"><button');
      expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await signIn(api, email)).status).toBe(200);
      const done = await send();
      expect([done.status, done.raw]).toEqual([200, expect.stringContaining('Your email is confirmed')]);
      const again = await send();
      expect([again.status, again.raw]).toEqual([410, expect.stringContaining('was used or has expired')]);
      expect((await signIn(api, next)).status).toBe(200);
    });
  },
  settings,
  { clientDir: emptyShells() },
);
