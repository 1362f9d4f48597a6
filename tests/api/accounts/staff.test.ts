import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createIdempotentOperation } from '#server/http/idempotency.ts';
import { createInAppNotification } from '#server/notifications/notify-user.ts';
import { describeOnOneStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { sha256 } from '#tests/api/support/car-fixtures.ts';

const USERS = '/api/admin/users';
const VALID_USER = 'a long enough one';

async function created(api: TestApi, email: string, role: string): Promise<string> {
  const { status, body } = await api.as('admin').post(USERS, { email, password: VALID_USER, role });
  expect(status).toBe(201);
  return body.id;
}

async function signIn(api: TestApi, email: string, password: string): Promise<number> {
  return (await api.visitor.post('/api/login', { email, password })).status;
}

async function latest(api: TestApi): Promise<{ action: string; details: Record<string, unknown> }> {
  const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
  return { action: row?.action ?? '', details: JSON.parse(row?.details ?? '{}') as Record<string, unknown> };
}

describeOnOneStore('staff', (api) => {
  it('lists inspectors and admins by role, without passwords [S-ent-01, S-api-06, S-staff-06]', async () => {
    const inspectors = await api.as('admin').get(`${USERS}?role=inspector`);
    expect(inspectors.list.map(({ id }) => id).toSorted()).toEqual(['inspector', 'inspector2']);
    expect(Object.keys(inspectors.list[0]!).toSorted()).toEqual(['createdAt', 'email', 'id', 'role']);
    const admins = await api.as('admin').get(`${USERS}?role=admin`);
    expect(admins.list).toMatchObject([{ id: 'admin', email: 'admin@test.example', role: 'admin' }]);
    expect((await api.as('admin').get(USERS)).list).toHaveLength(4);
    expect(JSON.stringify(inspectors.rawBody)).not.toMatch(/password|argon/i);
    expect((await api.as('admin').get(`${USERS}?role=dealer`)).status).toBe(400);
  });

  it('creates an inspector or admin who can sign in at once [S-api-16, S-act-11, S-role-05]', async () => {
    const body = { email: ' Noor@Redrive.example', password: VALID_USER, role: 'inspector' };
    const answer = await api.as('admin').post(USERS, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email: 'noor@redrive.example', role: 'inspector' });
    expect(await latest(api)).toMatchObject({
      action: 'user_created',
      details: { after: { email: 'noor@redrive.example', role: 'inspector' } },
    });
    expect(await signIn(api, 'noor@redrive.example', VALID_USER)).toBe(200);
    const repeated = await api.as('admin').post(USERS, { ...body, role: 'admin' });
    expect(repeated.status).toBe(409);
    expect(repeated.body.message).toBe('A user with this email already exists');
    const dealers = await api.as('admin').post(USERS, { ...body, email: 'dealer@test.example' });
    expect(dealers.status).toBe(409);
  });

  it('stores nothing of a password request that passwords could be tested on', async () => {
    const [key, body] = [randomUUID(), { email: 'kept@test.example', password: VALID_USER, role: 'inspector' }];
    const send = () => api.as('admin').post(USERS, body, { 'idempotency-key': key });
    const [first, repeated] = [await send(), await send()];
    expect([first.status, repeated.status, repeated.rawBody]).toEqual([201, 201, first.rawBody]);
    const { id, legacyFingerprint } = createIdempotentOperation(
      'admin',
      key,
      sha256(Buffer.from(JSON.stringify(body))),
    );
    const row = await api.store.read((tx) => tx.get('replies', id));
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(legacyFingerprint);
  });

  it('requires an email, a password and one of two roles [S-staff-02, S-staff-03, D-47]', async () => {
    const valid = { email: 'x@test.example', password: VALID_USER, role: 'admin' };
    const refused = async (change: object, path: string) => {
      const { status, body } = await api.as('admin').post(USERS, { ...valid, ...change });
      expect([path, status, body.issues.map((issue) => issue.path)]).toEqual([path, 400, [path]]);
    };
    await refused({ email: '' }, 'email');
    await refused({ email: undefined }, 'email');
    await refused({ email: 'no address' }, 'email');
    await refused({ password: '' }, 'password');
    await refused({ password: '1234567' }, 'password');
    await refused({ role: 'dealer' }, 'role');
    await refused({ role: 'customer' }, 'role');
    await refused({ role: '' }, 'role');
  });

  it('changes a password and ends every session [S-staff-04, S-api-17]', async () => {
    const id = await created(api, 'change@test.example', 'inspector');
    const login = await api.visitor.post('/api/login', {
      email: 'change@test.example',
      password: VALID_USER,
    });
    const open = new ApiClient(api.address, login.headers.get('set-cookie')?.split(';')[0]);
    expect((await open.get('/api/inspector/submissions')).status).toBe(200);
    const empty = await api.as('admin').patch(`${USERS}/${id}/password`, { password: '' });
    expect(empty.body.issues).toEqual([{ path: 'password', message: 'Password must be at least 8 characters' }]);
    const answer = await api.as('admin').patch(`${USERS}/${id}/password`, { password: 'quite another one' });
    expect(answer.body).toEqual({ success: true });
    expect((await open.get('/api/inspector/submissions')).status).toBe(401);
    expect(await signIn(api, 'change@test.example', 'quite another one')).toBe(200);
    expect(await signIn(api, 'change@test.example', VALID_USER)).toBe(401);
    const log = await api.store.read((tx) => tx.find('activity.page', { limit: 50 }));
    expect(JSON.stringify(log)).not.toContain('quite another one');
  });

  it('renews the own session after an own password change and ends the others [S-staff-04]', async () => {
    const elsewhere = new ApiClient(api.address, await api.signIn('admin'));
    const here = new ApiClient(api.address, await api.signIn('admin'));
    const answer = await here.patch(`${USERS}/admin/password`, { password: TEST_PASSWORD });
    const renewed = new ApiClient(api.address, answer.headers.get('set-cookie')?.split(';')[0]);
    const ask = async (caller: ApiClient) => (await caller.get('/api/admin/stats')).status;
    expect([await ask(elsewhere), await ask(here), await ask(renewed)]).toEqual([401, 401, 200]);
    expect((await renewed.post('/api/logout')).status).toBe(200);
    await api.signInAgain('admin');
  });

  it('deletes a user with every session, and a replay answers the same [S-staff-05, S-api-18]', async () => {
    const id = await created(api, 'leaves@test.example', 'inspector');
    const login = await api.visitor.post('/api/login', {
      email: 'leaves@test.example',
      password: VALID_USER,
    });
    const open = new ApiClient(api.address, login.headers.get('set-cookie')?.split(';')[0]);
    const key = { 'Idempotency-Key': 'delete-once' };
    await api.store.transact((tx) =>
      createInAppNotification(tx, id, { kind: 'password_changed', facts: {} }, new Date().toISOString()),
    );
    expect((await api.as('admin').delete(`${USERS}/${id}`, key)).body).toEqual({ success: true });
    expect((await api.as('admin').delete(`${USERS}/${id}`, key)).body).toEqual({ success: true });
    expect((await api.as('admin').delete(`${USERS}/${id}`)).status).toBe(404);
    expect((await open.get('/api/inspector/submissions')).status).toBe(401);
    expect(await signIn(api, 'leaves@test.example', VALID_USER)).toBe(401);
    const left = await api.store.read((tx) => tx.find('notices.page', { userId: id, limit: 9 }));
    expect(left.notices).toEqual([]);
    expect((await api.as('admin').get(USERS)).list.map((user) => user.id)).not.toContain(id);
    expect(await latest(api)).toMatchObject({
      action: 'user_deleted',
      details: { before: { email: 'leaves@test.example', role: 'inspector' } },
    });
  });

  it('tells a deleted user’s device that the account is gone [C-err-05]', async () => {
    const id = await created(api, 'gone@test.example', 'inspector');
    const login = await api.visitor.post('/api/login', { email: 'gone@test.example', password: VALID_USER });
    const open = new ApiClient(api.address, login.headers.get('set-cookie')?.split(';')[0]);
    await api.as('admin').delete(`${USERS}/${id}`);
    for (const path of ['/api/inspector/submissions', '/api/auth/status']) {
      const { status, body, headers } = await open.get(path);
      expect([path, status, body.code]).toEqual([path, 401, 'USER_NOT_FOUND']);
      expect(headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/);
    }
  });

  it('rejects deleting oneself, dealers and customers [D-89]', async () => {
    const own = await api.as('admin').delete(`${USERS}/admin`);
    expect([own.status, own.body.message]).toEqual([409, 'You can’t delete your own account']);
    for (const other of ['dealer', 'customer', 'nobody']) {
      expect((await api.as('admin').delete(`${USERS}/${other}`)).status).toBe(404);
      const changed = await api.as('admin').patch(`${USERS}/${other}/password`, { password: VALID_USER });
      expect(changed.status).toBe(404);
    }
  });

  it('keeps one of two admins who delete each other at the same time [D-89]', async () => {
    const second = await created(api, 'second@test.example', 'admin');
    const login = await api.visitor.post('/api/login', {
      email: 'second@test.example',
      password: VALID_USER,
    });
    const other = new ApiClient(api.address, login.headers.get('set-cookie')?.split(';')[0]);
    const answers = await Promise.all([api.as('admin').delete(`${USERS}/${second}`), other.delete(`${USERS}/admin`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await api.store.read((tx) => tx.find('users.byRole', { role: 'admin' }));
    expect(admins).toHaveLength(1);
  });

  it.each(['inspector', 'dealer', 'customer'] as const)('is closed to %s [S-role-05, D-46]', async (person) => {
    const caller = api.as(person);
    const answers = [
      await caller.get(USERS),
      await caller.post(USERS, { email: 'y@test.example', password: VALID_USER, role: 'admin' }),
      await caller.patch(`${USERS}/inspector/password`, { password: VALID_USER }),
      await caller.delete(`${USERS}/inspector2`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
