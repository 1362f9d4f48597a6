/** The list's filters live in the address, so that a link, Back and the walk from one reservation to the next keep them. */
import type { CallInput } from '#shared/contract/entry.ts';
import type { staffReservations } from '#shared/contract/reservations.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/words.ts';
import { paths } from '#client/staff/paths.ts';

export interface ListFilters {
  status: ReservationStatus | null;
  /** Trimmed, '' for none. */
  q: string;
}

const LONGEST = 80;

export function filtersOf(params: URLSearchParams): ListFilters {
  const status = RESERVATION_STATUSES.find((one) => one === params.get('status')) ?? null;
  return { status, q: (params.get('q') ?? '').trim().slice(0, LONGEST) };
}

/** "?status=completed&q=nasser", or nothing. */
export function searchOf({ status, q }: ListFilters): string {
  const params = new URLSearchParams({ ...(status && { status }), ...(q && { q }) });
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The address of one reservation within this list. */
export function pathOf(id: string, filters: ListFilters): string {
  return paths.reservation(id) + searchOf(filters);
}

/** What the server is asked. */
export function listQuery({ status, q }: ListFilters): CallInput<typeof staffReservations>['query'] {
  return { ...(status && { status }), ...(q && { q }) };
}
