/** Where an invitation leads: who invites to what, and the first password, which signs in (decision 0031). */
import { acceptInvitation, invitation } from '#shared/contract/invitations.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { deviceCookie, newDeviceToken, withDevice } from '#server/auth/trusted-devices.ts';
import { handle } from '#server/http/define-handler.ts';
import { endSessions, newSession } from '#server/auth/sessions.ts';
import { validInvitation, type InvitationRow } from '#server/notifications/invitations.ts';
import { endOnDevice } from '#server/notifications/push/push-subscriptions.ts';
import { hasPassword, mayEnter } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { presentUser } from './present-user.ts';

interface Guest {
  link: InvitationRow;
  user: UserRow;
}

/** @throws Problem GONE for a link that was used, was withdrawn, has expired or never was, and for a closed account: nobody learns which */
async function guestOf(tx: Reader, token: string, now: string): Promise<Guest> {
  const link = await validInvitation(tx, token, now);
  const user = link && (await tx.get('users', link.userId));
  if (link && user && !hasPassword(user) && (await mayEnter(tx, user))) return { link, user };
  throw new Problem('GONE', {
    message: 'This invitation was used, was withdrawn or has expired. Ask for a new one',
  });
}

/** POST /api/invitation: what it says; it is as good as before. */
export const postInvitation = handle(invitation)({
  async run({ tx, body: { token }, now }) {
    const { link, user } = await guestOf(tx, token, now);
    const { email, firstName: name, role } = user;
    return { email, name, role, by: link.invitation.by, until: link.expiresAt };
  },
});

/** POST /api/invitation/accept: of two at once one is in, and the other is told that the link was used. */
export const postAcceptance = handle(acceptInvitation)({
  async prepare({ body, services, now }) {
    const { user } = await services.store.read((tx) => guestOf(tx, body.token, now));
    await refuseCommonPassword('password', body.password, user);
    return services.passwords.hash(body.password);
  },
  async run({ tx, body, prepared: passwordHash, device, client, session, now, services, reply }) {
    const { user: guest } = await guestOf(tx, body.token, now);
    const token = device ?? newDeviceToken();
    const user = withDevice({ ...guest, passwordHash }, token);
    const fresh = newSession(user, now, services, client.device);
    await endSessions(tx, user.id);
    if (session) await tx.remove('sessions', session.id);
    // Whoever used this browser before without signing out is told elsewhere.
    await endOnDevice(tx, device, user.id);
    await tx.update('users', user);
    await tx.insert('sessions', fresh.row);
    const { email, role } = user;
    await logActivity(tx, user, 'invitation_accepted', { after: { email, role } }, now);
    reply.headers['Set-Cookie'] = [fresh.cookie, deviceCookie(token, services)];
    return { success: true, user: presentUser(user) };
  },
});
