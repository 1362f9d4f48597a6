import { expect, it } from 'vitest';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { emailOf, describeOnEveryStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';

describeOnEveryStore('accounts', (api) => {
  it('answer a visitor’s status request without an error [C-api-02, D-21]', async () => {
    const { status, body } = await api.visitor.get('/api/auth/status');
    expect(status).toBe(200);
    expect(body).toEqual({ isAuthenticated: false, user: null, sessionInfo: null });
  });

  it('sign in with an HttpOnly cookie and return the user [C-api-03, C-api-02]', async () => {
    const signIn = await api.visitor.post('/api/login', {
      email: ' INSPECTOR@test.example ',
      password: TEST_PASSWORD,
    });
    expect(signIn.status).toBe(200);
    expect(signIn.body.user).toMatchObject({ email: emailOf('inspector'), role: 'inspector' });
    const cookie = signIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^sid=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
    const status = await new ApiClient(api.address, cookie.split(';')[0]).get('/api/auth/status');
    expect(status.body.isAuthenticated).toBe(true);
    expect(status.body.sessionInfo.timeRemaining).toBeGreaterThan(6.9 * 86_400_000);
    expect(JSON.stringify(status.body)).not.toContain('passwordHash');
  });

  it('accept both forms of an internationalised email, with invisible marks around it', async () => {
    const password = 'a-long-password-1';
    const made = await api.visitor.post('/api/register', { email: '\u200Euser@مثال.امارات\u200F', password });
    expect(made.status).toBe(201);
    expect(made.body.user.email).toBe('user@xn--mgbh0fb.xn--mgbaam7a8h');
    for (const email of ['user@مثال.امارات', 'USER@xn--mgbh0fb.XN--MGBAAM7A8H', 'us\u200Ber@مثال.امارات\uFEFF']) {
      const signIn = await api.visitor.post('/api/login', { email, password });
      expect(signIn.status, email).toBe(200);
    }
    const repeated = await api.visitor.post('/api/register', { email: 'user@مثال.امارات', password });
    expect(repeated.status).toBe(409);
  });

  it('return role and remaining time, counting down [C-ent-21, C-ent-22, C-ent-23]', async () => {
    for (const role of ['admin', 'inspector', 'dealer', 'customer'] as const) {
      const signIn = await api.visitor.post('/api/login', { email: emailOf(role), password: TEST_PASSWORD });
      expect(signIn.body.user.role).toBe(role);
      const caller = new ApiClient(api.address, signIn.headers.get('set-cookie')?.split(';')[0]);
      const first = await caller.get('/api/auth/status');
      expect(first.body.user).toEqual({
        id: role,
        email: emailOf(role),
        role,
        firstName: role,
        lastName: null,
      });
      const left: number = first.body.sessionInfo.timeRemaining;
      expect(left).toBeGreaterThan(0);
      await expect
        .poll(async () => (await caller.get('/api/auth/status')).body.sessionInfo.timeRemaining)
        .toBeLessThan(left);
    }
  });

  it('answer every rejected session with the same fields [C-ent-25]', async () => {
    const refused = await api.visitor.get('/api/customer/profile');
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({
      code: 'NO_SESSION',
      message: 'Please log in to continue',
      error: 'Please log in to continue',
      requiresLogin: true,
    });
  });

  it('answer the same for a wrong password and an unknown account [C-api-03]', async () => {
    const wrong = await api.visitor.post('/api/login', { email: emailOf('admin'), password: 'wrong' });
    const unknown = await api.visitor.post('/api/login', { email: 'nobody@test.example', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ code: 'BAD_CREDENTIALS', requiresLogin: false });
    expect(wrong.body.message).toBe(wrong.body.error);
  });

  it('throttle a guesser without locking out others', async () => {
    const guess = () => api.visitor.post('/api/login', { email: emailOf('customer'), password: 'guess' });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(401);
    const waiting = await guess();
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await api.visitor.post('/api/login', { email: emailOf('admin'), password: TEST_PASSWORD });
    expect(other.status).toBe(200);
  });

  it('end the session at sign-out [C-api-04, C-sess-16, C-err-04]', async () => {
    const caller = new ApiClient(api.address, await api.signIn('inspector'));
    const out = await caller.post('/api/logout');
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/);
    const after = await caller.get('/api/inspector/submissions');
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ code: 'INVALID_SESSION', requiresLogin: true });
    expect(after.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/);
  });

  it('name the problem of a session [C-err-02 to 05, D-21]', async () => {
    const forged = new ApiClient(api.address, 'sid=forged');
    expect((await forged.get('/api/auth/status')).body.code).toBe('INVALID_SESSION');
    expect((await forged.get('/api/cars')).status).toBe(200);
    expect((await api.visitor.get('/api/dealers')).body.code).toBe('NO_SESSION');

    const cookie = await api.signIn('customer');
    const expired = new ApiClient(api.address, cookie);
    await api.store.transact(async (tx) => {
      const [session] = await tx.find('sessions.ofUser', { userId: 'customer' });
      for (const one of await tx.find('sessions.ofUser', { userId: 'customer' })) {
        await tx.update('sessions', { ...one, expiresAt: '2020-01-01T00:00:00.000Z' });
      }
      expect(session).toBeDefined();
    });
    expect((await expired.get('/api/auth/status')).body.code).toBe('SESSION_EXPIRED');

    const gone = new ApiClient(api.address, await api.signIn('inspector2'));
    await api.store.transact((tx) => tx.remove('users', 'inspector2'));
    expect((await gone.get('/api/auth/status')).body.code).toBe('USER_NOT_FOUND');
  });

  it('register a customer once per email and sign in at once [C-api-05, C-login-15, D-62]', async () => {
    const account = {
      email: 'New@Test.example',
      password: 'long enough',
      firstName: 'New',
      lastName: '',
      phone: '50 123 4567',
    };
    const created = await api.visitor.post('/api/register', account);
    expect(created.status).toBe(201);
    expect(created.body.user).toMatchObject({ email: 'new@test.example', role: 'customer', lastName: null });
    const caller = new ApiClient(api.address, created.headers.get('set-cookie')?.split(';')[0]);
    const status = await caller.get('/api/auth/status');
    expect(status.body.user.email).toBe('new@test.example');
    expect(status.body.sessionInfo.timeRemaining).toBeLessThanOrEqual(86_400_000);
    const repeated = await api.visitor.post('/api/register', account);
    expect(repeated.status).toBe(409);
    expect(repeated.body.message).toBe('An account with this email already exists');
    const unreached = await api.visitor.post('/api/register', {
      ...account,
      email: 'c@test.example',
      phone: '1',
    });
    expect([unreached.status, unreached.body.issues[0]?.path]).toEqual([400, 'phone']);
    const weak = await api.visitor.post('/api/register', {
      ...account,
      email: 'b@test.example',
      password: 'short',
    });
    expect(weak.status).toBe(400);
    expect(weak.body.issues).toEqual([{ path: 'password', message: 'Password must be at least 8 characters' }]);
  });

  it('reject an inactive dealer, also in a running session [D-45]', async () => {
    const setActive = (isActive: boolean) =>
      api.store.transact(async (tx) => {
        const dealer = await tx.get('dealers', 'dealer-1');
        if (dealer) await tx.update('dealers', { ...dealer, isActive });
      });
    await setActive(false);
    const refused = await api.visitor.post('/api/login', {
      email: emailOf('dealer'),
      password: TEST_PASSWORD,
    });
    const inside = await api.as('dealer').get('/api/dealer/cars');
    await setActive(true);
    expect(refused.status).toBe(401);
    expect([inside.status, inside.body.code]).toEqual([401, 'USER_NOT_FOUND']);
  });

  it('reject cross-site requests before anything else', async () => {
    const cross = await api.as('admin').post('/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(cross.status).toBe(403);
    expect(cross.body.code).toBe('CROSS_ORIGIN');
    const origin = await api.visitor.post('/api/nowhere', { a: 1 }, { origin: 'https://evil.example' });
    expect(origin.body.code).toBe('CROSS_ORIGIN');
    const own = await api.visitor.post('/api/logout', undefined, { origin: api.address });
    expect(own.status).toBe(200);
    expect((await api.visitor.get('/api/cars', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});
