import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { serializeDeviceCookie, generateDeviceToken, addTrustedDevice } from '#server/auth/trusted-devices.ts';
import type { HandlerRequest } from '#server/http/define-handler.ts';
import { createSession } from '#server/auth/sessions.ts';
import { removeDevicePushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

type SignInContext = Pick<HandlerRequest<Endpoint>, 'session' | 'device' | 'client' | 'services'>;

/** @param user as stored @returns Set-Cookie headers to send after the commit */
export async function startSession(
  tx: Writer,
  user: UserRow,
  { session, device, client, services }: SignInContext,
  now: string,
): Promise<string[]> {
  const newSession = createSession(user, now, services, client.device);
  const token = device ?? generateDeviceToken();
  if (session) await tx.remove('sessions', session.id);
  // An earlier person of this browser may have left without signing out.
  await removeDevicePushSubscriptions(tx, device, user.id);
  await tx.insert('sessions', newSession.row);
  await tx.update('users', addTrustedDevice(user, token));
  await logActivity(tx, user, 'login', {}, now);
  return [newSession.cookie, serializeDeviceCookie(token, services)];
}
