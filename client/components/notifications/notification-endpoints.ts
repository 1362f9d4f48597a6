/** Endpoints used on every page, without schemas (client/api/light-endpoints.ts). */
import type * as bell from '#shared/contract/notifications/in-app-notifications.ts';
import type * as notifications from '#shared/contract/notifications/notification-settings.ts';
import type { LightEndpoint } from '#shared/contract/endpoint.ts';

export const notificationsUnread: LightEndpoint<typeof bell.notificationsUnread> = {
  name: 'bell.unread',
  method: 'GET',
  path: '/api/bell/unread',
  expectedKeys: ['unread'],
};

export const pushStatus: LightEndpoint<typeof notifications.pushStatus> = {
  name: 'push.state',
  method: 'GET',
  path: '/api/push',
  expectedKeys: ['publicKey', 'isOn', 'devices'],
};

export const NOTIFICATIONS_STREAM_PATH: typeof bell.NOTIFICATIONS_STREAM.path = '/api/bell/events';
