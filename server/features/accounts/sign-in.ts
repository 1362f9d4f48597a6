/** Signing in, up and out, and who one is. */
import { authStatus, login, logout } from '#shared/contract/auth.ts';
import { register } from '#shared/contract/register.ts';
import { Problem } from '#shared/problem.ts';
import { isInUse, isReplaceable, removeCustomer } from '#server/accounts/customer-account.ts';
import { requireIntended } from '#server/auth/authorize.ts';
import { handle } from '#server/http/define-handler.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { deviceCookie, knownDevice, newDeviceToken, withDevice } from '#server/auth/trusted-devices.ts';
import { factorsOf, newPendingSignIn } from '#server/auth/second-factors.ts';
import { clearedCookie, isUnseen, newSession, noteSeen } from '#server/auth/sessions.ts';
import { requestConfirmation } from '#server/notifications/email-verification.ts';
import { endOnDevice } from '#server/notifications/push/push-subscriptions.ts';
import { tell } from '#server/notifications/notify-user.ts';
import { mayEnter } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { randomUUID } from 'node:crypto';
import { presentUser } from './present-user.ts';
import { startSession } from './start-session.ts';
import { noteFailedSignIn } from '#server/audit/security-log.ts';

/** GET /api/auth/status: who one is and for how long; asking never extends the session (D-21, D-76). */
export const getStatus = handle(authStatus)({
  async run({ user, session, sessionProblem, now, services, afterCommit }) {
    if (sessionProblem) throw new Problem(sessionProblem);
    if (!user || !session) return { isAuthenticated: false, user: null, sessionInfo: null };
    if (isUnseen(session, now)) afterCommit(() => noteSeen(services.store, session.id, now));
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

/**
 * POST /api/login: one answer for a wrong password and an unknown account, in the same time; a new session at every sign-in. With a
 * second factor there is no session yet: the browser gets a cookie for the second step.
 */
export const postLogin = handle(login)({
  async run(request) {
    const { body, address, device, now: startedAt, services, reply, transact } = request;
    const { store, passwords, signInLimits } = services;
    const { email, password } = body;
    const found = await store.read((tx) => tx.find('users.byEmail', { email }));
    const right = await signInLimits.signIn({ email, address, device: knownDevice(found, device) }, () =>
      passwords.matches(found?.passwordHash, password),
    );
    if (!right || !found) {
      noteFailedSignIn(store, found, address, startedAt);
      throw new Problem('BAD_CREDENTIALS');
    }
    return transact(async (tx, { now, session }) => {
      const user = await tx.get('users', found.id);
      // The password was changed or the account deleted while it was being checked.
      if (user?.passwordHash !== found.passwordHash || !(await mayEnter(tx, user)))
        throw new Problem('BAD_CREDENTIALS');
      if (user.hasSecondFactor) {
        const { row, cookie } = newPendingSignIn(user, now, services);
        await tx.insert('pendingSignIns', row);
        reply.headers['Set-Cookie'] = cookie;
        const { totp, passkeys } = await factorsOf(tx, user.id);
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
 * Whether a registration can have the address. An unconfirmed account without sessions and orders is removed; one in use stays, and its
 * address is sent a link for a new password, as only the mailbox proves whose it is.
 */
async function takeAddress(
  tx: Writer,
  email: string,
  mail: { isOn: boolean },
  now: string,
): Promise<boolean> {
  const before = await tx.find('users.byEmail', { email });
  if (!before) return true;
  if (!(await isReplaceable(tx, before, mail))) return false;
  if (await isInUse(tx, before, now)) {
    await tell(tx, before, { kind: 'password_reset', facts: {} }, now);
    return false;
  }
  await removeCustomer(tx, before, now);
  return true;
}

/** POST /api/register: a customer's account, signed in at once (D-62). */
export const postRegister = handle(register)({
  async prepare({ body, services }) {
    await refuseCommonPassword('password', body.password, body);
    if (services.mail.isOn) await services.signInLimits.newEmail(body.email);
    return services.passwords.hash(body.password);
  },
  async run({ body, prepared: passwordHash, device, client, services, reply, transact }) {
    const { email, firstName, lastName, phone } = body;
    const identity = { id: randomUUID(), email, role: 'customer' as const, dealerId: null };
    const token = device ?? newDeviceToken();
    const registered = await transact(async (tx, { now, session }) => {
      if (!(await takeAddress(tx, email, services.mail, now))) return undefined;
      if (session) await tx.remove('sessions', session.id);
      const person = { ...identity, passwordHash, firstName, lastName, phone, createdAt: now };
      const created: UserRow = withDevice(
        services.mail.isOn ? { ...person, emailUnconfirmed: true } : person,
        token,
      );
      const fresh = newSession(created, now, services, client.device);
      await endOnDevice(tx, device, created.id);
      await tx.insert('users', created);
      if (services.mail.isOn) await requestConfirmation(tx, created, now);
      await tx.insert('sessions', fresh.row);
      return { user: created, cookie: fresh.cookie };
    });
    if (!registered) throw new Problem('CONFLICT', { message: 'An account with this email already exists' });
    const { user, cookie } = registered;
    reply.headers['Set-Cookie'] = [cookie, deviceCookie(token, services)];
    return { success: true, user: presentUser(user) };
  },
});

/** POST /api/logout: ends the session on the server, not only in the browser, and what this browser is told by push. Without one it succeeds all the same. */
export const postLogout = handle(logout)({
  async run({ tx, user, session, credentials, device, services, reply }) {
    requireIntended({ user }, credentials.intendedUser);
    if (session) await tx.remove('sessions', session.id);
    await endOnDevice(tx, device);
    reply.headers['Set-Cookie'] = clearedCookie(services);
    return { success: true };
  },
});
