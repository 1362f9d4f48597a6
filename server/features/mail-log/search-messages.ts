import { ROLES } from '#shared/domain/enums.ts';
import { countByMessageState, type MessagePage, type MessagePageInput } from '#server/store/message-pagination.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import type { Reader } from '#server/store/store.ts';

const MAX_RECIPIENTS = 20;
const MAX_MESSAGES_PER_RECIPIENT = 100;
/** An order number names one customer, whose messages about it may be older than others. */
const MAX_SEARCHED_FOR_ORDER = 1_000;
const ORDER_NUMBER_PATTERN = /^rd-\d{6,8}$/i;

/** Customers are found by their reservations, others by address. */
async function findRecipients(tx: Reader, q: string): Promise<string[]> {
  const exact = await tx.find('users.byEmail', { email: q });
  const { reservations } = await tx.find('reservations.page', { q, limit: MAX_RECIPIENTS });
  const ids = [...(exact ? [exact.id] : []), ...reservations.map(({ customerId }) => customerId)];
  for (const role of ROLES.filter((one) => one !== 'customer')) {
    const users = await tx.find('users.byRole', { role });
    ids.push(...users.filter(({ email }) => email.includes(q.toLowerCase())).map(({ id }) => id));
  }
  return [...new Set(ids)].slice(0, MAX_RECIPIENTS);
}

function isAbout({ told: { facts } }: MessageRow, orderNumber: string): boolean {
  return 'orderId' in facts && facts.orderId.toLowerCase() === orderNumber.toLowerCase();
}

function compareNewestFirst(a: MessageRow, b: MessageRow): number {
  const [first, second] = a.createdAt === b.createdAt ? [a.id, b.id] : [a.createdAt, b.createdAt];
  return first === second ? 0 : first < second ? 1 : -1;
}

export async function searchMessages(
  tx: Reader,
  { q, state, limit }: Pick<MessagePageInput, 'state' | 'limit'> & { q: string },
): Promise<MessagePage> {
  const isOrderNumber = ORDER_NUMBER_PATTERN.test(q);
  const perRecipient = isOrderNumber ? MAX_SEARCHED_FOR_ORDER : MAX_MESSAGES_PER_RECIPIENT;
  const found: MessageRow[] = [];
  for (const userId of await findRecipients(tx, q))
    found.push(...(await tx.find('messages.newestOfUser', { userId, limit: perRecipient })));
  const matches = isOrderNumber ? found.filter((row) => isAbout(row, q)) : found;
  const inState = matches.filter((row) => state === undefined || row.state === state);
  return {
    messages: inState.toSorted(compareNewestFirst).slice(0, limit),
    nextCursor: null,
    counts: countByMessageState((one) => matches.filter((row) => row.state === one).length),
  };
}
