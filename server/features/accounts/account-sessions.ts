/** Sessions as their owner sees and ends them, and as an admin ends somebody's. */
import { createHash } from 'node:crypto';
import {
  endOtherSessions,
  endSession,
  secureAccount,
  sessionsList,
} from '#shared/contract/account-security.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { onlyDevice } from '#server/auth/trusted-devices.ts';
import { handle } from '#server/http/define-handler.ts';
import { secureAccountOf } from '#server/auth/secure-account.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { logSecurity } from '#server/audit/security-log.ts';
import type { SessionRow } from '#server/store/rows.ts';

/** Names a session in answers: the row's own ID is what its cookie is compared with. */
const publicId = ({ id }: SessionRow): string =>
  createHash('sha256').update(`session ${id}`).digest('hex').slice(0, 32);

const seenAt = (session: SessionRow): string => session.seenAt ?? session.createdAt;

/** GET /api/account/sessions. */
export const getSessions = handle(sessionsList)({
  async run({ tx, user, session, now }) {
    const sessions = await tx.find('sessions.ofUser', { userId: user.id });
    return sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .toSorted((a, b) => seenAt(b).localeCompare(seenAt(a)))
      .map((one) => ({
        id: publicId(one),
        device: one.device ?? 'Unknown device',
        createdAt: one.createdAt,
        seenAt: seenAt(one),
        isThisDevice: one.id === session?.id,
      }));
  },
});

/** DELETE /api/account/sessions/:id: one that has ended already is a success too. */
export const deleteSession = handle(endSession)({
  async run({ tx, user, session, params, address }) {
    const sessions = await tx.find('sessions.ofUser', { userId: user.id });
    const found = sessions.find((one) => publicId(one) === params.id);
    if (found && found.id === session?.id)
      throw new Problem('INVALID_STATE', { message: 'Sign out to end the session of this device' });
    if (found) {
      await tx.remove('sessions', found.id);
      logSecurity('sessions_ended', { account: user.id, role: user.role, network: address });
    }
    return { success: true };
  },
});

/** POST /api/account/sessions/end-others: also push notifications of other devices end. */
export const postEndOthers = handle(endOtherSessions)({
  async run({ tx, user, session, device, address }) {
    const account = await tx.get('users', user.id);
    await endSessions(tx, user.id, device);
    if (session) await tx.insert('sessions', session);
    if (account) await tx.update('users', onlyDevice(account, device));
    logSecurity('sessions_ended', { account: user.id, role: user.role, network: address });
    return { success: true };
  },
});

/** POST /api/admin/secure-account. */
export const postSecureAccount = handle(secureAccount)({
  async run({ tx, body, user: admin, now, address }) {
    const found = await tx.find('users.byEmail', { email: body.email });
    if (!found) {
      const message = 'There is no account with this email';
      throw new Problem('NOT_FOUND', { message, issues: [{ path: 'email', message }] });
    }
    if (found.id === admin.id)
      throw new Problem('INVALID_STATE', { message: 'Change your own account under Sign-in and Security' });
    const { email, role } = await secureAccountOf(tx, found, body.removesSecondFactor, now);
    const action = body.removesSecondFactor ? 'second_factor_reset' : 'sessions_ended';
    await logActivity(tx, admin, action, { after: { email, role } }, now);
    logSecurity('second_factor_changed', { account: found.id, role, network: address });
    return { success: true };
  },
});
