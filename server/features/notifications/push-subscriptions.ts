/** Which of somebody's devices are told by push. */
import {
  pushState,
  pushSubscribe,
  pushUnsubscribe,
} from '#shared/contract/notifications/notification-settings.ts';
import { Problem } from '#shared/problem.ts';
import { deviceCookie, newDeviceToken } from '#server/auth/trusted-devices.ts';
import { handle } from '#server/http/define-handler.ts';
import { findPushKeys } from '#server/notifications/push/vapid-keys.ts';
import {
  isTold,
  subscribe,
  subscriptionsOf,
  unsubscribe,
} from '#server/notifications/push/push-subscriptions.ts';

/** GET /api/push. */
export const getPushState = handle(pushState)({
  async run({ tx, user, query: { device } }) {
    const own = await subscriptionsOf(tx, user.id);
    const publicKey = (await findPushKeys(tx))?.publicKey ?? null;
    return { publicKey, isOn: own.some(({ id }) => id === device), devices: own.length };
  },
});

/** PUT /api/push/subscription: whoever renews was told here before; the browser gets the cookie by which its sign-out is known, where it has none. */
export const putSubscription = handle(pushSubscribe)({
  async run({ tx, user, body: { renews, ...body }, device, now, services, reply }) {
    if (renews && !(await isTold(tx, user.id, device)))
      throw new Problem('INVALID_STATE', { message: 'This device is not told by push' });
    const token = device ?? newDeviceToken();
    await subscribe(tx, { userId: user.id, token, ...body }, now);
    if (device === undefined) reply.headers['Set-Cookie'] = deviceCookie(token, services);
    return { success: true };
  },
});

/** DELETE /api/push/subscription/:id. */
export const deleteSubscription = handle(pushUnsubscribe)({
  async run({ tx, user, params }) {
    await unsubscribe(tx, user.id, params.id);
    return { success: true };
  },
});
