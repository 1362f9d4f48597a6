import { MESSAGE_STATES, type MessageState } from '#shared/domain/notifications/message-kinds.ts';
import type { MessageRow } from './notification-rows.ts';

export interface MessagePageInput {
  state?: MessageState | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface MessagePage {
  messages: MessageRow[];
  nextCursor: string | null;
  counts: Record<MessageState, number>;
}

export function countByMessageState(count: (state: MessageState) => number): MessagePage['counts'] {
  return Object.fromEntries(MESSAGE_STATES.map((state) => [state, count(state)])) as MessagePage['counts'];
}

export interface CreationPosition {
  createdAt: string;
  id: string;
}

export function decodeCreationCursor(cursor: string | undefined): CreationPosition | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id, ...more] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!createdAt || !id || more.length > 0 || `${createdAt}${id}`.includes('\0')) return undefined;
  return { createdAt, id };
}

/** @param found one row more than `limit` when another page follows */
export function paginateByCreation<Row extends CreationPosition>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const position = last && Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url');
  return { rows, nextCursor: position ?? null };
}
