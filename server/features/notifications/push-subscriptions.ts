import { pushStatus, pushSubscribe, pushUnsubscribe } from '#shared/contract/notifications/notification-settings.ts';
import { refuse } from '#server/lib/refuse.ts';
import { serializeDeviceCookie, generateDeviceToken } from '#server/auth/trusted-devices.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findVapidKeys } from '#server/notifications/push/vapid-keys.ts';
import {
  isSubscribedOnDevice,
  savePushSubscription,
  findPushSubscriptions,
  removePushSubscription,
} from '#server/notifications/push/push-subscriptions.ts';

export const getPushStatus = defineHandler(pushStatus)({
  async run({ tx, user, query: { device } }) {
    const subscriptions = await findPushSubscriptions(tx, user.id);
    const publicKey = (await findVapidKeys(tx))?.publicKey ?? null;
    return { publicKey, isOn: subscriptions.some(({ id }) => id === device), devices: subscriptions.length };
  },
});

/** Also renews a subscription. Sets the device cookie that sign-out needs, where it is missing. */
export const putPushSubscription = defineHandler(pushSubscribe)({
  async run({ tx, user, body: { renews, ...body }, device, now, services, reply }) {
    if (renews && !(await isSubscribedOnDevice(tx, user.id, device)))
      throw refuse('INVALID_STATE', (texts) => texts.notifications.pushOff);
    const token = device ?? generateDeviceToken();
    await savePushSubscription(tx, { userId: user.id, token, ...body }, now);
    if (device === undefined) reply.headers['Set-Cookie'] = serializeDeviceCookie(token, services);
    return { success: true };
  },
});

export const deletePushSubscription = defineHandler(pushUnsubscribe)({
  async run({ tx, user, params }) {
    await removePushSubscription(tx, user.id, params.id);
    return { success: true };
  },
});
