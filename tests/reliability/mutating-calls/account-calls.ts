import { createHash, randomUUID } from 'node:crypto';
import { askFor, newEmailToken } from '#server/notifications/email-verification.ts';
import { newInvitationToken } from '#server/notifications/invitations.ts';
import { newResetToken } from '#server/notifications/password-reset-links.ts';
import { ring, tell } from '#server/notifications/notify-user.ts';
import { emailOf, PASSWORD } from '#tests/api/support/test-api.ts';
import {
  by,
  customerOf,
  invitedStaff,
  newEmail,
  savedSearch,
  subscribing,
} from '#tests/reliability/call-fixtures.ts';
import type { CallScenes } from './mutating-call-table.ts';

/** Calls about accounts and what people are told. */
export const ACCOUNT_CALLS: CallScenes = {
  'auth.login': [
    [],
    () => ({ body: { email: emailOf('customer2'), password: PASSWORD } }),
    ['insert activity'],
  ],
  'auth.logout': [[], async (api) => ({ cookie: await api.signIn('customer2') })],
  'auth.register': [['CONFLICT'], () => ({ body: { email: newEmail(), password: PASSWORD } })],
  // Each is a link of its own, three of them in a quarter of an hour.
  'auth.forgotPassword': [
    ['TOO_MANY_REQUESTS'],
    async (api) => ({ body: { email: (await customerOf(api)).email } }),
    // The work for an address that nobody has is the same: a row that goes again.
    ['insert messages', 'remove messages'],
  ],
  // Each is a link of its own, as for another email.
  'account.sendConfirmation': [
    ['TOO_MANY_REQUESTS'],
    async (api) => ({ cookie: (await customerOf(api)).cookie }),
    ['insert messages', 'insert passwordResets', 'remove passwordResets'],
  ],
  // A link works once: whoever did not hear the answer signs in with the new password.
  'auth.resetPassword': [
    ['GONE'],
    async (api) => {
      const now = new Date().toISOString();
      const { email } = await customerOf(api);
      const token = await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        return newResetToken(tx, user!.id, now);
      });
      return { body: { token, password: PASSWORD } };
    },
  ],
  // A link works once: whoever did not hear the answer signs in with the password chosen.
  'auth.acceptInvitation': [
    ['GONE'],
    async (api) => {
      const { id } = await invitedStaff(api);
      const token = await api.store.transact(async (tx) => {
        const [row] = await tx.find('passwordResets.ofUser', { userId: id });
        return newInvitationToken(tx, row!.id, new Date().toISOString());
      });
      return { body: { token, password: PASSWORD } };
    },
  ],
  'messages.sendAgain': [
    ['INVALID_STATE'],
    async (api) => {
      // As if there were a mail server: nothing is sent by the call itself.
      api.services.mail.isOn = true;
      const told = { kind: 'password_changed', facts: {} } as const;
      const user = { id: 'customer2', email: emailOf('customer2') };
      const now = new Date().toISOString();
      const id = await api.store.transact((tx) => tell(tx, user, told, now));
      await api.store.transact(async (tx) => {
        const row = await tx.get('messages', id);
        await tx.update('messages', { ...row!, state: 'failed', dueAt: null, reason: '550 no such mailbox' });
      });
      return { ...by(api, 'admin'), params: { id } };
    },
  ],
  // Every session ends with the old password, the one that asked too: whoever did not hear the answer signs in with the new one.
  'account.changePassword': [
    ['VALIDATION', 'INVALID_SESSION'],
    async (api) => {
      const { cookie } = await customerOf(api);
      return { cookie, body: { currentPassword: PASSWORD, newPassword: 'another right good one' } };
    },
  ],
  // Each is a letter of its own, three of them in a quarter of an hour.
  'account.changeEmail': [
    ['TOO_MANY_REQUESTS'],
    async (api) => {
      const { cookie } = await customerOf(api);
      return { cookie, body: { email: newEmail(), currentPassword: PASSWORD } };
    },
    ['insert messages', 'insert passwordResets', 'remove passwordResets'],
  ],
  // A link works once: whoever did not hear the answer signs in with the new address.
  'account.confirmEmail': [
    ['GONE'],
    async (api) => {
      const now = new Date().toISOString();
      const { email } = await customerOf(api);
      const token = await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        const wanted = newEmail();
        await askFor(tx, user!.id, wanted, now);
        return newEmailToken(tx, user!.id, wanted, now);
      });
      return { body: { token } };
    },
  ],
  'bell.read': [
    [],
    async (api) => {
      const { cookie, email } = await customerOf(api);
      const upTo = randomUUID();
      await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        const told = { kind: 'password_changed', facts: {} } as const;
        await ring(tx, user!.id, told, new Date().toISOString(), upTo);
      });
      return { cookie, body: { upTo } };
    },
  ],
  'notifications.change': [
    [],
    async (api) => ({ cookie: (await customerOf(api)).cookie, body: { kind: 'kept_car', push: false } }),
  ],
  'push.subscribe': [['TOO_MANY_REQUESTS'], subscribing],
  'push.unsubscribe': [
    [],
    async (api) => {
      const { cookie, body } = await subscribing(api);
      await api.visitor.put('/api/push/subscription', body, { cookie });
      const id = createHash('sha256').update(body.endpoint).digest('hex');
      return { cookie, params: { id } };
    },
  ],
  'alerts.saveSearch': [
    'replayed',
    async (api) => ({
      cookie: (await customerOf(api)).cookie,
      body: { name: 'Mine', query: 'make=Kia', frequency: 'daily' },
    }),
  ],
  'alerts.changeSearch': [
    [],
    async (api) => ({ ...(await savedSearch(api)), body: { frequency: 'at_once' } }),
  ],
  'alerts.deleteSearch': [['NOT_FOUND'], savedSearch],
  'alerts.changeKeptCars': [[], (api) => ({ ...by(api, 'customer'), body: { isOn: false } })],
  'alerts.unsubscribe': [
    [],
    async (api) => {
      const { id } = (await savedSearch(api)).params;
      const row = await api.store.read((tx) => tx.get('savedSearches', id));
      return { query: { token: `search.${id}.${row!.token}` } };
    },
  ],
  // The account and its sessions are gone: whoever did not hear the answer cannot sign in any more.
  'account.delete': [
    ['INVALID_SESSION'],
    async (api) => ({ cookie: (await customerOf(api)).cookie, body: { password: PASSWORD } }),
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
      return { ...by(api, 'admin'), params: { id } };
    },
  ],
};
