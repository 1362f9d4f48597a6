import type { ReservationStatus } from '#shared/domain/words.ts';
import { folded } from './catalogue.ts';
import type { ReservationRow, UserRow } from './rows.ts';

/** What both adapters share of the page of all reservations, so that they cannot drift apart (D-52). */

export interface ReservationPageInput {
  status?: ReservationStatus | undefined;
  /** Only those that wait for us, the oldest first; not together with a status. */
  waiting?: 'us' | undefined;
  /** Every word must be found in the order id or the customer's names, emails and phones. */
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface ReservationPage {
  reservations: ReservationRow[];
  /** All that match, not only this page. */
  total: number;
  nextCursor: string | null;
  /** How many of each status match `q`, whatever the status asked for; a status without any is left out. */
  counts: Partial<Record<ReservationStatus, number>>;
  /** How many that match `q` wait for us, whatever was asked for. */
  waiting: number;
}

export interface OwnPageInput {
  customerId: string;
  isPast: boolean;
  limit: number;
  cursor?: string | undefined;
}

export interface OwnPage {
  reservations: ReservationRow[];
  nextCursor: string | null;
  counts: { active: number; past: number };
}

/** What the search looks in of the order itself. Lines keep words from spanning two fields. */
export function reservationText({ orderId, customerInfo: info }: ReservationRow): string {
  const parts = [orderId, info?.firstName, info?.lastName, info?.email, info?.phone];
  return folded(parts.filter(Boolean).join('\n'));
}

/** What it looks in of the customer's account: an order made at the checkout carries no names of its own. */
export function accountText({ email, firstName, lastName, phone }: UserRow): string {
  return folded([email, firstName, lastName, phone].filter(Boolean).join('\n'));
}

/** Where a page begins: after this reservation. */
export interface TimePlace {
  createdAt: string;
  id: string;
}

/** The opaque cursor of the page that ends with this place. */
export function cursorAfter({ createdAt, id }: TimePlace): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** A damaged cursor costs only itself: the first page. */
export function placeAfter(cursor: string | undefined): TimePlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts)) return undefined;
    const [createdAt, id] = parts as unknown[];
    if (typeof createdAt !== 'string' || typeof id !== 'string') return undefined;
    return createdAt.includes('\0') || id.includes('\0') ? undefined : { createdAt, id };
  } catch {
    return undefined;
  }
}

/** The page out of one row more than asked for, which tells whether another page follows. */
export function pageOf(found: readonly ReservationRow[], limit: number) {
  const reservations = found.slice(0, limit);
  const last = found.length > limit ? reservations.at(-1) : undefined;
  return { reservations, nextCursor: last ? cursorAfter(last) : null };
}
