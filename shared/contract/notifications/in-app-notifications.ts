import { z } from 'zod';
import { MESSAGE_KINDS } from '#shared/domain/notifications/message-kinds.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { id } from '#shared/contract/fields.ts';
import { define } from '#shared/contract/endpoint.ts';
import { MAX_CURSOR_LENGTH } from '#shared/domain/limits.ts';

/** What the bell says: what happened since, for whoever is signed in (decision 0023). */

export const notice = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  /** "Your Toyota Camry is ready": the subject of the mail, where there is one. */
  title: z.string(),
  /** The reason, the notes or the figures; one or a few sentences. */
  detail: z.string(),
  /** Where it leads, on our own site. */
  path: z.string(),
  createdAt: z.string(),
  isUnread: z.boolean(),
});
export type Notice = z.output<typeof notice>;

/** Unread ones are counted up to here; a bell that says more says "99+". */
export const MOST_UNREAD = 100;
const unread = z.number().int().min(0).max(MOST_UNREAD);

/** Newest first. */
export const bellPage = define({
  name: 'bell.page',
  method: 'GET',
  path: '/api/bell',
  who: ROLES,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
  }),
  response: z.object({ notices: z.array(notice), nextCursor: z.string().nullable(), unread }),
});

export const bellUnread = define({
  name: 'bell.unread',
  method: 'GET',
  path: '/api/bell/unread',
  who: ROLES,
  response: z.object({ unread }),
});

/** This one and everything older is read, on every device; what is read stays so. 404 for somebody else's. */
export const bellRead = define({
  name: 'bell.read',
  method: 'POST',
  path: '/api/bell/read',
  touches: ['bell'],
  who: ROLES,
  body: z.object({ upTo: id }),
  response: z.object({ unread }),
});

/**
 * Server-sent events, and therefore no entry of the table: an event says that the bell has something else to say, and nothing of
 * what; whoever hears it asks `bell.unread`.
 */
export const BELL_EVENTS = {
  name: 'bell.events',
  method: 'GET',
  path: '/api/bell/events',
  who: ROLES,
  perMinute: { person: 60, address: 600 },
} as const;
