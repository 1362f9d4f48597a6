import { z } from 'zod';
import { MESSAGE_KINDS } from '#shared/domain/notifications/message-kinds.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { id } from '#shared/contract/fields.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { MAX_CURSOR_LENGTH } from '#shared/domain/limits.ts';

export const inAppNotificationSchema = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  /** The subject of the email, if any: "Your Toyota Camry is ready". */
  title: z.string(),
  /** The reason, the notes or the figures. */
  detail: z.string(),
  /** Path on this site. */
  path: z.string(),
  createdAt: z.string(),
  isUnread: z.boolean(),
});
export type InAppNotification = z.output<typeof inAppNotificationSchema>;

/** Count limit; shown as "99+". */
export const MAX_UNREAD_COUNT = 100;
const unreadCountField = z.number().int().min(0).max(MAX_UNREAD_COUNT);

export const notificationsPage = defineEndpoint({
  name: 'bell.page',
  method: 'GET',
  path: '/api/bell',
  roles: ROLES,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
  }),
  response: z.object({
    notices: z.array(inAppNotificationSchema),
    nextCursor: z.string().nullable(),
    unread: unreadCountField,
  }),
});

export const notificationsUnread = defineEndpoint({
  name: 'bell.unread',
  method: 'GET',
  path: '/api/bell/unread',
  roles: ROLES,
  response: z.object({ unread: unreadCountField }),
});

/** Marks this and all older notifications as read. 404 for another user's. */
export const notificationsMarkRead = defineEndpoint({
  name: 'bell.read',
  method: 'POST',
  path: '/api/bell/read',
  invalidates: ['bell'],
  roles: ROLES,
  body: z.object({ upTo: id }),
  response: z.object({ unread: unreadCountField }),
});

/** Server-sent events, therefore outside the endpoint table. Events carry no content: clients refetch `bell.unread`. */
export const NOTIFICATIONS_STREAM = {
  name: 'bell.events',
  method: 'GET',
  path: '/api/bell/events',
  roles: ROLES,
  rateLimitPerMinute: { person: 60, address: 600 },
} as const;
