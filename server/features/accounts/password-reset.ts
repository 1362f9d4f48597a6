/** A forgotten password: a link by mail, and the new password it lets one set. */
import { forgotPassword, resetPassword } from '#shared/contract/auth.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { onlyDevice } from '#server/auth/trusted-devices.ts';
import { handle } from '#server/http/define-handler.ts';
import { clearedCookie, endSessions } from '#server/auth/sessions.ts';
import { validReset } from '#server/notifications/password-reset-links.ts';
import { tell } from '#server/notifications/notify-user.ts';
import { hasPassword, mayEnter, withConfirmedEmail } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { NO_FACTORS, storeFactors } from '#server/auth/second-factors.ts';

/** Nobody's id. */
const NOBODY = '';

/** The account of somebody who may have forgotten a password: whoever was invited never had one. */
async function openAccount(tx: Reader, user: UserRow | undefined): Promise<UserRow | undefined> {
  return user && hasPassword(user) && (await mayEnter(tx, user)) ? user : undefined;
}

/**
 * POST /api/forgot-password: one answer for every address. For one without an account the same is written and taken back in one
 * transaction, so that the clock tells nothing either; the mail is sent by somebody else, later.
 */
export const postForgotPassword = handle(forgotPassword)({
  prepare: ({ body, services }) => services.signInLimits.forget(body.email),
  async run({ tx, body: { email }, services, now }) {
    const user = await openAccount(tx, await tx.find('users.byEmail', { email }));
    const told = { kind: 'password_reset', facts: {} } as const;
    const id = await tell(tx, user ?? { id: NOBODY, email }, told, now);
    await tx.remove('messages', user ? NOBODY : id);
    return { success: true, isMailOn: services.mail.isOn };
  },
});

/** @throws Problem GONE for a link that was used, has expired or never was, and for a closed account: nobody learns which */
async function personOf(tx: Reader, token: string, now: string): Promise<UserRow> {
  const reset = await validReset(tx, token, now);
  const user = reset && (await openAccount(tx, await tx.get('users', reset.userId)));
  if (user) return user;
  throw new Problem('GONE', { message: 'This link was used or has expired. Ask for a new one' });
}

/** POST /api/reset-password: every session and every other link of the account ends; the person signs in with the new password. */
export const postResetPassword = handle(resetPassword)({
  async prepare({ body, services, now }) {
    const user = await services.store.read((tx) => personOf(tx, body.token, now));
    await refuseCommonPassword('password', body.password, user);
    return services.passwords.hash(body.password);
  },
  async run({ tx, body: { token }, prepared: passwordHash, now, services, reply }) {
    const user = await personOf(tx, token, now);
    // A second factor that was set up before the address was confirmed may be a stranger's.
    const owned = user.emailUnconfirmed ? await storeFactors(tx, user, NO_FACTORS(user.id)) : user;
    await tx.update('users', onlyDevice({ ...withConfirmedEmail(owned), passwordHash }, undefined));
    await endSessions(tx, user.id);
    await tell(tx, user, { kind: 'password_changed', facts: {} }, now);
    if (user.role !== 'customer') await logActivity(tx, user, 'password_reset', { reason: 'link' }, now);
    reply.headers['Set-Cookie'] = clearedCookie(services);
    return { success: true };
  },
});
