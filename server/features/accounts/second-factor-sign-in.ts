import { loginWithCode, loginWithPasskey, loginPasskeyOptions } from '#shared/contract/account-security.ts';
import { serializeCookie } from '#server/auth/cookies.ts';
import { findTrustedDevice } from '#server/auth/trusted-devices.ts';
import { refuse, refuseField } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { createAssertionOptions, verifyAssertion } from '#server/auth/passkeys.ts';
import {
  findSecondFactors,
  createPendingSignIn,
  hashCredentials,
  findPendingSignIn,
  consumeSecondFactorCode,
} from '#server/auth/second-factors.ts';
import { hasPassword, canSignIn } from '#server/accounts/account-status.ts';
import { logSecurityEvent } from '#server/audit/security-log.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { PendingSignInRow } from '#server/store/second-factor-rows.ts';
import type { Reader } from '#server/store/store.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './start-session.ts';

const signInExpiredProblem = () => refuse('GONE', (texts) => texts.account.signInExpired);

interface PendingSignIn {
  row: PendingSignInRow;
  user: UserRow;
}

/** @throws Problem GONE when the sign-in expired, or the password or factor changed since */
async function loadPendingSignIn(tx: Reader, token: string | undefined, now: string): Promise<PendingSignIn> {
  const row = await findPendingSignIn(tx, token, now);
  const user = row?.userId ? await tx.get('users', row.userId) : undefined;
  if (!row || !user || row.passwordMark !== hashCredentials(user) || !user.hasSecondFactor)
    throw signInExpiredProblem();
  if (!(await canSignIn(tx, user))) throw signInExpiredProblem();
  return { row, user };
}

/** Wrong codes are throttled like wrong passwords: by account, or by a device that signed in before. */
export const postLoginCode = defineHandler(loginWithCode)({
  async run(request) {
    const { body, client, device, address, now: startedAt, services, reply, transact } = request;
    const { store, bruteForceGuard } = services;
    const { user } = await store.read((tx) => loadPendingSignIn(tx, client.pendingSignIn, startedAt));
    let cookies: string[] = [];
    const isCorrect = await bruteForceGuard.checkSecondStep(user.id, findTrustedDevice(user, device), () =>
      transact(async (tx, { now, session }) => {
        const waiting = await loadPendingSignIn(tx, client.pendingSignIn, now);
        if (!(await consumeSecondFactorCode(tx, waiting.user, body.code, now))) return false;
        await tx.remove('pendingSignIns', waiting.row.id);
        cookies = await startSession(tx, waiting.user, { ...request, session }, now);
        return true;
      }),
    );
    if (!isCorrect) {
      logSecurityEvent('second_factor_failed', { account: user.id, role: user.role, network: address });
      throw refuseField('code', (texts) => texts.account.wrongCode);
    }
    reply.headers['Set-Cookie'] = [...cookies, serializeCookie('signin', '', 0, services)];
    return { success: true, user: presentUser(user) };
  },
});

/** Options for the account whose password was right in this browser, else for any passkey. */
export const postLoginPasskeyOptions = defineHandler(loginPasskeyOptions)({
  async run({ body, client, now, services, reply, transact }) {
    const { store } = services;
    if (body.isSecondStep) {
      const { row, passkeys } = await store.read(async (tx) => {
        const { row, user } = await loadPendingSignIn(tx, client.pendingSignIn, now);
        return { row, passkeys: (await findSecondFactors(tx, user.id)).passkeys };
      });
      const options = await createAssertionOptions(client.origin, passkeys);
      const { challenge } = options;
      await transact((tx) => tx.update('pendingSignIns', { ...row, challenge }));
      return { options };
    }
    const options = await createAssertionOptions(client.origin, []);
    const { row, cookie } = createPendingSignIn(null, now, services);
    await transact((tx) => tx.insert('pendingSignIns', { ...row, challenge: options.challenge }));
    reply.headers['Set-Cookie'] = cookie;
    return { options };
  },
});

/** As a second step a touch is enough; alone, a passkey needs PIN, fingerprint or face. */
export const postLoginPasskey = defineHandler(loginWithPasskey)({
  async run(request) {
    const { body, client, address, now: startedAt, services, reply, transact } = request;
    const { store } = services;
    const { passkey: answer } = body;
    const found = await store.read(async (tx) => {
      const row = await findPendingSignIn(tx, client.pendingSignIn, startedAt);
      if (!row?.challenge) throw signInExpiredProblem();
      const handle = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString();
      const userId = row.userId ?? handle;
      const passkey = (await findSecondFactors(tx, userId)).passkeys.find(({ id }) => id === answer.id);
      return { row, userId, passkey, challenge: row.challenge };
    });
    const { row, userId, passkey, challenge } = found;
    const expected = { challenge, origin: client.origin, verifiesUser: row.userId === null };
    const counter = passkey && (await verifyAssertion(answer, passkey, expected));
    if (!passkey || counter === undefined) {
      logSecurityEvent('second_factor_failed', { account: passkey ? userId : 'unknown', network: address });
      throw refuse('BAD_CREDENTIALS', (texts) => texts.account.passkeyFailed);
    }
    const { user, cookies } = await transact(async (tx, { now, session }) => {
      const user = await tx.get('users', userId);
      const factors = await findSecondFactors(tx, userId);
      // A challenge counts once, and the passkey may have been removed since.
      const isUnchanged = factors.passkeys.some((one) => one.id === passkey.id && one.counter === passkey.counter);
      const pending = await tx.get('pendingSignIns', row.id);
      if (!user || !isUnchanged || pending?.challenge !== challenge) throw signInExpiredProblem();
      if (row.passwordMark !== null && row.passwordMark !== hashCredentials(user)) throw signInExpiredProblem();
      if (!hasPassword(user) || !(await canSignIn(tx, user))) throw signInExpiredProblem();
      const passkeys = factors.passkeys.map((one) =>
        one.id === passkey.id ? { ...one, counter, lastUsedAt: now } : one,
      );
      await tx.update('secondFactors', { ...factors, passkeys });
      await tx.remove('pendingSignIns', row.id);
      return { user, cookies: await startSession(tx, user, { ...request, session }, now) };
    });
    reply.headers['Set-Cookie'] = [...cookies, serializeCookie('signin', '', 0, services)];
    return { success: true, user: presentUser(user) };
  },
});
