/** The bell's calls of every page, without their schemas, as the calls of the first screens are (client/api/first-calls.ts). */
import type * as bell from '#shared/contract/messages/bell.ts';
import type * as notifications from '#shared/contract/messages/notifications.ts';
import type { Spelled } from '#shared/contract/entry.ts';

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
