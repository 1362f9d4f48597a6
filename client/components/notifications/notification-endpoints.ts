/** The bell's calls of every page, without their schemas, as the calls of the first screens are (client/api/light-endpoints.ts). */
import type * as bell from '#shared/contract/notifications/in-app-notifications.ts';
import type * as notifications from '#shared/contract/notifications/notification-settings.ts';
import type { Spelled } from '#shared/contract/endpoint.ts';

export const bellUnread: Spelled<typeof bell.bellUnread> = {
  name: 'bell.unread',
  method: 'GET',
  path: '/api/bell/unread',
  tells: ['unread'],
};

export const pushState: Spelled<typeof notifications.pushState> = {
  name: 'push.state',
  method: 'GET',
  path: '/api/push',
  tells: ['publicKey', 'isOn', 'devices'],
};

export const EVENTS_PATH: typeof bell.BELL_EVENTS.path = '/api/bell/events';
