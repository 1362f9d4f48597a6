import { z } from 'zod';
import { fromLegacyMessageState, MESSAGE_KINDS, MESSAGE_STATES } from '#shared/domain/notifications/message-kinds.ts';
import { idParams } from '#shared/contract/fields.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { MAX_CURSOR_LENGTH, MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';
import { toSearchText } from '#shared/domain/normalize-text.ts';

const admin = ['admin'] as const;

/** Travels as `kept` while pages of the release before may be open: they refuse `suppressed`. */
const messageState = z
  .enum([...MESSAGE_STATES, 'kept'])
  .transform(fromLegacyMessageState)
  .pipe(z.enum(MESSAGE_STATES));

export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  subject: z.string(),
  to: z.string().nullable(),
  state: messageState,
  attempts: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Next attempt; null unless waiting. */
  dueAt: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Message = z.output<typeof messageSchema>;

/** `q`: an order number, or part of the name or address of who receives them; the newest, on one page. */
export const messagesPage = defineEndpoint({
  name: 'messages.page',
  method: 'GET',
  path: '/api/admin/messages',
  roles: admin,
  query: z.object({
    state: messageState.optional().catch(undefined),
    q: z.string().overwrite(toSearchText).trim().min(1).max(MAX_SEARCH_LENGTH).optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
  }),
  response: z.object({
    messages: z.array(messageSchema),
    nextCursor: z.string().nullable(),
    counts: z.partialRecord(messageState, z.number()),
    isMailOn: z.boolean(),
  }),
});

export const messageDetail = defineEndpoint({
  name: 'messages.detail',
  method: 'GET',
  path: '/api/admin/messages/:id',
  roles: admin,
  params: idParams,
  response: messageSchema.extend({ text: z.string() }),
});

/** Sends to the account's current address. 409 INVALID_STATE when nothing can be sent. */
export const messageResend = defineEndpoint({
  name: 'messages.sendAgain',
  method: 'POST',
  path: '/api/admin/messages/:id/send-again',
  invalidates: ['messages', 'stats'],
  roles: admin,
  params: idParams,
  response: messageSchema,
  idempotent: true,
});
