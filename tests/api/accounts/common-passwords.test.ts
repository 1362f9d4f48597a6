import { expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { messagesFor } from '#server/lib/messages-for.ts';
import { findPasswordWeakness } from '#server/auth/common-passwords.ts';
import { createInvitationToken } from '#server/notifications/invitations.ts';
import { createResetToken } from '#server/notifications/password-reset-links.ts';
import { emailOf, describeOnOneStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';

const owner = { email: 'omar.farouk@yardmasters.example', firstName: 'Omar', lastName: 'Farouk' };

async function describeWeakness(password: string): Promise<string | undefined> {
  const weakness = await findPasswordWeakness(password, owner);
  const messages = messagesFor('en');
  return weakness?.(messages.refusals, messages);
}

it.each(['password1', 'QWERTYUIOP', 'iloveyou', 'aaaaaaaaaa', 'abababab'])(
  'rejects the common password %s',
  async (password) => {
    expect(await describeWeakness(password)).toContain('too common');
  },
);

it.each([
  'Redrive2026',
  'redrive-dubai!',
  'Toyota-Camry-99',
  'omarfarouk1',
  'Farouk.2026',
  'yardmasters77',
  'dealer-redrive',
])('rejects %s, made of business or personal words', async (password) => {
  expect(await describeWeakness(password)).toContain('without your name');
});

it.each([
  'a right good password',
  'two camels on a roof',
  'kx7-Vb2-mmQ',
  'toyota under a palm tree',
  'пароль-для-гаража',
])('accepts %s', async (password) => {
  expect(await describeWeakness(password)).toBeUndefined();
});

describeOnOneStore('common passwords', (api) => {
  const COMMON = 'password123';

  it('are rejected at the password field of every endpoint', async () => {
    const now = new Date().toISOString();
    const [reset, invitation] = await api.store.transact(async (tx) => {
      const visitor = {
        id: 'guest',
        email: 'guest@test.example',
        passwordHash: '',
        role: 'inspector' as const,
      };
      const names = { firstName: null, lastName: null, phone: null, dealerId: null, createdAt: now };
      await tx.insert('users', { ...visitor, ...names });
      const link = { id: 'invitation-1', by: emailOf('admin') };
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      await tx.insert('passwordResets', {
        id: link.id,
        userId: visitor.id,
        invitation: link,
        createdAt: now,
        expiresAt,
      });
      return [await createResetToken(tx, 'customer', now), await createInvitationToken(tx, link.id, now)];
    });
    const admin = api.as('admin');
    const email = 'somebody-new@test.example';
    const places = [
      ['password', await api.visitor.post('/api/register', { email, password: COMMON })],
      ['password', await api.visitor.post('/api/reset-password', { token: reset, password: COMMON })],
      ['password', await api.visitor.post('/api/invitation/accept', { token: invitation, password: COMMON })],
      [
        'newPassword',
        await api.as('dealer').post('/api/account/password', { currentPassword: TEST_PASSWORD, newPassword: COMMON }),
      ],
      ['password', await admin.post('/api/admin/users', { email, password: COMMON, role: 'inspector' })],
      ['password', await admin.patch('/api/admin/users/inspector/password', { password: COMMON })],
      ['newPassword', await admin.post('/api/admin/dealers/dealer-1/reset-password', { newPassword: '123456' })],
    ] as const;
    for (const [path, { status, body }] of places) {
      expect([status, body.code]).toEqual([400, 'VALIDATION']);
      expect(body.issues).toEqual([{ path, message: expect.stringContaining('too common') as string }]);
    }
    // The link is still valid.
    const good = { token: reset, password: 'two camels on a roof' };
    expect((await api.visitor.post('/api/reset-password', good)).status).toBe(200);
  });

  it('still sign in when they were stored before', async () => {
    const passwordHash = await api.services.passwordHasher.hash(COMMON);
    await api.store.transact(async (tx) => {
      const user = (await tx.get('users', 'customer2'))!;
      await tx.update('users', { ...user, passwordHash });
    });
    const answer = await api.visitor.post('/api/login', { email: emailOf('customer2'), password: COMMON });
    expect(answer.status).toBe(200);
  });
});

it('are independent of the setting that requires a second factor of admins', () => {
  const read = (value: string) => () => loadConfig({ REQUIRE_ADMIN_SECOND_FACTOR: value });
  expect(read('1')().REQUIRE_ADMIN_SECOND_FACTOR).toBe('1');
  expect(read('yes')).toThrow('REQUIRE_ADMIN_SECOND_FACTOR must be 0 or 1');
});
