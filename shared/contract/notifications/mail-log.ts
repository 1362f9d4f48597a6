import { z } from 'zod';
import { fromLegacyMessageState, MESSAGE_KINDS, MESSAGE_STATES } from '#shared/domain/notifications/message-kinds.ts';
import { idParams } from '#shared/contract/fields.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { MAX_CURSOR_LENGTH } from '#shared/domain/limits.ts';

/** What people were told, as admins read it (decision 0022). */

const admin = ['admin'] as const;

/** Travels as `kept` while pages of the release before may be open: they refuse `suppressed`. */
const messageState = z.enum([...MESSAGE_STATES, 'kept']).transform(fromLegacyMessageState);

export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  subject: z.string(),
  /** null for an account without an address. */
  to: z.string().nullable(),
  state: messageState,
  attempts: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When it is tried next; null unless it waits. */
  dueAt: z.string().nullable(),
  /** Why it was not sent, or not yet. */
  reason: z.string().nullable(),
});
export type Message = z.output<typeof messageSchema>;

/** Newest first. */
export const messagesPage = defineEndpoint({
  name: 'messages.page',
  method: 'GET',
  path: '/api/admin/messages',
  roles: admin,
  query: z.object({
    state: messageState.optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
  }),
  response: z.object({
    messages: z.array(messageSchema),
    nextCursor: z.string().nullable(),
    /** How many there are of each state. */
    counts: z.partialRecord(messageState, z.number()),
    /** Whether this server sends mail at all. */
    isMailOn: z.boolean(),
  }),
});

/** With its words as they are sent; of a link for a new password without what makes it work. */
export const messageDetail = defineEndpoint({
  name: 'messages.detail',
  method: 'GET',
  path: '/api/admin/messages/:id',
  roles: admin,
  params: idParams,
  response: messageSchema.extend({ text: z.string() }),
});

/** To the account's address of now. 409 INVALID_STATE while it waits, where no mail is sent, and for an account that is gone. */
export const messageResend = defineEndpoint({
  name: 'messages.sendAgain',
  method: 'POST',
  path: '/api/admin/messages/:id/send-again',
  invalidates: ['messages'],
  roles: admin,
  params: idParams,
  response: messageSchema,
  idempotent: true,
});
