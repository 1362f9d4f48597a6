import { afterAll, expect, it } from 'vitest';
import { emailOf, describeOnOneStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { createEmptyClientBuild } from '#tests/api/support/empty-client-build.ts';
import {
  acceptInvite,
  freshIpHeader,
  inviteDealer,
  inviteStaff,
  readLastActivity,
  expireInvitations,
  readInvitation,
  listPendingInvitations,
  cookieHeaderOf,
  signInWithPassword,
  uniqueEmail,
  withdrawInvitation,
} from '#tests/api/support/invitation-helpers.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';

const smtpServer = await FakeSmtpServer.open();
afterAll(() => smtpServer.close());
const settings = {
  SMTP_URL: smtpServer.url,
  MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  PUBLIC_URL: 'https://shop.redrive.example',
  TRUSTED_PROXIES: '127.0.0.1',
};

const clientDir = createEmptyClientBuild();

const DAY_MS = 86_400_000;
const mailsTo = (email: string) => smtpServer.received.filter(({ to }) => to === email);

async function tokenFor(email: string, nth = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(nth);
  const link = /https:\/\/shop\.redrive\.example\/invitation\?token=([\w-]{43})(?![\w-])/;
  return link.exec(mailsTo(email).at(-1)!.text)?.[1] ?? '';
}

describeOnOneStore(
  'invitations',
  (api) => {
    it('let an inspector choose a password and sign in at once', async () => {
      const { email } = await inviteStaff(api);
      expect(await readLastActivity(api)).toBe(`user_invited by ${emailOf('admin')}`);
      const token = await tokenFor(email);
      const [mail] = mailsTo(email);
      expect(mailHeader(mail, 'Subject')).toBe('You’ve been invited to Redrive');
      expect(mail!.text).toContain(`Invited by: ${emailOf('admin')}`);
      expect(mail!.text).toContain(`Your sign-in email: ${email}`);

      const output = await readInvitation(api, token);
      expect([output.status, output.body]).toMatchObject([
        200,
        { email, role: 'inspector', by: emailOf('admin'), name: null },
      ]);
      const days = (Date.parse(output.body['until'] as string) - Date.now()) / DAY_MS;
      expect(Math.round(days)).toBe(7);

      const done = await acceptInvite(api.visitor, token);
      expect([done.status, done.body.user]).toMatchObject([200, { email, role: 'inspector' }]);
      const { body } = await new ApiClient(api.address, cookieHeaderOf(done)).get('/api/auth/status');
      expect(body.user).toMatchObject({ email, role: 'inspector' });
      expect(await readLastActivity(api)).toBe(`invitation_accepted by ${email}`);
      expect((await signInWithPassword(api, email)).status).toBe(200);
    });

    it('name the dealer and reject a short password', async () => {
      const { email, id } = await inviteDealer(api);
      expect(await readLastActivity(api)).toBe(`dealer_invited by ${emailOf('admin')}`);
      const token = await tokenFor(email);
      expect((await readInvitation(api, token)).body).toMatchObject({ name: 'Gulf Yard', role: 'dealer' });
      const short = await acceptInvite(api.visitor, token, 'short');
      expect([short.status, short.body.issues?.[0]?.path]).toEqual([400, 'password']);
      const done = await acceptInvite(api.visitor, token);
      expect(done.status).toBe(200);
      const cars = await new ApiClient(api.address, cookieHeaderOf(done)).get('/api/dealer/cars');
      expect(cars.status).toBe(200);
      expect((await api.as('admin').get('/api/dealers')).list).toContainEqual(
        expect.objectContaining({ id, name: 'Gulf Yard', contactEmail: email }),
      );
    });

    it('list pending invitations with their expiry for admins only', async () => {
      const [staff, dealer] = [await inviteStaff(api, 'admin'), await inviteDealer(api)];
      const answer = await api.as('admin').get('/api/admin/invitations');
      expect(answer.body['isMailOn']).toBe(true);
      const open = await listPendingInvitations(api);
      expect(open).toContainEqual({ userId: staff.id, dealerId: null, until: expect.any(String) as string });
      expect(open.find(({ dealerId }) => dealerId === dealer.id)).toBeDefined();
      await acceptInvite(api.visitor, await tokenFor(staff.email));
      expect((await listPendingInvitations(api)).map(({ userId }) => userId)).not.toContain(staff.id);
      await expireInvitations(api, dealer.email);
      const expired = (await listPendingInvitations(api)).find(({ dealerId }) => dealerId === dealer.id);
      expect(Date.parse(expired!['until'] as string)).toBeLessThan(Date.now());
    });

    it('block sign-in and password reset until they are accepted', async () => {
      const { email } = await inviteStaff(api);
      await tokenFor(email);
      for (const password of [' ', 'undefined', TEST_PASSWORD])
        expect((await signInWithPassword(api, email, password)).status).toBe(401);
      const forget = (of: string) => api.visitor.post('/api/forgot-password', { email: of }, freshIpHeader());
      const [existing, unknown] = [await forget(email), await forget(uniqueEmail())];
      expect([existing.status, existing.rawBody]).toEqual([unknown.status, unknown.rawBody]);
      const { messages } = await api.store.read((tx) => tx.find('messages.page', { limit: 100 }));
      expect(messages.filter(({ to }) => to === email).map(({ told }) => told.kind)).toEqual(['invitation']);
      const register = await api.visitor.post('/api/register', { email, password: TEST_PASSWORD }, freshIpHeader());
      expect(register.status).toBe(409);
    });

    it('sign in one of two people who use a link at the same time', async () => {
      const { email } = await inviteStaff(api);
      const token = await tokenFor(email);
      const passwords = ['the password of one', 'the password of two'];
      const answers = await Promise.all(passwords.map((password) => acceptInvite(api.visitor, token, password)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect((await signInWithPassword(api, email, passwords[won])).status).toBe(200);
      expect((await signInWithPassword(api, email, passwords[1 - won])).status).toBe(401);
      expect((await readInvitation(api, token)).status).toBe(410);
    });

    it('answer the same for withdrawn, expired and unknown links', async () => {
      const [withdrawn, late, removed] = [await inviteDealer(api), await inviteDealer(api), await inviteStaff(api)];
      const tokens = [];
      for (const { email } of [withdrawn, late, removed]) tokens.push(await tokenFor(email));
      expect((await withdrawInvitation(api, withdrawn.id)).status).toBe(200);
      expect(await readLastActivity(api)).toBe(`dealer_invitation_withdrawn by ${emailOf('admin')}`);
      await expireInvitations(api, late.email);
      expect((await api.as('admin').delete(`/api/admin/users/${removed.id}`)).status).toBe(200);
      const never = await acceptInvite(api.visitor, 'x'.repeat(43));
      for (const token of tokens) {
        expect((await readInvitation(api, token)).body).toEqual(never.body);
        expect((await acceptInvite(api.visitor, token)).body).toEqual(never.body);
      }
      expect(never.status).toBe(410);
      expect((await withdrawInvitation(api, withdrawn.id)).body.code).toBe('INVALID_STATE');
      expect((await withdrawInvitation(api, 'dealer-1')).body.code).toBe('INVALID_STATE');
      expect((await api.as('admin').get('/api/dealers')).list.map(({ id }) => id)).toContain(withdrawn.id);
    });

    it('can be resent after expiry or withdrawal, and only the last link works', async () => {
      const { email, id } = await inviteDealer(api);
      const first = await tokenFor(email);
      const repeated = () => api.as('admin').post(`/api/admin/dealers/${id}/send-link`);
      expect((await repeated()).body).toEqual({ success: true, sent: 'invitation' });
      const second = await tokenFor(email, 2);
      expect((await readInvitation(api, first)).status).toBe(410);
      await expireInvitations(api, email);
      expect((await readInvitation(api, second)).status).toBe(410);
      await repeated();
      await tokenFor(email, 3);
      await withdrawInvitation(api, id);
      await repeated();
      const last = await tokenFor(email, 4);
      expect((await acceptInvite(api.visitor, last)).status).toBe(200);
      const staff = await inviteStaff(api);
      await tokenFor(staff.email);
      const sent = await api.as('admin').post(`/api/admin/users/${staff.id}/send-link`);
      expect(sent.body).toEqual({ success: true, sent: 'invitation' });
      expect((await acceptInvite(api.visitor, await tokenFor(staff.email, 2))).status).toBe(200);
    });

    it('become a reset link for a person who has a password', async () => {
      const { email, id } = await inviteStaff(api);
      await acceptInvite(api.visitor, await tokenFor(email));
      const sent = await api.as('admin').post(`/api/admin/users/${id}/send-link`);
      expect(sent.body).toEqual({ success: true, sent: 'password' });
      expect(await readLastActivity(api)).toBe(`password_link_sent by ${emailOf('admin')}`);
      await expect.poll(() => mailHeader(mailsTo(email).at(-1), 'Subject')).toBe('Reset your Redrive password');
      expect((await signInWithPassword(api, email)).status).toBe(200);
    });

    it('end when an admin sets a password', async () => {
      const [staff, dealer] = [await inviteStaff(api), await inviteDealer(api)];
      const tokens = [await tokenFor(staff.email), await tokenFor(dealer.email)];
      await api.as('admin').patch(`/api/admin/users/${staff.id}/password`, { password: TEST_PASSWORD });
      await api.as('admin').post(`/api/admin/dealers/${dealer.id}/reset-password`, { newPassword: TEST_PASSWORD });
      for (const token of tokens) expect((await acceptInvite(api.visitor, token, 'mine now')).status).toBe(410);
      for (const { email } of [staff, dealer]) expect((await signInWithPassword(api, email)).status).toBe(200);
    });

    it('follow a dealer’s new address, and the old link stops working', async () => {
      const { email, id } = await inviteDealer(api);
      const old = await tokenFor(email);
      const next = uniqueEmail();
      const edit = { name: 'Gulf Yard', contactEmail: next };
      expect((await api.as('admin').patch(`/api/admin/dealers/${id}`, edit)).status).toBe(200);
      expect((await acceptInvite(api.visitor, old)).status).toBe(410);
      const done = await acceptInvite(api.visitor, await tokenFor(next));
      expect([done.status, done.body.user]).toMatchObject([200, { email: next }]);
      expect(mailsTo(email)).toHaveLength(1);
    });

    it('succeed for one of two admins who invite an address at the same time', async () => {
      const email = uniqueEmail();
      const other = new ApiClient(api.address, await api.signIn('admin'));
      const ask = (caller: ApiClient) =>
        caller.post('/api/admin/users/invite', { email, role: 'inspector' }, freshIpHeader());
      const answers = await Promise.all([ask(api.as('admin')), ask(other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const repeated = await ask(other);
      expect(repeated.body.message).toBe(
        'This email has already been invited. You can resend the invitation from the list',
      );
      const dealer = { name: 'The same', contactEmail: email };
      expect((await api.as('admin').post('/api/admin/dealers/invite', dealer)).status).toBe(409);
      const taken = { email: emailOf('dealer'), role: 'inspector' };
      expect((await api.as('admin').post('/api/admin/users/invite', taken)).status).toBe(409);
      await tokenFor(email);
    });

    it('work through a form without JavaScript', async () => {
      const { email } = await inviteStaff(api);
      const path = `/invitation?token=${await tokenFor(email)}`;
      const page = await api.visitor.get(path);
      expect([page.status, page.rawBody]).toEqual([200, expect.stringContaining('Choose a password')]);
      const send = (password: string) =>
        api.visitor.send('POST', path, String(new URLSearchParams({ password })), {
          'content-type': 'application/x-www-form-urlencoded',
          ...freshIpHeader(),
        });
      const short = await send('short');
      expect([short.status, short.rawBody]).toEqual([400, expect.stringContaining('at least 8 characters')]);
      const done = await send(TEST_PASSWORD);
      expect([done.status, done.headers.get('location')]).toEqual([303, '/login?going-to=%2Finspector-dashboard']);
      const { body } = await new ApiClient(api.address, cookieHeaderOf(done)).get('/api/auth/status');
      expect(body.user.email).toBe(email);
      expect((await send(TEST_PASSWORD)).status).toBe(410);
    });

    it('replace the person signed in on the device', async () => {
      const { email } = await inviteStaff(api);
      const token = await tokenFor(email);
      const before = new ApiClient(api.address, await api.signIn('customer2'));
      expect((await acceptInvite(before, token)).body.user.email).toBe(email);
      expect((await before.get('/api/customer/profile')).status).toBe(401);
    });

    it('use links that work for their own kind only', async () => {
      const invited = await inviteStaff(api);
      const invitation = await tokenFor(invited.email);
      const written = (token: string) => [token, `email ${token}`, `invitation ${token}`, ` ${token} `];
      for (const token of written(invitation)) {
        const reset = { token, password: 'a brand new password' };
        expect((await api.visitor.post('/api/reset-password', reset, freshIpHeader())).status).toBe(410);
        expect((await api.visitor.post('/api/confirm-email', { token }, freshIpHeader())).status).toBe(410);
      }
      const customer = await api.visitor.post(
        '/api/register',
        { email: uniqueEmail(), password: TEST_PASSWORD },
        freshIpHeader(),
      );
      const caller = new ApiClient(api.address, cookieHeaderOf(customer));
      const { email } = customer.body.user;
      const next = uniqueEmail();
      await caller.post('/api/account/email', { email: next, currentPassword: TEST_PASSWORD });
      await api.visitor.post('/api/forgot-password', { email }, freshIpHeader());
      const linkIn = (to: string) => mailsTo(to).findLast(({ text }) => text.includes('token='));
      await expect.poll(() => Boolean(linkIn(next) && linkIn(email))).toBe(true);
      for (const mail of [linkIn(next), linkIn(email)]) {
        const [, token] = /token=([\w-]{43})/.exec(mail!.text)!;
        for (const text of written(token!)) {
          expect((await readInvitation(api, text)).status).toBe(410);
          expect((await acceptInvite(api.visitor, text)).status).toBe(410);
        }
      }
      expect((await acceptInvite(api.visitor, `invitation ${invitation}`)).status).toBe(410);
      expect((await acceptInvite(api.visitor, invitation)).status).toBe(200);
    });

    it('store no working link', async () => {
      const { email, id } = await inviteDealer(api);
      const token = await tokenFor(email);
      const stored = await api.store.read(async (tx) => {
        const user = (await tx.find('users.byEmail', { email }))!;
        const rows = await tx.find('passwordResets.ofUser', { userId: user.id });
        return [rows, (await tx.find('messages.page', { limit: 100 })).messages, user];
      });
      expect(JSON.stringify(stored)).not.toContain(token);
      expect((await withdrawInvitation(api, id)).status).toBe(200);
    });

    it('are refused for an inactive dealer', async () => {
      const { email, id } = await inviteDealer(api);
      const token = await tokenFor(email);
      await api.store.transact(async (tx) => {
        await tx.update('dealers', { ...(await tx.get('dealers', id))!, isActive: false });
      });
      expect((await acceptInvite(api.visitor, token)).status).toBe(410);
      const repeated = await api.as('admin').post(`/api/admin/dealers/${id}/send-link`);
      expect([repeated.status, repeated.body.code]).toEqual([409, 'INVALID_STATE']);
    });

    it('do not count as a remaining admin and can be withdrawn [D-89]', async () => {
      const [colleague, visitor] = [await inviteStaff(api, 'admin'), await inviteStaff(api, 'admin')];
      const done = await acceptInvite(api.visitor, await tokenFor(colleague.email));
      const caller = new ApiClient(api.address, cookieHeaderOf(done));
      const { list } = await api.as('admin').get('/api/admin/users?role=admin');
      for (const { id } of list.filter((one) => !['admin', colleague.id, visitor.id].includes(one.id as string)))
        expect((await caller.delete(`/api/admin/users/${id}`)).status).toBe(200);
      // Two admins deleting each other leave only the caller for a moment.
      const setPassword = (passwordHash: string) =>
        api.store.transact(async (tx) => {
          await tx.update('users', { ...(await tx.get('users', colleague.id))!, passwordHash });
        });
      const { passwordHash } = await api.store.read(async (tx) => (await tx.get('users', colleague.id))!);
      await setPassword('');
      const last = await caller.delete('/api/admin/users/admin');
      expect([last.status, last.body.message]).toEqual([409, 'You can’t delete the last admin']);
      await setPassword(passwordHash);
      expect((await caller.delete(`/api/admin/users/${visitor.id}`)).status).toBe(200);
      expect((await caller.delete('/api/admin/users/admin')).status).toBe(200);
    });
  },
  settings,
  { clientDir },
);
