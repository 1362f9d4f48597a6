import type { CarFacets } from './catalogue-filters.ts';
import type {
  CustomerReservationPage,
  CustomerReservationPageInput,
  ReservationPage,
  ReservationPageInput,
} from './reservation-search.ts';
import type {
  ActivityRow,
  CarClaimRow,
  CarRow,
  Collection,
  DealerRow,
  DraftRow,
  ErrorRow,
  InspectionRequestRow,
  PhotoRemovalRow,
  PhotoRow,
  ReservationRow,
  Rows,
  SessionRow,
  SubmissionRow,
  UserRow,
  WorkOrderRow,
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
import type { CarInterest } from '#shared/contract/review.ts';
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

interface CarCounts {
  totalCars: number;
  pendingCars: number;
  liveCars: number;
  archivedCars: number;
}

/** `after` is the last car of the previous page: its id and the time that orders the list. */
export interface CarPageInput {
  limit: number;
  after?: { at: string; id: string } | undefined;
}

interface InspectionRequestPageInput {
  limit: number;
  /** Start ("2026-11-26T09:00") and ID of the row before. */
  after?: { at: string; id: string } | undefined;
}

/** Newest first; with `before` or `now` oldest first; ties by id (D-90). Live: approved, not archived, not sold. */
export interface Queries {
  /** Ascending by id; '' starts at the beginning. */
  'rows.after': {
    input: { collection: Collection; afterId: string; limit: number };
    output: Rows[Collection][];
  };
  'users.byEmail': { input: { email: string }; output: UserRow | undefined };
  'users.byRole': { input: { role: Role }; output: UserRow[] };
  /** Customers with the car on a list, ascending by id. */
  'users.keeping': { input: { carId: string; afterId: string; limit: number }; output: UserRow[] };
  'users.count': { input: Record<string, never>; output: number };
  'sessions.ofUser': { input: { userId: string }; output: SessionRow[] };
  'sessions.ended': { input: { before: string; limit: number }; output: SessionRow[] };
  'replies.old': { input: { before: string; limit: number }; output: string[] };
  /** Ids of responses beyond the newest `keep` of each user with a response since `since`, unordered. */
  'replies.beyond': { input: { since: string; keep: number; limit: number }; output: string[] };
  /** Sorted by name, ignoring case, then by id. */
  'dealers.all': { input: Record<string, never>; output: DealerRow[] };
  'dealers.byEmail': { input: { email: string }; output: DealerRow | undefined };
  /** Filtered by the specified parameters of GET /api/cars only. @see D-11, D-91 */
  'cars.live': { input: LiveCarsFilter; output: CarRow[] };
  /** One page with filters, order, exact total and facets. @see D-91 */
  'cars.search': { input: CarSearch; output: CarSearchResult };
  /** `seen` is a catalogue version read in the same request; an index of that version needs no comparison. */
  'cars.found': {
    input: { search: CarSearch; seen?: string | undefined };
    output: { ids: string[]; total: number };
  };
  'cars.stock': {
    input: Record<string, never>;
    output: { make: string; model: string; bodyType: BodyType | null }[];
  };
  /** Distinct search texts with their number of live cars, unordered. */
  'cars.texts': {
    input: Record<string, never>;
    output: { make: string; model: string; text: string; cars: number }[];
  };
  /** Changes with every live car and every picked car; keys the page cache. */
  'cars.catalogueVersion': { input: Record<string, never>; output: string };
  'cars.pending': { input: CarPageInput; output: CarRow[] };
  'cars.approved': { input: CarPageInput; output: CarRow[] };
  'cars.archived': { input: CarPageInput; output: CarRow[] };
  'cars.waiting': { input: { before: string; limit: number }; output: CarRow[] };
  'cars.ofDealer': { input: { dealerId: string }; output: CarRow[] };
  'cars.similar': { input: SimilarCarsInput; output: CarRow[] };
  /** Only cars that a customer chose, unordered; `notified` counts watching accounts whose alerts are on. */
  'cars.interest': { input: { carIds: readonly string[] }; output: (CarInterest & { notified: number })[] };
  /** Times of all live cars, newest first. */
  'cars.sitemap': { input: { limit: number }; output: { id: string; createdAt: string; updatedAt: string }[] };
  /** Publication times of live cars; null for cars approved by earlier versions. */
  'cars.publicationTimes': {
    input: { limit: number };
    output: { id: string; createdAt: string; publishedAt: string | null }[];
  };
  /** Rejected cars are excluded. @see D-60 */
  'cars.counts': { input: Record<string, never>; output: CarCounts };
  'submissions.ofInspector': { input: { inspectorId: string }; output: SubmissionRow[] };
  'submissions.ofCar': { input: { carId: string }; output: SubmissionRow | undefined };
  /** Last changed first. */
  'drafts.ofInspector': { input: { inspectorId: string }; output: DraftRow[] };
  'reservations.ofCustomer': { input: { customerId: string; limit: number }; output: ReservationRow[] };
  /** Running or finished reservations, with the counts of both. @see D-95 */
  'reservations.ownPage': { input: CustomerReservationPageInput; output: CustomerReservationPage };
  'reservations.unpaidOf': { input: { customerId: string }; output: ReservationRow[] };
  /** Excludes cancelled reservations. */
  'reservations.paidOf': { input: { customerId: string }; output: ReservationRow[] };
  /** Unpaid reservations without a reported transfer, unchanged since `before`. @see D-96 */
  'reservations.lapsed': { input: { before: string; limit: number }; output: ReservationRow[] };
  /** Reservations with a pending card refund, longest unchanged first. */
  'reservations.refunding': { input: { limit: number }; output: ReservationRow[] };
  /** Reservations whose repair progress shows the photo. */
  /** Not cancelled, oldest first. */
  'reservations.withCar': { input: { carId: string }; output: ReservationRow[] };
  'reservations.withPhoto': { input: { hash: string }; output: ReservationRow[] };
  /** @see D-52 */
  'reservations.page': { input: ReservationPageInput; output: ReservationPage };
  'reservations.since': { input: { since: string; limit: number }; output: ReservationRow[] };
  /** Cars whose repair may be shown, the last consent first. */
  'carClaims.shared': { input: { limit: number }; output: CarClaimRow[] };
  /** Orders in repair, oldest first; of one workshop or all. `createdAt` of `after` is the start of the repair. */
  'workOrders.open': {
    input: { workshopId?: string | undefined; after?: CreationPosition | undefined; limit: number };
    output: WorkOrderRow[];
  };
  /** Last completed first. */
  'workOrders.completed': { input: { limit: number }; output: WorkOrderRow[] };
  /** Orders with the photo on a line. */
  'workOrders.withPhoto': { input: { hash: string }; output: WorkOrderRow[] };
  /** Unfinished ones by start, finished ones latest first; of one dealer or all. */
  'inspectionRequests.page': {
    input: { isOpen: boolean; dealerId?: string | undefined } & InspectionRequestPageInput;
    output: InspectionRequestRow[];
  };
  /** Unfinished ones by start; null for those of no inspector. */
  'inspectionRequests.ofInspector': {
    input: { inspectorId: string | null } & InspectionRequestPageInput;
    output: InspectionRequestRow[];
  };
  'inspectionRequests.ofCar': { input: { carId: string }; output: InspectionRequestRow[] };
  'payments.ofReservations': { input: { reservationIds: readonly string[] }; output: PaymentRow[] };
  /** `since` is inclusive, `before` exclusive. */
  'activity.page': { input: { limit: number; since?: string; before?: string }; output: ActivityRow[] };
  /** Entries of cars without edits. */
  'activity.carSteps': { input: { since: string; limit: number }; output: ActivityRow[] };
  /** Entries of a reservation that hold a bank reference, unordered. */
  'activity.withReference': { input: { reservationId: string }; output: ActivityRow[] };
  /** Oldest first. */
  'activity.ofCustomer': { input: { email: string; limit: number }; output: ActivityRow[] };
  /** Unresolved entry of the same level, category and message, last seen at or after `since`. @see D-33 */
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
  /** Times of entries that first happened at or after `since`, unordered. */
  'errors.firstSeen': { input: { since: string }; output: string[] };
  /** Ids of resolved entries last seen before `before`, oldest first. */
  'errors.settled': { input: { before: string; limit: number }; output: string[] };
  /** Ids beyond the reporter's `keep` last seen entries, newest first. */
  'errors.beyond': { input: { reporter: ErrorReporter; keep: number; limit: number }; output: string[] };
  /** Photos without variants that are not quarantined, oldest first. */
  'photos.unfinished': { input: { limit: number }; output: PhotoRow[] };
  /** Photos without a car confirmed before `confirmedBefore`, oldest first, after (`afterTime`, `afterId`). */
  'photos.withoutCar': {
    input: { confirmedBefore: string; afterTime?: string; afterId?: string; limit: number };
    output: PhotoRow[];
  };
  /** Hashes that a draft, an earlier version of a car, a repair or a work order refers to. */
  'photos.named': { input: { hashes: readonly string[] }; output: string[] };
  /** @see decision 0022 */
  'messages.page': { input: MessagePageInput; output: MessagePage };
  'messages.due': { input: { now: string; limit: number }; output: MessageRow[] };
  /** Oldest first, after `after`. */
  'messages.ofUser': {
    input: { userId: string; limit: number; after?: CreationPosition | undefined };
    output: MessageRow[];
  };
  'messages.newestOfUser': { input: { userId: string; limit: number }; output: MessageRow[] };
  'messages.old': { input: { before: string; limit: number }; output: string[] };
  'pendingSignIns.expired': { input: { before: string; limit: number }; output: string[] };
  'passwordResets.ofUser': { input: { userId: string }; output: OneTimeLinkRow[] };
  'passwordResets.expired': { input: { before: string; limit: number }; output: string[] };
  /** A damaged cursor selects the first page. */
  'notices.page': {
    input: { userId: string; limit: number; cursor?: string | undefined };
    output: { notices: NotificationRow[]; nextCursor: string | null };
  };
  /** Counted up to `limit`. */
  'notices.unread': {
    input: { userId: string; readTo: NotificationPosition | undefined; limit: number };
    output: number;
  };
  'notices.old': { input: { before: string; limit: number }; output: string[] };
  /** Oldest first. */
  'savedSearches.ofUser': { input: { userId: string }; output: SavedSearchRow[] };
  'savedSearches.due': { input: { now: string; limit: number }; output: SavedSearchRow[] };
  /** Oldest first. */
  'carNews.waiting': { input: { limit: number }; output: CarEventRow[] };
  /** Oldest first. */
  'pushSubscriptions.ofUser': { input: { userId: string }; output: PushSubscriptionRow[] };
  /** Subscriptions of all users of one browser. */
  'pushSubscriptions.ofDevice': { input: { device: string }; output: PushSubscriptionRow[] };
  'pushes.due': { input: { now: string; limit: number }; output: PushDeliveryRow[] };
  /** At most `limit` of each kind. */
  'jobs.due': { input: { kinds: readonly string[]; now: string; limit: number }; output: JobRow[] };
  /** Due jobs among `ids`, locked until the transaction ends; skips rows locked by others. */
  'jobs.claimable': { input: { ids: readonly string[]; now: string }; output: JobRow[] };
  'jobs.page': {
    input: { state?: JobState | undefined; limit: number; cursor?: string | undefined };
    output: JobPage;
  };
  'jobs.failedBefore': { input: { before: string; limit: number }; output: string[] };
  /** Photos whose published JPEG has this SHA-256 (hex), by id. */
  'photos.published': { input: { sha256: string }; output: PhotoRow[] };
  /** Photos with a perceptual hash stored after (`at`, `id`), oldest first. */
  'photos.hashed': {
    input: { at: string; id: string; limit: number };
    output: { id: string; hash: string; at: string }[];
  };
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
  /** Matches on all pages. */
  total: number;
  nextCursor: string | null;
}

export interface CarSearchResult extends SearchPage {
  cars: CarRow[];
  facets: CarFacets;
}
