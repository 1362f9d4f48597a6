/** Second factors as their owner sets them up and removes them: with the password, and every other session ends with each change. */
import {
  addPasskey,
  confirmApp,
  removeFactor,
  renewRecoveryCodes,
  secondFactor,
  startApp,
  startPasskey,
} from '#shared/contract/account-security.ts';
import type { SecurityChange } from '#shared/domain/notifications/message-kinds.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { handle, type Request } from '#server/http/define-handler.ts';
import { registrationOptions, verifiedRegistration } from '#server/auth/passkeys.ts';
import {
  factorsOf,
  hasFactor,
  newRecoveryCodes,
  newSecret,
  SETUP_MS,
  stepOfCode,
  storeFactors,
  tellOfSecurity,
} from '#server/auth/second-factors.ts';
import { endSessions, newSession } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { logSecurity } from '#server/audit/security-log.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { SecondFactorRow } from '#server/store/second-factor-rows.ts';
import type { Writer } from '#server/store/store.ts';
import type { Entry } from '#shared/contract/endpoint.ts';

const MOST_PASSKEYS = 10;

function refuse(path: 'code' | 'currentPassword', message: string): never {
  throw new Problem('VALIDATION', { message, issues: [{ path, message }] });
}

/** @returns the hash that was proven @throws Problem VALIDATION, or TOO_MANY_REQUESTS after wrong ones */
async function requirePassword(user: UserRow, password: string, services: Services): Promise<string> {
  const { passwords, signInLimits } = services;
  const matches = () => passwords.matches(user.passwordHash, password);
  if (!(await signInLimits.ownPassword(user.id, matches)))
    refuse('currentPassword', 'This is not your current password');
  return user.passwordHash;
}

/** Refuses when the password changed after it was proven. @param user as the transaction has it */
function requireProven(user: UserRow, provenHash: string): void {
  if (user.passwordHash !== provenHash) refuse('currentPassword', 'This is not your current password');
}

const setupEnd = (now: string): string => new Date(Date.parse(now) + SETUP_MS).toISOString();

function expired(): Problem {
  return new Problem('INVALID_STATE', { message: 'This took too long. Start again' });
}

/** @throws Problem INVALID_STATE when it has expired */
function setupOf({ setup }: SecondFactorRow, now: string): NonNullable<SecondFactorRow['setup']> {
  if (!setup || setup.expiresAt <= now) throw expired();
  return setup;
}

type Acting = Pick<
  Request<Entry>,
  'session' | 'device' | 'client' | 'now' | 'services' | 'reply' | 'address'
>;

/** Stores the factors and tells of it; every other session ends, and this one goes on with a new cookie. */
async function change(
  tx: Writer,
  user: UserRow,
  { row, told }: { row: SecondFactorRow; told: SecurityChange },
  { session, device, client, now, services, reply, address }: Acting,
): Promise<void> {
  // Of two requests at once the second finds its session ended: the answer of the first stands.
  if (session && !(await tx.get('sessions', session.id))) throw new Problem('INVALID_SESSION');
  const { setup: _done, ...factors } = row;
  const account = await storeFactors(tx, user, factors);
  await endSessions(tx, user.id, device);
  const fresh = newSession(account, now, services, client.device);
  await tx.insert('sessions', fresh.row);
  reply.headers['Set-Cookie'] = fresh.cookie;
  await tellOfSecurity(tx, account, told, now);
  if (user.role !== 'customer')
    await logActivity(tx, user, 'second_factor_changed', { reason: told.change }, now);
  logSecurity('second_factor_changed', { account: user.id, role: user.role, network: address });
}

/** The first factor brings recovery codes. */
function withRecoveryCodes(before: SecondFactorRow, row: SecondFactorRow) {
  if (hasFactor(before)) return { row, recoveryCodes: null };
  const { codes, hashes } = newRecoveryCodes(row.id);
  return { row: { ...row, recoveryCodes: hashes }, recoveryCodes: codes };
}

/** GET /api/account/second-factor. */
export const getSecondFactor = handle(secondFactor)({
  async run({ tx, user, services }) {
    const { totp, passkeys, recoveryCodes } = await factorsOf(tx, user.id);
    return {
      isRequired: services.requiresAdminSecondFactor && user.role === 'admin',
      app: totp ? { createdAt: totp.createdAt } : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      recoveryCodesLeft: recoveryCodes.length,
    };
  },
});

/** POST /api/account/second-factor/app. */
export const postStartApp = handle(startApp)({
  prepare: ({ user, body, services }) => requirePassword(user, body.currentPassword, services),
  async run({ tx, user, prepared: provenHash, now }) {
    requireProven(user, provenHash);
    const { secret, uri } = newSecret(user.email);
    const row = await factorsOf(tx, user.id);
    await storeFactors(tx, user, { ...row, setup: { secret, expiresAt: setupEnd(now) } });
    return { secret, uri };
  },
});

/** POST /api/account/second-factor/app/confirm: instead of an app that was set up before. */
export const postConfirmApp = handle(confirmApp)({
  async run(request) {
    const { tx, body, now } = request;
    const { user } = request;
    const before = await factorsOf(tx, user.id);
    const { secret } = setupOf(before, now);
    if (secret === undefined) throw expired();
    const lastStep = stepOfCode({ secret, lastStep: -1 }, body.code, now);
    if (lastStep === undefined) refuse('code', 'This code is not valid. Check the time of your phone');
    const next = { ...before, totp: { secret, lastStep, createdAt: now } };
    const { row, recoveryCodes } = withRecoveryCodes(before, next);
    await change(tx, user, { row, told: { change: 'app_added' } }, request);
    return { success: true, recoveryCodes };
  },
});

/** POST /api/account/second-factor/passkeys/options. */
export const postStartPasskey = handle(startPasskey)({
  async prepare({ user, body, client, services }) {
    const provenHash = await requirePassword(user, body.currentPassword, services);
    const row = await services.store.read((tx) => factorsOf(tx, user.id));
    if (row.passkeys.length >= MOST_PASSKEYS)
      throw new Problem('INVALID_STATE', {
        message: `Remove a passkey first: ${MOST_PASSKEYS} are the most`,
      });
    return { provenHash, options: await registrationOptions(client.origin, user, row) };
  },
  async run({ tx, user, prepared: { provenHash, options }, now }) {
    requireProven(user, provenHash);
    const row = await factorsOf(tx, user.id);
    const setup = { challenge: options.challenge, expiresAt: setupEnd(now) };
    await storeFactors(tx, user, { ...row, setup });
    return { options };
  },
});

/** POST /api/account/second-factor/passkeys. */
export const postPasskey = handle(addPasskey)({
  async prepare({ user, body, client, now, services }) {
    const row = await services.store.read((tx) => factorsOf(tx, user.id));
    const { challenge } = setupOf(row, now);
    if (challenge === undefined) throw expired();
    const passkey = await verifiedRegistration(body.passkey, { challenge, origin: client.origin });
    if (!passkey) throw new Problem('INVALID_STATE', { message: 'This passkey was not accepted. Try again' });
    return { challenge, passkey };
  },
  async run(request) {
    const { tx, body, now, prepared } = request;
    const { user } = request;
    const before = await factorsOf(tx, user.id);
    if (setupOf(before, now).challenge !== prepared.challenge) throw expired();
    const { name } = body;
    const passkey = { ...prepared.passkey, name, createdAt: now, lastUsedAt: null };
    const others = before.passkeys.filter(({ id }) => id !== passkey.id);
    const { row, recoveryCodes } = withRecoveryCodes(before, { ...before, passkeys: [...others, passkey] });
    await change(tx, user, { row, told: { change: 'passkey_added', name } }, request);
    return { success: true, recoveryCodes };
  },
});

/** POST /api/account/second-factor/remove: with the last factor the recovery codes go too. */
export const postRemoveFactor = handle(removeFactor)({
  prepare: ({ user, body, services }) => requirePassword(user, body.currentPassword, services),
  async run(request) {
    const { tx, body, user, prepared: provenHash } = request;
    requireProven(user, provenHash);
    const { totp, ...others } = await factorsOf(tx, user.id);
    const removed = others.passkeys.find(({ id }) => id === body.factor);
    const isApp = body.factor === 'app';
    if (isApp ? !totp : !removed) throw new Problem('NOT_FOUND', { message: 'This was removed already' });
    const passkeys = others.passkeys.filter((one) => one !== removed);
    const row = { ...others, passkeys, ...(!isApp && totp && { totp }) };
    const told: SecurityChange = removed
      ? { change: 'passkey_removed', name: removed.name }
      : { change: 'app_removed' };
    const kept = hasFactor(row) ? row : { ...row, recoveryCodes: [] };
    await change(tx, user, { row: kept, told }, request);
    return { success: true };
  },
});

/** POST /api/account/second-factor/recovery-codes. */
export const postRecoveryCodes = handle(renewRecoveryCodes)({
  prepare: ({ user, body, services }) => requirePassword(user, body.currentPassword, services),
  async run(request) {
    const { tx, user, prepared: provenHash } = request;
    requireProven(user, provenHash);
    const row = await factorsOf(tx, user.id);
    if (!hasFactor(row))
      throw new Problem('INVALID_STATE', { message: 'Set up an authenticator app or a passkey first' });
    const { codes, hashes } = newRecoveryCodes(user.id);
    const told = { change: 'codes_renewed' } as const;
    await change(tx, user, { row: { ...row, recoveryCodes: hashes }, told }, request);
    return { success: true, recoveryCodes: codes };
  },
});
