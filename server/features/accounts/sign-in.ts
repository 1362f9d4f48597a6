import { authStatus, login, logout } from '#shared/contract/auth.ts';
import { register } from '#shared/contract/register.ts';
import { Problem } from '#shared/problem.ts';
import {
  hasSessionOrReservation,
  canReplaceAccount,
  deleteCustomerAccount,
} from '#server/accounts/customer-account.ts';
import { requireIntendedUser } from '#server/auth/authorize.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { requireUncommonPassword } from '#server/auth/common-passwords.ts';
import {
  serializeDeviceCookie,
  findTrustedDevice,
  generateDeviceToken,
  addTrustedDevice,
} from '#server/auth/trusted-devices.ts';
import { findSecondFactors, createPendingSignIn } from '#server/auth/second-factors.ts';
import { expireSessionCookie, isLastSeenStale, createSession, recordLastSeen } from '#server/auth/sessions.ts';
import { sendEmailConfirmation } from '#server/notifications/email-verification.ts';
import { removeDevicePushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { canSignIn } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { randomUUID } from 'node:crypto';
import { presentUser } from './present-user.ts';
import { startSession } from './start-session.ts';
import { recordFailedSignIn } from '#server/audit/security-log.ts';

/** Never extends the session. @see D-21, D-76 */
export const getAuthStatus = defineHandler(authStatus)({
  async run({ user, session, sessionProblem, now, services, afterCommit }) {
    if (sessionProblem) throw new Problem(sessionProblem);
    if (!user || !session) return { isAuthenticated: false, user: null, sessionInfo: null };
    if (isLastSeenStale(session, now)) afterCommit(() => recordLastSeen(services.store, session.id, now));
    const timeRemaining = Date.parse(session.expiresAt) - Date.parse(now);
    const mustSetUpSecondFactor = session.isLimited === true;
    return {
      isAuthenticated: true,
      user: presentUser(user),
      sessionInfo: { timeRemaining },
      mustSetUpSecondFactor,
    };
  },
});

/** Answers the same, in the same time, for a wrong password and an unknown account. */
export const postLogin = defineHandler(login)({
  async run(request) {
    const { body, address: clientNetwork, device, now: startedAt, services, reply, transact } = request;
    const { store, passwordHasher, bruteForceGuard } = services;
    const { email, password } = body;
    const found = await store.read((tx) => tx.find('users.byEmail', { email }));
    const isCorrect = await bruteForceGuard.checkSignIn(
      { email, clientNetwork, trustedDevice: findTrustedDevice(found, device) },
      () => passwordHasher.verifyPassword(found?.passwordHash, password),
    );
    if (!isCorrect || !found) {
      recordFailedSignIn(store, found, clientNetwork, startedAt);
      throw new Problem('BAD_CREDENTIALS');
    }
    return transact(async (tx, { now, session }) => {
      const user = await tx.get('users', found.id);
      // The password was changed or the account deleted while it was checked.
      if (user?.passwordHash !== found.passwordHash || !(await canSignIn(tx, user)))
        throw new Problem('BAD_CREDENTIALS');
      if (user.hasSecondFactor) {
        const { row, cookie } = createPendingSignIn(user, now, services);
        await tx.insert('pendingSignIns', row);
        reply.headers['Set-Cookie'] = cookie;
        const { totp, passkeys } = await findSecondFactors(tx, user.id);
        return {
          success: true,
          user: null,
          secondStep: { app: totp !== undefined, passkey: passkeys.length > 0 },
        };
      }
      reply.headers['Set-Cookie'] = await startSession(tx, user, { ...request, session }, now);
      return { success: true, user: presentUser(user), secondStep: null };
    });
  },
});

/**
 * Removes an unused unconfirmed account; sends the owner of a used one a password link, as only the mailbox is proof.
 */
async function claimEmailAddress(tx: Writer, email: string, mail: { isOn: boolean }, now: string): Promise<boolean> {
  const before = await tx.find('users.byEmail', { email });
  if (!before) return true;
  if (!(await canReplaceAccount(tx, before, mail))) return false;
  if (await hasSessionOrReservation(tx, before, now)) {
    await notifyUser(tx, before, { kind: 'password_reset', facts: {} }, now);
    return false;
  }
  await deleteCustomerAccount(tx, before, now);
  return true;
}

export const postRegister = defineHandler(register)({
  async prepare({ body, services }) {
    await requireUncommonPassword('password', body.password, body);
    if (services.mail.isOn) await services.bruteForceGuard.countNewEmail(body.email);
    return services.passwordHasher.hash(body.password);
  },
  async run({ body, prepared: passwordHash, device, client, services, reply, transact }) {
    const { email, firstName, lastName, phone, language } = body;
    const identity = { id: randomUUID(), email, role: 'customer' as const, dealerId: null };
    const token = device ?? generateDeviceToken();
    const registered = await transact(async (tx, { now, session }) => {
      if (!(await claimEmailAddress(tx, email, services.mail, now))) return undefined;
      if (session) await tx.remove('sessions', session.id);
      const person = {
        ...identity,
        passwordHash,
        firstName,
        lastName,
        phone,
        createdAt: now,
        ...(language && { language }),
      };
      const created: UserRow = addTrustedDevice(
        services.mail.isOn ? { ...person, emailUnconfirmed: true } : person,
        token,
      );
      const newSession = createSession(created, now, services, client.device);
      await removeDevicePushSubscriptions(tx, device, created.id);
      await tx.insert('users', created);
      if (services.mail.isOn) await sendEmailConfirmation(tx, created, now);
      await tx.insert('sessions', newSession.row);
      return { user: created, cookie: newSession.cookie };
    });
    if (!registered) throw refuse('CONFLICT', (texts) => texts.account.emailTaken);
    const { user, cookie } = registered;
    reply.headers['Set-Cookie'] = [cookie, serializeDeviceCookie(token, services)];
    return { success: true, user: presentUser(user) };
  },
});

/** Ends the session and this browser's push notifications. Succeeds without a session. */
export const postLogout = defineHandler(logout)({
  async run({ tx, user, session, credentials, device, services, reply }) {
    requireIntendedUser({ user }, credentials.intendedUser);
    if (session) await tx.remove('sessions', session.id);
    await removeDevicePushSubscriptions(tx, device);
    reply.headers['Set-Cookie'] = expireSessionCookie(services);
    return { success: true };
  },
});
