import type { CarFacets } from './catalogue-filters.ts';
import type {
  CustomerReservationPage,
  CustomerReservationPageInput,
  ReservationPage,
  ReservationPageInput,
} from './reservation-search.ts';
import type {
  ActivityRow,
  CarRow,
  Collection,
  DealerRow,
  DraftRow,
  ErrorRow,
  PhotoRemovalRow,
  PhotoRow,
  ReservationRow,
  Rows,
  SessionRow,
  SubmissionRow,
  UserRow,
} from './rows.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { SimilarCarsInput } from './similar-cars.ts';
import type { MessageRow, NotificationRow, OneTimeLinkRow } from './notification-rows.ts';
import type { JobState } from '#shared/domain/job-states.ts';
import type { JobPage, JobRow } from './job-rows.ts';
import type { MessagePage, MessagePageInput, CreationPosition } from './message-pagination.ts';
import type { NotificationPosition } from './notification-pagination.ts';
import type { CarEventRow, SavedSearchRow } from './saved-search-rows.ts';
import type { PushDeliveryRow, PushSubscriptionRow } from './push-rows.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type {
  ErrorCategory,
  ErrorLevel,
  ErrorReporter,
  ErrorSeverity,
  Role,
  Spec,
  StoredColor,
  BodyType,
} from '#shared/domain/enums.ts';

/** How many cars there are: rejected ones left out, waiting for review, on the list of approved ones, sold or taken down. */
interface CarCounts {
  totalCars: number;
  pendingCars: number;
  liveCars: number;
  archivedCars: number;
}

/** At most so many cars, behind one when it is given: its id and the time by which the list is ordered. */
export interface CarPageInput {
  limit: number;
  after?: { at: string; id: string } | undefined;
}

/**
 * Every question the store answers, by name. "Live" is approved, not archived, not sold.
 * Lists are newest first unless said otherwise; ties by id, descending, so that pages are stable (D-90).
 */
export interface Queries {
  /** Every row of a collection, a page at a time: those behind this id, ascending; '' begins. */
  'rows.after': {
    input: { collection: Collection; afterId: string; limit: number };
    output: Rows[Collection][];
  };
  'users.byEmail': { input: { email: string }; output: UserRow | undefined };
  'users.byRole': { input: { role: Role }; output: UserRow[] };
  /** Customers who have the car on one of their lists, behind this id, ascending. */
  'users.keeping': { input: { carId: string; afterId: string; limit: number }; output: UserRow[] };
  'users.count': { input: Record<string, never>; output: number };
  'sessions.ofUser': { input: { userId: string }; output: SessionRow[] };
  /** Ended before the time, the soonest ended first; at most `limit`. */
  'sessions.ended': { input: { before: string; limit: number }; output: SessionRow[] };
  /** Stored answers older than the time, oldest first; at most `limit` ids. */
  'replies.old': { input: { before: string; limit: number }; output: string[] };
  /** All but the `keep` newest stored answers of each person who got one since, in no order; at most `limit` ids. */
  'replies.beyond': { input: { since: string; keep: number; limit: number }; output: string[] };
  /** By name whatever its capitals, ascending, then by id. */
  'dealers.all': { input: Record<string, never>; output: DealerRow[] };
  'dealers.byEmail': { input: { email: string }; output: DealerRow | undefined };
  /** GET /api/cars: live cars by the specified parameters only (D-11, D-91); at most `limit`. */
  'cars.live': { input: LiveCarsFilter; output: CarRow[] };
  /** The product's own list: filters, order, one page, exact total and facets (D-91). */
  'cars.search': { input: CarSearch; output: CarSearchResult };
  /** IDs and total without facets. `seen` is a catalogue version read in the same request: an index of it is not compared again. */
  'cars.found': {
    input: { search: CarSearch; seen?: string | undefined };
    output: { ids: string[]; total: number };
  };
  /** Makes and models of live cars, ascending. */
  'cars.stock': {
    input: Record<string, never>;
    output: { make: string; model: string; bodyType: BodyType | null }[];
  };
  /** What the search box looks in: every text once, in no order, with how many live cars carry it. */
  'cars.texts': {
    input: Record<string, never>;
    output: { make: string; model: string; text: string; cars: number }[];
  };
  /** Changes whenever any live car does, or who one is reserved for; names the cache of rendered pages. */
  'cars.catalogueVersion': { input: Record<string, never>; output: string };
  'cars.pending': { input: CarPageInput; output: CarRow[] };
  'cars.approved': { input: CarPageInput; output: CarRow[] };
  /** Last archived first. */
  'cars.archived': { input: CarPageInput; output: CarRow[] };
  /** Waiting for review and sent in before the time, the longest waiting first; at most `limit`. */
  'cars.waiting': { input: { before: string; limit: number }; output: CarRow[] };
  'cars.ofDealer': { input: { dealerId: string }; output: CarRow[] };
  /** Live cars, the most alike first; never the car itself. */
  'cars.similar': { input: SimilarCarsInput; output: CarRow[] };
  /** Live cars' ids and times of change for the sitemap, at most `limit`. */
  'cars.sitemap': { input: { limit: number }; output: { id: string; updatedAt: string }[] };
  /** All cars that are not rejected, and those waiting for review (D-60). */
  'cars.counts': { input: Record<string, never>; output: CarCounts };
  'submissions.ofInspector': { input: { inspectorId: string }; output: SubmissionRow[] };
  'submissions.ofCar': { input: { carId: string }; output: SubmissionRow | undefined };
  /** Last changed first. */
  'drafts.ofInspector': { input: { inspectorId: string }; output: DraftRow[] };
  'reservations.ofCustomer': { input: { customerId: string; limit: number }; output: ReservationRow[] };
  /** A customer's, those that run or those that are over, with how many there are of both (D-95). */
  'reservations.ownPage': { input: CustomerReservationPageInput; output: CustomerReservationPage };
  /** A customer's orders whose deposit is not paid. */
  'reservations.unpaidOf': { input: { customerId: string }; output: ReservationRow[] };
  /** A customer's orders whose deposit is paid and that are not cancelled. */
  'reservations.paidOf': { input: { customerId: string }; output: ReservationRow[] };
  /** All customers' unpaid orders without a transfer to check, last changed before the time, the longest unchanged first; at most `limit` (D-96). */
  'reservations.lapsed': { input: { before: string; limit: number }; output: ReservationRow[] };
  /** Orders that owe money back to a card, the longest unchanged first. */
  'reservations.refunding': { input: { limit: number }; output: ReservationRow[] };
  /** Orders whose workshop told of their repair with this picture. */
  'reservations.withPhoto': { input: { hash: string }; output: ReservationRow[] };
  /** All customers' (D-52). */
  'reservations.page': { input: ReservationPageInput; output: ReservationPage };
  /** What was paid for these reservations, in no order. */
  'payments.ofReservations': { input: { reservationIds: readonly string[] }; output: PaymentRow[] };
  /** From `since` (included) to `before` (left out). */
  'activity.page': { input: { limit: number; since?: string; before?: string }; output: ActivityRow[] };
  /** What the customer with this email did, oldest first. */
  'activity.ofCustomer': { input: { email: string; limit: number }; output: ActivityRow[] };
  /** The unresolved entry a new report joins: same level, category and message, last seen at or after `since` (D-33). */
  'errors.open': {
    input: {
      level: ErrorLevel;
      category: ErrorCategory;
      message: string;
      reporter: ErrorReporter;
      since: string;
    };
    output: ErrorRow | undefined;
  };
  /** Last seen first. */
  'errors.page': {
    input: { level?: ErrorLevel; category?: ErrorCategory; resolved?: boolean; limit: number };
    output: ErrorRow[];
  };
  'errors.stats': {
    input: Record<string, never>;
    output: {
      total: number;
      unresolved: number;
      byCategory: Partial<Record<ErrorCategory, number>>;
      bySeverity: Partial<Record<ErrorSeverity, number>>;
    };
  };
  /** When each entry first happened, from `since` on, in no order. */
  'errors.firstSeen': { input: { since: string }; output: string[] };
  /** Resolved and last seen before the time, oldest first; at most `limit` ids. */
  'errors.settled': { input: { before: string; limit: number }; output: string[] };
  /** A reporter's entries beyond the `keep` last seen, newest first; at most `limit` ids. */
  'errors.beyond': { input: { reporter: ErrorReporter; keep: number; limit: number }; output: string[] };
  /** Pictures whose derivatives are still to be made and that were not set aside, oldest first. */
  'photos.unfinished': { input: { limit: number }; output: PhotoRow[] };
  /**
   * Pictures no car names that were last confirmed before the time, the longest ago first, then by id; behind the place
   * (`afterTime`, `afterId`) when it is given.
   */
  'photos.withoutCar': {
    input: { confirmedBefore: string; afterTime?: string; afterId?: string; limit: number };
    output: PhotoRow[];
  };
  /** Those of the pictures that a draft names, an earlier version of a car that was not rejected, or the repair of an order. */
  'photos.named': { input: { hashes: readonly string[] }; output: string[] };
  /** Newest first (decision 0022). */
  'messages.page': { input: MessagePageInput; output: MessagePage };
  /** Waiting ones whose time has come, the longest due first; at most `limit`. */
  'messages.due': { input: { now: string; limit: number }; output: MessageRow[] };
  /** To one person, oldest first, behind `after`. */
  'messages.ofUser': {
    input: { userId: string; limit: number; after?: CreationPosition | undefined };
    output: MessageRow[];
  };
  /** Written before the time, oldest first, whatever became of them; at most `limit` ids. */
  'messages.old': { input: { before: string; limit: number }; output: string[] };
  /** Expired before the time, the soonest expired first; at most `limit` ids. */
  'pendingSignIns.expired': { input: { before: string; limit: number }; output: string[] };
  'passwordResets.ofUser': { input: { userId: string }; output: OneTimeLinkRow[] };
  /** Expired before the time, the soonest expired first; at most `limit` ids. */
  'passwordResets.expired': { input: { before: string; limit: number }; output: string[] };
  /** What one person's bell says. A cursor that is damaged costs only itself. */
  'notices.page': {
    input: { userId: string; limit: number; cursor?: string | undefined };
    output: { notices: NotificationRow[]; nextCursor: string | null };
  };
  /** How many are newer than what was read, counted up to `limit`. */
  'notices.unread': {
    input: { userId: string; readTo: NotificationPosition | undefined; limit: number };
    output: number;
  };
  /** Written before the time, oldest first; at most `limit` ids. */
  'notices.old': { input: { before: string; limit: number }; output: string[] };
  /** Oldest first. */
  'savedSearches.ofUser': { input: { userId: string }; output: SavedSearchRow[] };
  /** Those with cars to tell of whose time has come, the longest due first. */
  'savedSearches.due': { input: { now: string; limit: number }; output: SavedSearchRow[] };
  /** Oldest first. */
  'carNews.waiting': { input: { limit: number }; output: CarEventRow[] };
  /** Oldest first. */
  'pushSubscriptions.ofUser': { input: { userId: string }; output: PushSubscriptionRow[] };
  /** Of one browser, whoever's. */
  'pushSubscriptions.ofDevice': { input: { device: string }; output: PushSubscriptionRow[] };
  /** Those whose time has come, the longest due first; at most `limit`. */
  'pushes.due': { input: { now: string; limit: number }; output: PushDeliveryRow[] };
  /** Of each kind those whose time has come, the longest due first; at most `limit` of each. */
  'jobs.due': { input: { kinds: readonly string[]; now: string; limit: number }; output: JobRow[] };
  /** Those of the jobs that are due, locked until the transaction ends; without those another transaction has locked. */
  'jobs.claimable': { input: { ids: readonly string[]; now: string }; output: JobRow[] };
  /** Newest first. */
  'jobs.page': {
    input: { state?: JobState | undefined; limit: number; cursor?: string | undefined };
    output: JobPage;
  };
  /** Failed ones added before the time, oldest first; at most `limit` ids. */
  'jobs.failedBefore': { input: { before: string; limit: number }; output: string[] };
  /** Photos whose published JPEG has this SHA-256 (hex), by id. */
  'photos.published': { input: { sha256: string }; output: PhotoRow[] };
  /** Pictures whose removal was planned before the time, oldest first. */
  'photoRemovals.planned': { input: { before: string; limit: number }; output: PhotoRemovalRow[] };
}

export interface LiveCarsFilter {
  make?: string;
  model?: string;
  yearMin?: number;
  yearMax?: number;
  priceFrom?: number;
  priceTo?: number;
  regionalSpec?: Spec;
  bodyType?: BodyType;
  exteriorColor?: StoredColor;
  limit: number;
}

interface SearchPage {
  /** All cars that match, not only this page. */
  total: number;
  nextCursor: string | null;
}

export interface CarSearchResult extends SearchPage {
  cars: CarRow[];
  facets: CarFacets;
}
