import { createHash, randomUUID } from 'node:crypto';
import { requestEmailVerification, createEmailToken } from '#server/notifications/email-verification.ts';
import { createInvitationToken } from '#server/notifications/invitations.ts';
import { createResetToken } from '#server/notifications/password-reset-links.ts';
import { createInAppNotification, notifyUser } from '#server/notifications/notify-user.ts';
import { emailOf, TEST_PASSWORD } from '#tests/api/support/test-api.ts';
import {
  asUser,
  createCustomer,
  createInvitedStaff,
  uniqueEmail,
  createSavedSearch,
  preparePushSubscription,
} from '#tests/reliability/call-fixtures.ts';
import type { MutatingCallTable } from './mutating-call-table.ts';

export const ACCOUNT_CALLS: MutatingCallTable = {
  'auth.login': [[], () => ({ body: { email: emailOf('customer2'), password: TEST_PASSWORD } }), ['insert activity']],
  'auth.logout': [[], async (api) => ({ cookie: await api.signIn('customer2') })],
  'auth.register': [['CONFLICT'], () => ({ body: { email: uniqueEmail(), password: TEST_PASSWORD } })],
  // Each call sends a new link, at most three per 15 minutes.
  'auth.forgotPassword': [
    ['TOO_MANY_REQUESTS'],
    async (api) => ({ body: { email: (await createCustomer(api)).email } }),
    // An unknown address costs the same work: an inserted and removed row.
    ['insert messages', 'remove messages'],
  ],
  'account.sendConfirmation': [
    ['TOO_MANY_REQUESTS'],
    async (api) => ({ cookie: (await createCustomer(api)).cookie }),
    ['insert messages', 'insert passwordResets', 'remove passwordResets'],
  ],
  // A link works once; after a lost response the user signs in with the new password, as after `auth.acceptInvitation`.
  'auth.resetPassword': [
    ['GONE'],
    async (api) => {
      const now = new Date().toISOString();
      const { email } = await createCustomer(api);
      const token = await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        return createResetToken(tx, user!.id, now);
      });
      return { body: { token, password: TEST_PASSWORD } };
    },
  ],
  'auth.acceptInvitation': [
    ['GONE'],
    async (api) => {
      const { id } = await createInvitedStaff(api);
      const token = await api.store.transact(async (tx) => {
        const [row] = await tx.find('passwordResets.ofUser', { userId: id });
        return createInvitationToken(tx, row!.id, new Date().toISOString());
      });
      return { body: { token, password: TEST_PASSWORD } };
    },
  ],
  'messages.sendAgain': [
    ['INVALID_STATE'],
    async (api) => {
      // Pretends that mail is configured; the call itself sends none.
      api.services.mail.isOn = true;
      const told = { kind: 'password_changed', facts: {} } as const;
      const user = { id: 'customer2', email: emailOf('customer2') };
      const now = new Date().toISOString();
      const id = await api.store.transact((tx) => notifyUser(tx, user, told, now));
      await api.store.transact(async (tx) => {
        const row = await tx.get('messages', id);
        await tx.update('messages', { ...row!, state: 'failed', dueAt: null, reason: '550 no such mailbox' });
      });
      return { ...asUser(api, 'admin'), params: { id } };
    },
  ],
  // A new password ends every session, including the current session.
  'account.changePassword': [
    ['VALIDATION', 'INVALID_SESSION'],
    async (api) => {
      const { cookie } = await createCustomer(api);
      return { cookie, body: { currentPassword: TEST_PASSWORD, newPassword: 'another right good one' } };
    },
  ],
  // Each call sends a new message, at most three per 15 minutes.
  'account.changeEmail': [
    ['TOO_MANY_REQUESTS'],
    async (api) => {
      const { cookie } = await createCustomer(api);
      return { cookie, body: { email: uniqueEmail(), currentPassword: TEST_PASSWORD } };
    },
    ['insert messages', 'insert passwordResets', 'remove passwordResets'],
  ],
  // A link works once; after a lost response the user signs in with the new address.
  'account.confirmEmail': [
    ['GONE'],
    async (api) => {
      const now = new Date().toISOString();
      const { email } = await createCustomer(api);
      const token = await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        const wanted = uniqueEmail();
        await requestEmailVerification(tx, user!.id, wanted, now);
        return createEmailToken(tx, user!.id, wanted, now);
      });
      return { body: { token } };
    },
  ],
  'bell.read': [
    [],
    async (api) => {
      const { cookie, email } = await createCustomer(api);
      const upTo = randomUUID();
      await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        const told = { kind: 'password_changed', facts: {} } as const;
        await createInAppNotification(tx, user!.id, told, new Date().toISOString(), upTo);
      });
      return { cookie, body: { upTo } };
    },
  ],
  'account.changeLanguage': [
    [],
    async (api) => ({ cookie: (await createCustomer(api)).cookie, body: { language: 'ar' } }),
  ],
  'notifications.change': [
    [],
    async (api) => ({ cookie: (await createCustomer(api)).cookie, body: { kind: 'kept_car', push: false } }),
  ],
  'push.subscribe': [['TOO_MANY_REQUESTS'], preparePushSubscription],
  'push.unsubscribe': [
    [],
    async (api) => {
      const { cookie, body } = await preparePushSubscription(api);
      await api.visitor.put('/api/push/subscription', body, { cookie });
      const id = createHash('sha256').update(body.endpoint).digest('hex');
      return { cookie, params: { id } };
    },
  ],
  'alerts.saveSearch': [
    'replayed',
    async (api) => ({
      cookie: (await createCustomer(api)).cookie,
      body: { name: 'Mine', query: 'make=Kia', frequency: 'daily' },
    }),
  ],
  'alerts.changeSearch': [[], async (api) => ({ ...(await createSavedSearch(api)), body: { frequency: 'at_once' } })],
  'alerts.deleteSearch': [['NOT_FOUND'], createSavedSearch],
  'alerts.changeKeptCars': [[], (api) => ({ ...asUser(api, 'customer'), body: { isOn: false } })],
  'alerts.unsubscribe': [
    [],
    async (api) => {
      const { id } = (await createSavedSearch(api)).params;
      const row = await api.store.read((tx) => tx.get('savedSearches', id));
      return { query: { token: `search.${id}.${row!.token}` } };
    },
  ],
  // The first call deletes the account and its sessions.
  'account.delete': [
    ['INVALID_SESSION'],
    async (api) => ({ cookie: (await createCustomer(api)).cookie, body: { password: TEST_PASSWORD } }),
  ],
  'jobs.retry': [
    'replayed',
    async (api) => {
      const id = randomUUID();
      const now = new Date().toISOString();
      await api.store.transact((tx) =>
        tx.insert('jobs', {
          id,
          kind: 'refund_card_payment',
          payload: { reservationId: id, checkout: id },
          createdAt: now,
          runAt: now,
          attempts: 10,
          leasedUntil: null,
          lastError: 'No answer',
          failedAt: now,
        }),
      );
      return { ...asUser(api, 'admin'), params: { id } };
    },
  ],
};
