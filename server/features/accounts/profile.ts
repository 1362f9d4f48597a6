/** What people read and change of their own account. */
import {
  changeProfile,
  customerProfile,
  customerLists,
  replaceLists,
  type KeptLists,
  changePassword,
} from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import type { UserRow } from '#server/store/rows.ts';
import { phoneToStore } from '#server/accounts/phone-number-update.ts';
import { presentUser } from './present-user.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { tell } from '#server/notifications/notify-user.ts';
import { endSessions, newSession } from '#server/auth/sessions.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { onlyDevice } from '#server/auth/trusted-devices.ts';

function present(user: UserRow) {
  const { firstName, lastName, phone } = user;
  return { profile: { firstName, lastName, phone }, user: presentUser(user) };
}

/** GET and PATCH /api/customer/profile: what a customer tells us about himself (C-api-23, C-ent-24). */
export const getProfile = handle(customerProfile)({
  async run({ user }) {
    return present(user);
  },
});

export const patchProfile = handle(changeProfile)({
  async run({ tx, user, body }) {
    const row = await stored(tx, user);
    const { firstName = row.firstName, lastName = row.lastName } = body;
    const next = { ...row, firstName, lastName, phone: phoneToStore(body.phone, row.phone, 'phone') };
    await tx.update('users', next);
    return present(next);
  },
});

const EMPTY: KeptLists = { selectedCarIds: [], savedCarIds: [], revision: 0 };

async function stored(tx: Reader, user: UserRow): Promise<UserRow> {
  const row = await tx.get('users', user.id);
  if (!row) throw new Problem('USER_NOT_FOUND');
  return row;
}

/** GET and PUT /api/customer/lists: shortlist and hearts follow the account; two devices never overwrite each other unseen. */
export const getLists = handle(customerLists)({
  async run({ tx, user }) {
    return (await stored(tx, user)).lists ?? EMPTY;
  },
});

export const putLists = handle(replaceLists)({
  async run({ tx, user, body }) {
    const row = await stored(tx, user);
    const current = row.lists ?? EMPTY;
    if (body.revision !== current.revision) {
      throw new Problem('STALE', { message: 'Your lists were changed on another device', current });
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

function refuseCurrent(): never {
  const issues = [{ path: 'currentPassword', message: 'This is not your current password' }];
  throw new Problem('VALIDATION', { message: 'This is not your current password', issues });
}

/** The account as it still is. Refuses when the password was changed while the old one was being checked. */
async function unchanged(tx: Writer, user: UserRow): Promise<UserRow> {
  const row = await tx.get('users', user.id);
  if (row?.passwordHash !== user.passwordHash) refuseCurrent();
  return row;
}

/** POST /api/account/password: a new password ends every session but the one that asked, which goes on with a new cookie (D-76). */
export const postPassword = handle(changePassword)({
  async prepare({ user, body, services }) {
    const { passwords, signInLimits } = services;
    const right = await signInLimits.ownPassword(user.id, () =>
      passwords.matches(user.passwordHash, body.currentPassword),
    );
    if (!right) refuseCurrent();
    await refuseCommonPassword('newPassword', body.newPassword, user);
    return passwords.hash(body.newPassword);
  },
  async run({ user, prepared: passwordHash, device, client, services, reply, transact }) {
    reply.headers['Set-Cookie'] = await transact(async (tx, { now }) => {
      const fresh = newSession(user, now, services, client.device);
      const row = { ...(await unchanged(tx, user)), passwordHash };
      await tx.update('users', onlyDevice(row, device));
      await endSessions(tx, user.id, device);
      await tx.insert('sessions', fresh.row);
      await tell(tx, user, { kind: 'password_changed', facts: {} }, now);
      if (user.role !== 'customer') await logActivity(tx, user, 'password_reset', { reason: 'own' }, now);
      return fresh.cookie;
    });
    return { success: true };
  },
});
