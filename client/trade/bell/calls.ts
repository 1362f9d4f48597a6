/** The bell's call of every page, without its schema, as the calls of the first screens are (client/api/first-calls.ts). */
import type * as bell from '#shared/contract/bell.ts';
import type { Spelled } from '#shared/contract/entry.ts';

export const bellUnread: Spelled<typeof bell.bellUnread> = {
  name: 'bell.unread',
  method: 'GET',
  path: '/api/bell/unread',
  tells: ['unread'],
};

export const EVENTS_PATH: typeof bell.BELL_EVENTS.path = '/api/bell/events';
