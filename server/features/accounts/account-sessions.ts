import { createHash } from 'node:crypto';
import { revokeOtherSessions, revokeSession, secureAccount, sessionsList } from '#shared/contract/account-security.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { forgetOtherDevices } from '#server/auth/trusted-devices.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { refuse, refuseField } from '#server/lib/refuse.ts';
import { secureUserAccount } from '#server/auth/secure-account.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { logSecurityEvent } from '#server/audit/security-log.ts';
import { presentDevice } from '#server/http/client-info.ts';
import type { SessionRow } from '#server/store/rows.ts';

/** A public name for a session; the row's ID is compared with its cookie and stays secret. */
const publicSessionId = ({ id }: SessionRow): string =>
  createHash('sha256').update(`session ${id}`).digest('hex').slice(0, 32);

const sessionLastUsedAt = (session: SessionRow): string => session.seenAt ?? session.createdAt;

export const getSessions = defineHandler(sessionsList)({
  async run({ tx, user, session, now }) {
    const sessions = await tx.find('sessions.ofUser', { userId: user.id });
    return sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .toSorted((a, b) => sessionLastUsedAt(b).localeCompare(sessionLastUsedAt(a)))
      .map((one) => ({
        id: publicSessionId(one),
        ...presentDevice(one.device),
        createdAt: one.createdAt,
        seenAt: sessionLastUsedAt(one),
        isThisDevice: one.id === session?.id,
      }));
  },
});

export const deleteSession = defineHandler(revokeSession)({
  async run({ tx, user, session, params, address }) {
    const sessions = await tx.find('sessions.ofUser', { userId: user.id });
    const found = sessions.find((candidate) => publicSessionId(candidate) === params.id);
    if (found && found.id === session?.id) throw refuse('INVALID_STATE', (texts) => texts.account.ownSession);
    if (found) {
      await tx.remove('sessions', found.id);
      logSecurityEvent('sessions_ended', { account: user.id, role: user.role, network: address });
    }
    return { success: true };
  },
});

export const postEndOtherSessions = defineHandler(revokeOtherSessions)({
  async run({ tx, user, session, device, address }) {
    const account = await tx.get('users', user.id);
    await revokeSessions(tx, user.id, device);
    if (session) await tx.insert('sessions', session);
    if (account) await tx.update('users', forgetOtherDevices(account, device));
    logSecurityEvent('sessions_ended', { account: user.id, role: user.role, network: address });
    return { success: true };
  },
});

export const postSecureAccount = defineHandler(secureAccount)({
  async run({ tx, body, user: admin, now, address }) {
    const found = await tx.find('users.byEmail', { email: body.email });
    if (!found) throw refuseField('email', (texts) => texts.people.noAccount, 'NOT_FOUND');
    if (found.id === admin.id) throw refuse('INVALID_STATE', (texts) => texts.people.ownSecurity);
    const { email, role } = await secureUserAccount(tx, found, body.removesSecondFactor, now);
    const action = body.removesSecondFactor ? 'second_factor_reset' : 'sessions_ended';
    await logActivity(tx, admin, action, { after: { email, role } }, now);
    logSecurityEvent('second_factor_changed', { account: found.id, role, network: address });
    return { success: true };
  },
});
