import { staffList, staffCreate, staffSetPassword, staffDelete, type StaffUser } from '#shared/contract/staff.ts';
import { STAFF_ROLES, type Role } from '#shared/domain/enums.ts';
import { releaseUnconfirmedEmail } from '#server/accounts/customer-account.ts';
import { releaseRequests } from '#server/inspection-requests/move-request.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { randomUUID } from 'node:crypto';
import { refuse } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { requireUncommonPassword } from '#server/auth/common-passwords.ts';
import { forgetOtherDevices } from '#server/auth/trusted-devices.ts';
import { replacePassword } from '#server/auth/secure-account.ts';
import { revokeSessions, createSession } from '#server/auth/sessions.ts';
import { deleteNotifications } from '#server/notifications/delete-notifications.ts';
import { revokeInvitation } from '#server/notifications/invitations.ts';
import { removeUserPushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { hasPassword } from '#server/accounts/account-status.ts';
import { findStaffUser } from '#server/accounts/staff-account.ts';
import type { Reader } from '#server/store/store.ts';

const toStaffRole = (role: Role): StaffUser['role'] => STAFF_ROLES.find((known) => known === role) ?? 'inspector';

export const getStaff = defineHandler(staffList)({
  async run({ tx, query: { role } }) {
    const roles = role ? [role] : STAFF_ROLES;
    const lists = await Promise.all(roles.map((one) => tx.find('users.byRole', { role: one })));
    return lists
      .flat()
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
      .map(({ id, email, role, createdAt }) => ({ id, email, role: toStaffRole(role), createdAt }));
  },
});

export const postStaff = defineHandler(staffCreate)({
  async prepare({ body, services }) {
    await requireUncommonPassword('password', body.password, body);
    return services.passwordHasher.hash(body.password);
  },
  async run({ tx, body: { email, role }, prepared: passwordHash, user, now, services }) {
    await releaseUnconfirmedEmail(tx, email, services.mail, now);
    const taken = (await tx.find('users.byEmail', { email })) ?? (await tx.find('dealers.byEmail', { email }));
    if (taken) throw refuse('CONFLICT', (texts) => texts.people.userEmailTaken);
    const created = { id: randomUUID(), email, role, createdAt: now };
    const names = { firstName: null, lastName: null, phone: null, dealerId: null };
    await tx.insert('users', { ...created, ...names, passwordHash });
    await logActivity(tx, user, 'user_created', { before: null, after: { email, role } }, now);
    return created;
  },
});

/** Ends the user's sessions and, for another person, second factors. @see S-api-17, S-staff-04 */
export const patchStaffPassword = defineHandler(staffSetPassword)({
  async prepare({ params, body, services }) {
    const person = await services.store.read((tx) => findStaffUser(tx, params.id));
    await requireUncommonPassword('password', body.password, person);
    return services.passwordHasher.hash(body.password);
  },
  async run({ tx, params, prepared: passwordHash, user, device, client, now, services, reply }) {
    const person = await findStaffUser(tx, params.id);
    if (person.id !== user.id) await replacePassword(tx, person, passwordHash, now);
    else {
      await tx.update('users', forgetOtherDevices({ ...person, passwordHash }, device));
      await revokeSessions(tx, person.id, device);
      const session = createSession(user, now, services, client.device);
      await tx.insert('sessions', session.row);
      reply.headers['Set-Cookie'] = session.cookie;
    }
    const { email, role } = person;
    await logActivity(tx, user, 'password_reset', { after: { email, role } }, now);
    return { success: true };
  },
});

/** Invited admins do not count: they may never sign in. */
async function isLastAdmin(tx: Reader, id: string): Promise<boolean> {
  const admins = await tx.find('users.byRole', { role: 'admin' });
  return !admins.some((admin) => admin.id !== id && hasPassword(admin));
}

/** Sessions stay without a user until they expire: a signed-in device learns why it ended. @see S-api-18, C-err-05 */
export const deleteStaff = defineHandler(staffDelete)({
  async run({ tx, params, user, now }) {
    const { id, email, role } = await findStaffUser(tx, params.id);
    if (id === user.id) throw refuse('CONFLICT', (texts) => texts.people.ownAccount);
    // Two admins may delete each other at the same moment.
    if (role === 'admin' && (await isLastAdmin(tx, id))) throw refuse('CONFLICT', (texts) => texts.people.lastAdmin);
    await removeUserPushSubscriptions(tx, id);
    await revokeInvitation(tx, id);
    await deleteNotifications(tx, id);
    await tx.remove('notificationSettings', id);
    await tx.remove('secondFactors', id);
    await releaseRequests(tx, id, { user, now });
    await tx.remove('users', id);
    await logActivity(tx, user, 'user_deleted', { before: { email, role }, after: null }, now);
    return { success: true };
  },
});
