import { createHmac } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { notifyUser as writeMessage } from '#server/notifications/notify-user.ts';
import { describeOnOneStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { freshIpHeader, cookieHeaderOf, uniqueEmail } from '#tests/api/support/invitation-helpers.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { createLiveCars, buildReservationRequest } from '#tests/api/support/reservation-fixtures.ts';

const smtpServer = await FakeSmtpServer.open();
afterAll(() => smtpServer.close());
const SECRET = 'a secret of sixteen and more';
const settings = {
  SMTP_URL: smtpServer.url,
  MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  PUBLIC_URL: 'https://shop.redrive.example',
  TRUSTED_PROXIES: '127.0.0.1',
  MAIL_EVENTS_SECRET: SECRET,
};

const register = async (api: TestApi, email: string, password = TEST_PASSWORD, firstName = 'Mona') => {
  const answer = await api.visitor.post('/api/register', { email, password, firstName }, freshIpHeader());
  return { answer, caller: new ApiClient(api.address, cookieHeaderOf(answer)) };
};
const mailsTo = (email: string) => smtpServer.received.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map((mail) => mailHeader(mail, 'Subject'));
const tokenTo = async (email: string, nth = 1) => {
  const links = () => mailsTo(email).filter(({ text }) => text.includes('/confirm-email?token='));
  await expect.poll(() => links().length).toBe(nth);
  return /token=([\w-]{43})/.exec(links().at(-1)!.text)![1]!;
};
const createReservation = async (api: TestApi, caller: ApiClient) =>
  (await caller.post('/api/reservations', buildReservationRequest(await createLiveCars(api, 2)))).body.id as string;
const payDeposit = (caller: ApiClient, reservationId: string) => {
  const body = { reservationId, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  return caller.post('/api/customer/payments', body);
};
const confirm = (caller: ApiClient, token: string) => caller.post('/api/confirm-email', { token }, freshIpHeader());
/** Waits until all mail to an address is sent or suppressed. */
const waitForMail = async (api: TestApi, email: string) => {
  const states = async () =>
    (await api.store.read((tx) => tx.find('messages.page', { limit: 100 }))).messages
      .filter(({ to }) => to === email)
      .map(({ state }) => state);
  await expect.poll(states).not.toContain('waiting');
};
const sendWebhook = (api: TestApi, body: unknown, { secret = SECRET, at = Date.now() } = {}) => {
  const text = JSON.stringify(body);
  const time = Math.floor(at / 1_000);
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'redrive-signature': `t=${time},v1=${signature}` };
  return api.visitor.send('POST', '/api/mail/events', text, headers);
};

describeOnOneStore(
  'the email of a new account',
  (api) => {
    it('receives a single mail without user text until it is confirmed', async () => {
      const email = uniqueEmail();
      const { answer, caller } = await register(api, email, TEST_PASSWORD, 'WIN A PRIZE at evil.example');
      expect(answer.status).toBe(201);
      await tokenTo(email);
      await createReservation(api, caller);
      const name = 'FREE MONEY evil.example';
      await caller.post('/api/customer/searches', { name, query: 'make=Kia', frequency: 'at_once' });
      const next = { currentPassword: TEST_PASSWORD, newPassword: 'a brand new password' };
      expect((await caller.post('/api/account/password', next)).status).toBe(200);
      await waitForMail(api, email);
      expect(subjectsTo(email)).toEqual(['Confirm your email']);
      expect(mailsTo(email)[0]!.text).not.toMatch(/prize|money|evil/i);
    });

    it('must be confirmed before the deposit, and the link is resent three times at most', async () => {
      const email = uniqueEmail();
      const { caller } = await register(api, email);
      const id = await createReservation(api, caller);
      const refused = await payDeposit(caller, id);
      expect([refused.status, refused.body['code']]).toEqual([409, 'EMAIL_UNCONFIRMED']);
      expect((await caller.get('/api/account/email')).body).toEqual({ email, state: 'unconfirmed' });
      const first = await tokenTo(email);
      const repeated = () => caller.post('/api/account/email/confirmation');
      expect((await repeated()).status).toBe(200);
      const second = await tokenTo(email, 2);
      expect((await repeated()).status).toBe(200);
      expect((await repeated()).status).toBe(429);
      expect((await confirm(caller, first)).status).toBe(410);
      expect((await confirm(caller, second)).status).toBe(410);
      expect((await confirm(caller, await tokenTo(email, 3))).body).toEqual({ success: true, email, isChanged: false });
      expect((await caller.get('/api/account/email')).body).toEqual({ email, state: 'ok' });
      expect((await payDeposit(caller, id)).status).toBe(201);
      await expect.poll(() => subjectsTo(email).at(-1)).toMatch(/^Test: we’ve received your deposit/);
    });

    it('is confirmed only by a person with both mailbox and password', async () => {
      const email = uniqueEmail();
      const { caller } = await register(api, email);
      const token = await tokenTo(email);
      expect((await confirm(api.visitor, token)).status).toBe(403);
      expect((await confirm(api.as('customer'), token)).status).toBe(403);
      expect((await caller.get('/api/account/email')).body['state']).toBe('unconfirmed');
      expect((await confirm(caller, token)).status).toBe(200);
    });

    it('can be registered again once the old account has no session', async () => {
      const email = uniqueEmail();
      const { caller: stranger } = await register(api, email, 'the password of a stranger');
      await tokenTo(email);
      expect((await stranger.post('/api/logout')).status).toBe(200);
      const { answer, caller: owner } = await register(api, email, 'the password of the owner');
      expect(answer.status).toBe(201);
      const signIn = (password: string) => api.visitor.post('/api/login', { email, password }, freshIpHeader());
      expect((await signIn('the password of a stranger')).status).toBe(401);
      expect((await signIn('the password of the owner')).status).toBe(200);
      expect((await confirm(owner, await tokenTo(email, 2))).status).toBe(200);
      expect((await register(api, email)).answer.status).toBe(409);
    });

    it('with a reservation or a session is transferred only by the mailed link', async () => {
      const email = uniqueEmail();
      const { caller: first } = await register(api, email, 'the password of the first');
      const id = await createReservation(api, first);
      await tokenTo(email);
      const other = await register(api, email, 'the password of another');
      expect([other.answer.status, other.answer.body.message]).toEqual([
        409,
        'An account with this email already exists',
      ]);
      expect((await first.get(`/api/customer/reservations/${id}`)).body).toMatchObject({
        status: 'deposit_pending',
      });
      const resets = () => mailsTo(email).filter(({ text }) => text.includes('/reset-password?token='));
      await expect.poll(() => resets().length).toBe(1);
      // Signed out, only the reservation keeps the account.
      expect((await first.post('/api/logout')).status).toBe(200);
      expect((await register(api, email, 'the password of another')).answer.status).toBe(409);
      await expect.poll(() => resets().length).toBe(2);
      const [, token] = /reset-password\?token=([\w-]{43})/.exec(resets().at(-1)!.text)!;
      const password = 'the password of the owner';
      expect((await api.visitor.post('/api/reset-password', { token, password }, freshIpHeader())).status).toBe(200);
      expect((await api.visitor.post('/api/login', { email, password }, freshIpHeader())).status).toBe(200);
    });

    it('is confirmed by a new password through the mailed link', async () => {
      const email = uniqueEmail();
      const { caller: stranger } = await register(api, email, 'the password of a stranger');
      await api.visitor.post('/api/forgot-password', { email }, freshIpHeader());
      const reset = () => mailsTo(email).find(({ text }) => text.includes('/reset-password?token='));
      await expect.poll(reset).toBeDefined();
      const [, token] = /reset-password\?token=([\w-]{43})/.exec(reset()!.text)!;
      const totp = {
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        lastStep: 1,
        createdAt: new Date().toISOString(),
      };
      const id = await api.store.transact(async (tx) => {
        const user = (await tx.find('users.byEmail', { email }))!;
        await tx.insert('secondFactors', { id: user.id, totp, passkeys: [], recoveryCodes: [] });
        await tx.update('users', { ...user, hasSecondFactor: true });
        return user.id;
      });
      const body = { token, password: 'the password of the owner' };
      expect((await api.visitor.post('/api/reset-password', body, freshIpHeader())).status).toBe(200);
      expect((await stranger.get('/api/customer/profile')).status).toBe(401);
      expect(await api.store.read((tx) => tx.get('secondFactors', id))).toBeUndefined();
      const password = 'the password of the owner';
      const owner = new ApiClient(
        api.address,
        cookieHeaderOf(await api.visitor.post('/api/login', { email, password }, freshIpHeader())),
      );
      expect((await owner.get('/api/account/email')).body['state']).toBe('ok');
    });

    it('does not block invitations, new staff, new dealers or changed addresses', async () => {
      const [staff, dealer, created, updated] = [uniqueEmail(), uniqueEmail(), uniqueEmail(), uniqueEmail()];
      for (const email of [staff, dealer, created, updated]) {
        await register(api, email);
        await tokenTo(email);
      }
      const admin = api.as('admin');
      const invited = await admin.post('/api/admin/users/invite', { email: staff, role: 'inspector' });
      const yard = { name: 'Gulf Yard', contactEmail: dealer, emirate: 'Dubai' };
      const person = { email: created, role: 'inspector', password: TEST_PASSWORD };
      const answers = [
        invited,
        await admin.post('/api/admin/dealers/invite', yard),
        await admin.post('/api/admin/users', person),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const email = uniqueEmail();
      const { caller: owner } = await register(api, email);
      expect((await confirm(owner, await tokenTo(email))).status).toBe(200);
      await owner.post('/api/account/email', { email: updated, currentPassword: TEST_PASSWORD });
      expect((await confirm(owner, await tokenTo(updated, 2))).body).toEqual({
        success: true,
        email: updated,
        isChanged: true,
      });
    });

    it('counts as confirmed for accounts of an earlier version', async () => {
      const caller = api.as('customer');
      expect((await caller.get('/api/account/email')).body['state']).toBe('ok');
      expect((await payDeposit(caller, await createReservation(api, caller))).status).toBe(201);
    });

    it('gets essential mail only after a signed bounce report, until it is confirmed again', async () => {
      const email = uniqueEmail();
      const { caller } = await register(api, email);
      expect((await confirm(caller, await tokenTo(email))).status).toBe(200);
      const bounce = { address: email.toUpperCase(), kind: 'bounce' };
      expect((await sendWebhook(api, bounce, { secret: 'another secret of that length' })).status).toBe(400);
      expect((await sendWebhook(api, bounce, { at: Date.now() - 6 * 60_000 })).status).toBe(400);
      expect((await sendWebhook(api, { address: email, kind: 'soft' })).status).toBe(400);
      expect((await caller.get('/api/account/email')).body['state']).toBe('ok');
      const existing = await sendWebhook(api, [bounce, { address: uniqueEmail(), kind: 'complaint' }]);
      expect([existing.status, existing.body]).toEqual([200, { received: true }]);
      expect((await caller.get('/api/account/email')).body['state']).toBe('bounce');

      const { id } = (await caller.get('/api/auth/status')).body.user as unknown as { id: string };
      const now = new Date().toISOString();
      await api.store.transact(async (tx) => {
        const order = { reservationId: 'r', orderId: 'RD-1' };
        const ready = { kind: 'car_ready', facts: { ...order, car: 'Kia' } } as const;
        await writeMessage(tx, { id, email }, ready, now);
        await writeMessage(tx, { id, email }, { kind: 'deposit_received', facts: { ...order, amount: 1_500 } }, now);
      });
      await expect.poll(() => subjectsTo(email)).toContain('We’ve received your deposit for RD-1');
      await waitForMail(api, email);
      expect(subjectsTo(email)).not.toContain('Your Kia is ready');
      const { body } = await api.as('admin').get('/api/admin/messages?state=kept&limit=100');
      expect(body['messages']).toContainEqual(
        expect.objectContaining({ to: email, reason: 'Email to this address bounced' }),
      );
      expect((await caller.post('/api/account/email/confirmation')).status).toBe(200);
      expect((await confirm(caller, await tokenTo(email, 2))).status).toBe(200);
      expect((await caller.get('/api/account/email')).body['state']).toBe('ok');
    });
  },
  settings,
);

describeOnOneStore('the email of a new account without mail', (api) => {
  it('needs no confirmation and cannot be registered again', async () => {
    const email = uniqueEmail();
    const created = await api.visitor.post('/api/register', { email, password: TEST_PASSWORD });
    const caller = new ApiClient(api.address, cookieHeaderOf(created));
    expect((await caller.get('/api/account/email')).body['state']).toBe('ok');
    expect((await payDeposit(caller, await createReservation(api, caller))).status).toBe(201);
    expect((await api.visitor.post('/api/register', { email, password: TEST_PASSWORD })).status).toBe(409);
    expect((await api.visitor.post('/api/mail/events', {})).status).toBe(404);
  });
});
