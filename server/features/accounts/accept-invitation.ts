import { acceptInvitation, invitationDetails } from '#shared/contract/invitations.ts';
import { refuse } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { requireUncommonPassword } from '#server/auth/common-passwords.ts';
import { serializeDeviceCookie, generateDeviceToken, addTrustedDevice } from '#server/auth/trusted-devices.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { revokeSessions, createSession } from '#server/auth/sessions.ts';
import { findValidInvitation, type InvitationRow } from '#server/notifications/invitations.ts';
import { removeDevicePushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { hasPassword, canSignIn } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { presentUser } from './present-user.ts';

interface InvitedUser {
  link: InvitationRow;
  user: UserRow;
}

/** @throws Problem GONE for every link that does not work, so that the answer does not say why */
async function loadInvitedUser(tx: Reader, token: string, now: string): Promise<InvitedUser> {
  const link = await findValidInvitation(tx, token, now);
  const user = link && (await tx.get('users', link.userId));
  if (link && user && !hasPassword(user) && (await canSignIn(tx, user))) return { link, user };
  throw refuse('GONE', (texts) => texts.account.invitationExpired);
}

export const postInvitation = defineHandler(invitationDetails)({
  async run({ tx, body: { token }, now }) {
    const { link, user } = await loadInvitedUser(tx, token, now);
    const { email, firstName: name, role } = user;
    return { email, name, role, by: link.invitation.by, until: link.expiresAt };
  },
});

/** Accepting twice at once: the first request signs in, the second gets GONE. */
export const postAcceptInvitation = defineHandler(acceptInvitation)({
  async prepare({ body, services, now }) {
    const { user } = await services.store.read((tx) => loadInvitedUser(tx, body.token, now));
    await requireUncommonPassword('password', body.password, user);
    return services.passwordHasher.hash(body.password);
  },
  async run({ tx, body, prepared: passwordHash, device, client, session, now, services, reply }) {
    const { user: invitee } = await loadInvitedUser(tx, body.token, now);
    const token = device ?? generateDeviceToken();
    const user = addTrustedDevice({ ...invitee, passwordHash }, token);
    const newSession = createSession(user, now, services, client.device);
    await revokeSessions(tx, user.id);
    if (session) await tx.remove('sessions', session.id);
    // An earlier person of this browser may have left without signing out.
    await removeDevicePushSubscriptions(tx, device, user.id);
    await tx.update('users', user);
    await tx.insert('sessions', newSession.row);
    const { email, role } = user;
    await logActivity(tx, user, 'invitation_accepted', { after: { email, role } }, now);
    reply.headers['Set-Cookie'] = [newSession.cookie, serializeDeviceCookie(token, services)];
    return { success: true, user: presentUser(user) };
  },
});
