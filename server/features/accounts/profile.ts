import {
  updateProfile,
  customerProfile,
  customerLists,
  changeLanguage,
  replaceCustomerLists,
  type CustomerLists,
  changePassword,
} from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { refuse, refuseField } from '#server/lib/refuse.ts';
import type { UserRow } from '#server/store/rows.ts';
import { resolvePhoneUpdate } from '#server/accounts/phone-number-update.ts';
import { presentUser } from './present-user.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { revokeSessions, createSession } from '#server/auth/sessions.ts';
import { requireUncommonPassword } from '#server/auth/common-passwords.ts';
import { forgetOtherDevices } from '#server/auth/trusted-devices.ts';

function presentProfile(user: UserRow) {
  const { firstName, lastName, phone } = user;
  return { profile: { firstName, lastName, phone }, user: presentUser(user) };
}

export const getProfile = defineHandler(customerProfile)({
  async run({ user }) {
    return presentProfile(user);
  },
});

export const patchProfile = defineHandler(updateProfile)({
  async run({ tx, user, body }) {
    const row = await loadStoredUser(tx, user);
    const { firstName = row.firstName, lastName = row.lastName } = body;
    const next = { ...row, firstName, lastName, phone: resolvePhoneUpdate(body.phone, row.phone, 'phone') };
    await tx.update('users', next);
    return presentProfile(next);
  },
});

export const putLanguage = defineHandler(changeLanguage)({
  async run({ tx, user, body: { language } }) {
    const next = { ...(await loadStoredUser(tx, user)), language };
    await tx.update('users', next);
    return { user: presentUser(next) };
  },
});

const EMPTY_LISTS: CustomerLists = { selectedCarIds: [], savedCarIds: [], revision: 0 };

async function loadStoredUser(tx: Reader, user: UserRow): Promise<UserRow> {
  const row = await tx.get('users', user.id);
  if (!row) throw new Problem('USER_NOT_FOUND');
  return row;
}

/** Shortlist and saved cars follow the account; a device never overwrites changes it has not seen. */
export const getLists = defineHandler(customerLists)({
  async run({ tx, user }) {
    return (await loadStoredUser(tx, user)).lists ?? EMPTY_LISTS;
  },
});

export const putLists = defineHandler(replaceCustomerLists)({
  async run({ tx, user, body }) {
    const row = await loadStoredUser(tx, user);
    const current = row.lists ?? EMPTY_LISTS;
    if (body.revision !== current.revision) {
      throw refuse('STALE', (texts) => texts.account.listsChanged, { current });
    }
    const lists = {
      selectedCarIds: [...new Set(body.selectedCarIds)],
      savedCarIds: [...new Set(body.savedCarIds)],
      revision: current.revision + 1,
    };
    await tx.update('users', { ...row, lists });
    return lists;
  },
});

function throwWrongCurrentPassword(): never {
  throw refuseField('currentPassword', (texts) => texts.account.wrongCurrentPassword);
}

/** @throws Problem when the password changed while the old one was checked */
async function assertPasswordUnchanged(tx: Writer, user: UserRow): Promise<UserRow> {
  const row = await tx.get('users', user.id);
  if (row?.passwordHash !== user.passwordHash) throwWrongCurrentPassword();
  return row;
}

/** Ends every other session; this one continues with a new cookie. @see D-76 */
export const postChangePassword = defineHandler(changePassword)({
  async prepare({ user, body, services }) {
    const { passwordHasher, bruteForceGuard } = services;
    const isCorrect = await bruteForceGuard.checkOwnPassword(user.id, () =>
      passwordHasher.verifyPassword(user.passwordHash, body.currentPassword),
    );
    if (!isCorrect) throwWrongCurrentPassword();
    await requireUncommonPassword('newPassword', body.newPassword, user);
    return passwordHasher.hash(body.newPassword);
  },
  async run({ user, prepared: passwordHash, device, client, services, reply, transact }) {
    reply.headers['Set-Cookie'] = await transact(async (tx, { now }) => {
      const session = createSession(user, now, services, client.device);
      const row = { ...(await assertPasswordUnchanged(tx, user)), passwordHash };
      await tx.update('users', forgetOtherDevices(row, device));
      await revokeSessions(tx, user.id, device);
      await tx.insert('sessions', session.row);
      await notifyUser(tx, user, { kind: 'password_changed', facts: {} }, now);
      if (user.role !== 'customer') await logActivity(tx, user, 'password_reset', { reason: 'own' }, now);
      return session.cookie;
    });
    return { success: true };
  },
});
