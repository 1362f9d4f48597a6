/** The end of every sign-in: a new session instead of the one before, and the device that is known from then on. */
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { deviceCookie, newDeviceToken, withDevice } from '#server/auth/trusted-devices.ts';
import type { Request } from '#server/http/define-handler.ts';
import { newSession } from '#server/auth/sessions.ts';
import { endOnDevice } from '#server/notifications/push/push-subscriptions.ts';
import type { Entry } from '#shared/contract/endpoint.ts';

type Signing = Pick<Request<Entry>, 'session' | 'device' | 'client' | 'services'>;

/** @param user as stored @returns Set-Cookie headers to send after the commit */
export async function startSession(
  tx: Writer,
  user: UserRow,
  { session, device, client, services }: Signing,
  now: string,
): Promise<string[]> {
  const fresh = newSession(user, now, services, client.device);
  const token = device ?? newDeviceToken();
  if (session) await tx.remove('sessions', session.id);
  // Push notifications of a person who used this browser before without signing out end.
  await endOnDevice(tx, device, user.id);
  await tx.insert('sessions', fresh.row);
  await tx.update('users', withDevice(user, token));
  await logActivity(tx, user, 'login', {}, now);
  return [fresh.cookie, deviceCookie(token, services)];
}
