import { forgotPassword, resetPassword } from '#shared/contract/auth.ts';
import { refuse } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { requireUncommonPassword } from '#server/auth/common-passwords.ts';
import { forgetOtherDevices } from '#server/auth/trusted-devices.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { expireSessionCookie, revokeSessions } from '#server/auth/sessions.ts';
import { findValidReset } from '#server/notifications/password-reset-links.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { hasPassword, canSignIn, markEmailConfirmed } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { createEmptySecondFactors, storeSecondFactors } from '#server/auth/second-factors.ts';

const NO_USER_ID = '';

/** The account whose password can be reset; an invited person without a password has none. */
async function findResettableUser(tx: Reader, user: UserRow | undefined): Promise<UserRow | undefined> {
  return user && hasPassword(user) && (await canSignIn(tx, user)) ? user : undefined;
}

/** Writes and rolls back the same rows for an unknown address, so that answer and time are equal. */
export const postForgotPassword = defineHandler(forgotPassword)({
  prepare: ({ body, services }) => services.bruteForceGuard.countResetLink(body.email),
  async run({ tx, body: { email }, services, now }) {
    const user = await findResettableUser(tx, await tx.find('users.byEmail', { email }));
    const payload = { kind: 'password_reset', facts: {} } as const;
    const id = await notifyUser(tx, user ?? { id: NO_USER_ID, email }, payload, now);
    await tx.remove('messages', user ? NO_USER_ID : id);
    return { success: true, isMailOn: services.mail.isOn };
  },
});

/** @throws Problem GONE for every link that does not work, so that the answer does not say why */
async function loadUserByResetToken(tx: Reader, token: string, now: string): Promise<UserRow> {
  const reset = await findValidReset(tx, token, now);
  const user = reset && (await findResettableUser(tx, await tx.get('users', reset.userId)));
  if (user) return user;
  throw refuse('GONE', (texts) => texts.account.linkExpired);
}

/** Ends every session and every other link of the account. */
export const postResetPassword = defineHandler(resetPassword)({
  async prepare({ body, services, now }) {
    const user = await services.store.read((tx) => loadUserByResetToken(tx, body.token, now));
    await requireUncommonPassword('password', body.password, user);
    return services.passwordHasher.hash(body.password);
  },
  async run({ tx, body: { token }, prepared: passwordHash, now, services, reply }) {
    const user = await loadUserByResetToken(tx, token, now);
    // A second factor from before the address was confirmed may be a stranger's.
    const owned = user.emailUnconfirmed ? await storeSecondFactors(tx, user, createEmptySecondFactors(user.id)) : user;
    await tx.update('users', forgetOtherDevices({ ...markEmailConfirmed(owned), passwordHash }, undefined));
    await revokeSessions(tx, user.id);
    await notifyUser(tx, user, { kind: 'password_changed', facts: {} }, now);
    if (user.role !== 'customer') await logActivity(tx, user, 'password_reset', { reason: 'link' }, now);
    reply.headers['Set-Cookie'] = expireSessionCookie(services);
    return { success: true };
  },
});
