/** Second factors of the account: each change needs the password and ends every other session. */
import {
  addPasskey,
  confirmAuthenticatorApp,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
  startAuthenticatorApp,
  startPasskeyRegistration,
} from '#shared/contract/account-security.ts';
import type { SecurityChange } from '#shared/domain/notifications/message-kinds.ts';
import { Problem } from '#shared/problem.ts';
import { refuse, refuseField } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { defineHandler, type HandlerRequest } from '#server/http/define-handler.ts';
import { createRegistrationOptions, verifyRegistration } from '#server/auth/passkeys.ts';
import {
  findSecondFactors,
  hasAnySecondFactor,
  generateRecoveryCodes,
  generateTotpSecret,
  SETUP_TTL_MS,
  verifyTotpCode,
  storeSecondFactors,
  notifySecurityChange,
} from '#server/auth/second-factors.ts';
import { revokeSessions, createSession } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { logSecurityEvent } from '#server/audit/security-log.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { SecondFactorRow } from '#server/store/second-factor-rows.ts';
import type { Writer } from '#server/store/store.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const MAX_PASSKEYS = 10;

/** @returns the verified hash @throws Problem VALIDATION, TOO_MANY_REQUESTS */
async function verifyCurrentPassword(user: UserRow, password: string, services: Services): Promise<string> {
  const { passwordHasher, bruteForceGuard } = services;
  const matches = () => passwordHasher.verifyPassword(user.passwordHash, password);
  if (!(await bruteForceGuard.checkOwnPassword(user.id, matches)))
    throw refuseField('currentPassword', (texts) => texts.account.wrongCurrentPassword);
  return user.passwordHash;
}

/** @param user as the transaction has it @throws Problem when the password changed after it was verified */
function assertPasswordUnchanged(user: UserRow, provenHash: string): void {
  if (user.passwordHash !== provenHash)
    throw refuseField('currentPassword', (texts) => texts.account.wrongCurrentPassword);
}

const setupExpiresAt = (now: string): string => new Date(Date.parse(now) + SETUP_TTL_MS).toISOString();

function setupExpiredProblem(): Problem {
  return refuse('INVALID_STATE', (texts) => texts.account.setupExpired);
}

/** @throws Problem INVALID_STATE when it has expired */
function loadPendingSetup({ setup }: SecondFactorRow, now: string): NonNullable<SecondFactorRow['setup']> {
  if (!setup || setup.expiresAt <= now) throw setupExpiredProblem();
  return setup;
}

type SessionContext = Pick<
  HandlerRequest<Endpoint>,
  'session' | 'device' | 'client' | 'now' | 'services' | 'reply' | 'address'
>;

async function saveFactorsAndRenewSession(
  tx: Writer,
  user: UserRow,
  { row, change }: { row: SecondFactorRow; change: SecurityChange },
  { session, device, client, now, services, reply, address }: SessionContext,
): Promise<void> {
  // Two concurrent requests: the first ends the session of the second, and only its answer counts.
  if (session && !(await tx.get('sessions', session.id))) throw new Problem('INVALID_SESSION');
  const { setup: _done, ...factors } = row;
  const account = await storeSecondFactors(tx, user, factors);
  await revokeSessions(tx, user.id, device);
  const renewed = createSession(account, now, services, client.device);
  await tx.insert('sessions', renewed.row);
  reply.headers['Set-Cookie'] = renewed.cookie;
  await notifySecurityChange(tx, account, change, now);
  if (user.role !== 'customer') await logActivity(tx, user, 'second_factor_changed', { reason: change.change }, now);
  logSecurityEvent('second_factor_changed', { account: user.id, role: user.role, network: address });
}

function addFirstRecoveryCodes(before: SecondFactorRow, row: SecondFactorRow) {
  if (hasAnySecondFactor(before)) return { row, recoveryCodes: null };
  const { codes, hashes } = generateRecoveryCodes(row.id);
  return { row: { ...row, recoveryCodes: hashes }, recoveryCodes: codes };
}

export const getSecondFactor = defineHandler(secondFactorStatus)({
  async run({ tx, user, services }) {
    const { totp, passkeys, recoveryCodes } = await findSecondFactors(tx, user.id);
    return {
      isRequired: services.requiresAdminSecondFactor && user.role === 'admin',
      app: totp ? { createdAt: totp.createdAt } : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      recoveryCodesLeft: recoveryCodes.length,
    };
  },
});

export const postStartApp = defineHandler(startAuthenticatorApp)({
  prepare: ({ user, body, services }) => verifyCurrentPassword(user, body.currentPassword, services),
  async run({ tx, user, prepared: provenHash, now }) {
    assertPasswordUnchanged(user, provenHash);
    const { secret, uri } = generateTotpSecret(user.email);
    const row = await findSecondFactors(tx, user.id);
    await storeSecondFactors(tx, user, { ...row, setup: { secret, expiresAt: setupExpiresAt(now) } });
    return { secret, uri };
  },
});

export const postConfirmApp = defineHandler(confirmAuthenticatorApp)({
  async run(request) {
    const { tx, body, now } = request;
    const { user } = request;
    const before = await findSecondFactors(tx, user.id);
    const { secret } = loadPendingSetup(before, now);
    if (secret === undefined) throw setupExpiredProblem();
    const lastStep = verifyTotpCode({ secret, lastStep: -1 }, body.code, now);
    if (lastStep === undefined) throw refuseField('code', (texts) => texts.account.wrongAppCode);
    const next = { ...before, totp: { secret, lastStep, createdAt: now } };
    const { row, recoveryCodes } = addFirstRecoveryCodes(before, next);
    await saveFactorsAndRenewSession(tx, user, { row, change: { change: 'app_added' } }, request);
    return { success: true, recoveryCodes };
  },
});

export const postStartPasskey = defineHandler(startPasskeyRegistration)({
  async prepare({ user, body, client, services }) {
    const provenHash = await verifyCurrentPassword(user, body.currentPassword, services);
    const row = await services.store.read((tx) => findSecondFactors(tx, user.id));
    if (row.passkeys.length >= MAX_PASSKEYS)
      throw refuse('INVALID_STATE', (texts) => texts.account.tooManyPasskeys(MAX_PASSKEYS));
    return { provenHash, options: await createRegistrationOptions(client.origin, user, row) };
  },
  async run({ tx, user, prepared: { provenHash, options }, now }) {
    assertPasswordUnchanged(user, provenHash);
    const row = await findSecondFactors(tx, user.id);
    const setup = { challenge: options.challenge, expiresAt: setupExpiresAt(now) };
    await storeSecondFactors(tx, user, { ...row, setup });
    return { options };
  },
});

export const postPasskey = defineHandler(addPasskey)({
  async prepare({ user, body, client, now, services }) {
    const row = await services.store.read((tx) => findSecondFactors(tx, user.id));
    const { challenge } = loadPendingSetup(row, now);
    if (challenge === undefined) throw setupExpiredProblem();
    const passkey = await verifyRegistration(body.passkey, { challenge, origin: client.origin });
    if (!passkey) throw refuse('INVALID_STATE', (texts) => texts.account.passkeyUnverified);
    return { challenge, passkey };
  },
  async run(request) {
    const { tx, body, now, prepared } = request;
    const { user } = request;
    const before = await findSecondFactors(tx, user.id);
    if (loadPendingSetup(before, now).challenge !== prepared.challenge) throw setupExpiredProblem();
    const { name } = body;
    const passkey = { ...prepared.passkey, name, createdAt: now, lastUsedAt: null };
    const others = before.passkeys.filter(({ id }) => id !== passkey.id);
    const { row, recoveryCodes } = addFirstRecoveryCodes(before, {
      ...before,
      passkeys: [...others, passkey],
    });
    await saveFactorsAndRenewSession(tx, user, { row, change: { change: 'passkey_added', name } }, request);
    return { success: true, recoveryCodes };
  },
});

/** Removing the last factor removes the recovery codes as well. */
export const postRemoveFactor = defineHandler(removeSecondFactor)({
  prepare: ({ user, body, services }) => verifyCurrentPassword(user, body.currentPassword, services),
  async run(request) {
    const { tx, body, user, prepared: provenHash } = request;
    assertPasswordUnchanged(user, provenHash);
    const { totp, ...others } = await findSecondFactors(tx, user.id);
    const removed = others.passkeys.find(({ id }) => id === body.factor);
    const isApp = body.factor === 'app';
    if (isApp ? !totp : !removed) throw refuse('NOT_FOUND', (texts) => texts.account.factorRemoved);
    const passkeys = others.passkeys.filter((one) => one !== removed);
    const row = { ...others, passkeys, ...(!isApp && totp && { totp }) };
    const change: SecurityChange = removed
      ? { change: 'passkey_removed', name: removed.name }
      : { change: 'app_removed' };
    const next = hasAnySecondFactor(row) ? row : { ...row, recoveryCodes: [] };
    await saveFactorsAndRenewSession(tx, user, { row: next, change }, request);
    return { success: true };
  },
});

export const postRecoveryCodes = defineHandler(renewRecoveryCodes)({
  prepare: ({ user, body, services }) => verifyCurrentPassword(user, body.currentPassword, services),
  async run(request) {
    const { tx, user, prepared: provenHash } = request;
    assertPasswordUnchanged(user, provenHash);
    const row = await findSecondFactors(tx, user.id);
    if (!hasAnySecondFactor(row)) throw refuse('INVALID_STATE', (texts) => texts.account.noFactor);
    const { codes, hashes } = generateRecoveryCodes(user.id);
    const change = { change: 'codes_renewed' } as const;
    await saveFactorsAndRenewSession(tx, user, { row: { ...row, recoveryCodes: hashes }, change }, request);
    return { success: true, recoveryCodes: codes };
  },
});
