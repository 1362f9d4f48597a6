import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { getRequestStart, isUnfinishedRequest } from '#shared/domain/inspection-request.ts';
import { needsStaffAction } from '#shared/domain/payment/payment-amounts.ts';
import { normalizeCase } from '#server/store/search-text.ts';
import { buildReservationSearchText } from '#server/store/reservation-search.ts';
import { getJobDueAt, getJobState } from '#server/store/job-rows.ts';
import { getNotificationSequence, type NotificationPosition } from '#server/store/notification-pagination.ts';
import { getIdempotencyOwner } from '#server/store/idempotency-row.ts';
import { listWatchedCarIds, type Collection, type Rows } from '#server/store/rows.ts';
import {
  getPhotoConfirmedAt,
  hasPhotoCar,
  isPhotoUnprocessed,
  listDraftPhotoHashes,
  listRepairPhotoHashes,
  listSubmissionPhotoHashes,
  listWorkPhotoHashes,
} from '#server/store/photo-references.ts';
import { hasPendingCardRefund } from '#server/store/payment-rows.ts';

const getReporter = ({ reporter = 'person' }: Rows['errors']): string => reporter;

/** A row may have no key or several; `unique` makes a duplicate key a conflict. */
export interface Index<Row, Value = Row> {
  key(row: Row): string | readonly string[] | undefined;
  value(row: Row): Value;
  unique: boolean;
}

export function joinKey(...parts: string[]): string {
  return parts.join('\0');
}

export function getNotificationKey(position: NotificationPosition): string {
  return joinKey(String(getNotificationSequence(position)).padStart(15, '0'), position.createdAt, position.id);
}

function createSortedIndex<Row>(key: (row: Row) => string | undefined): Index<Row> {
  return { key, value: (row) => row, unique: false };
}

function createPhotoIndex<Row extends { id: string }>(photos: (row: Row) => readonly string[]): Index<Row, true> {
  return { key: (row) => photos(row).map((hash) => joinKey(hash, row.id)), value: () => true, unique: false };
}

export function getIndexKeys<Row>(index: Index<Row, unknown>, row: Row): readonly string[] {
  const key = index.key(row);
  return key === undefined ? [] : typeof key === 'string' ? [key] : key;
}

function createUniqueIndex<Row>(key: (row: Row) => string | undefined): Index<Row> {
  return { key, value: (row) => row, unique: true };
}

export const INDEXES = {
  users: {
    email: createUniqueIndex((row: Rows['users']) => normalizeCase(row.email)),
    keeping: {
      key: (row: Rows['users']) => listWatchedCarIds(row).map((carId) => joinKey(carId, row.id)),
      value: (row: Rows['users']) => row,
      unique: false,
    },
    role: createSortedIndex((row: Rows['users']) => joinKey(row.role, row.createdAt, row.id)),
  },
  sessions: {
    user: createSortedIndex((row: Rows['sessions']) => joinKey(row.userId, row.createdAt, row.id)),
    end: createSortedIndex((row: Rows['sessions']) => joinKey(row.expiresAt, row.id)),
  },
  dealers: {
    email: createUniqueIndex((row: Rows['dealers']) => normalizeCase(row.contactEmail)),
    name: createSortedIndex((row: Rows['dealers']) => joinKey(normalizeCase(row.name), row.id)),
  },
  cars: {
    shortId: createUniqueIndex((row: Rows['cars']) => row.shortId),
    live: createSortedIndex((row: Rows['cars']) => (isLiveCar(row) ? joinKey(row.createdAt, row.id) : undefined)),
    status: createSortedIndex((row: Rows['cars']) => joinKey(row.status, row.createdAt, row.id)),
    listed: createSortedIndex((row: Rows['cars']) =>
      row.status === 'approved' && row.archivedAt === null ? joinKey(row.createdAt, row.id) : undefined,
    ),
    waiting: createSortedIndex((row: Rows['cars']) =>
      row.status === 'pending' ? joinKey(row.submittedAt, row.id) : undefined,
    ),
    archived: createSortedIndex((row: Rows['cars']) =>
      row.archivedAt === null ? undefined : joinKey(row.archivedAt, row.id),
    ),
    dealer: createSortedIndex((row: Rows['cars']) => joinKey(row.dealerId, row.createdAt, row.id)),
  },
  submissions: {
    inspector: createSortedIndex((row: Rows['submissions']) => joinKey(row.inspectorId, row.submittedAt, row.id)),
    car: createSortedIndex((row: Rows['submissions']) => joinKey(row.carId, row.submittedAt, row.id)),
    photo: createPhotoIndex(listSubmissionPhotoHashes),
  },
  drafts: {
    inspector: createSortedIndex((row: Rows['drafts']) => joinKey(row.inspectorId, row.updatedAt, row.id)),
    photo: createPhotoIndex(listDraftPhotoHashes),
  },
  reservations: {
    orderId: createUniqueIndex((row: Rows['reservations']) => row.orderId),
    time: {
      key: (row: Rows['reservations']) => joinKey(row.createdAt, row.id),
      value: (row: Rows['reservations']) => ({ row, text: buildReservationSearchText(row) }),
      unique: false,
    },
    customer: createSortedIndex((row: Rows['reservations']) => joinKey(row.customerId, row.createdAt, row.id)),
    unpaidOf: createSortedIndex((row: Rows['reservations']) =>
      row.status === 'deposit_pending' ? joinKey(row.customerId, row.createdAt, row.id) : undefined,
    ),
    unpaid: createSortedIndex((row: Rows['reservations']) =>
      row.status === 'deposit_pending' && !needsStaffAction(row) ? joinKey(row.updatedAt, row.id) : undefined,
    ),
    refunding: createSortedIndex((row: Rows['reservations']) =>
      hasPendingCardRefund(row) ? joinKey(row.updatedAt, row.id) : undefined,
    ),
    cars: {
      key: (row: Rows['reservations']) =>
        row.status === 'cancelled' ? [] : row.selectedCarIds.map((carId) => joinKey(carId, row.createdAt, row.id)),
      value: (row: Rows['reservations']) => row,
      unique: false,
    },
    photo: {
      key: (row: Rows['reservations']) => listRepairPhotoHashes(row).map((hash) => joinKey(hash, row.id)),
      value: (row: Rows['reservations']) => row,
      unique: false,
    },
  },
  payments: {
    once: createUniqueIndex((row: Rows['payments']) => joinKey(row.reservationId, row.paymentType)),
  },
  carClaims: {
    shared: createSortedIndex((row: Rows['carClaims']) =>
      row.sharedAt === undefined ? undefined : joinKey(row.sharedAt, row.id),
    ),
  },
  activity: {
    time: createSortedIndex((row: Rows['activity']) => joinKey(row.createdAt, row.id)),
    carSteps: createSortedIndex(({ action, createdAt, id }: Rows['activity']) =>
      action.startsWith('car_') && action !== 'car_edited' ? joinKey(createdAt, id) : undefined,
    ),
    reference: createSortedIndex(({ details, id }: Rows['activity']) => {
      if (!details.includes('"reference":"')) return undefined;
      const { reservationId = '' } = JSON.parse(details) as { reservationId?: string };
      return joinKey(reservationId, id);
    }),
    customer: createSortedIndex((row: Rows['activity']) =>
      row.userRole === 'customer' ? joinKey(row.userEmail, row.createdAt, row.id) : undefined,
    ),
  },
  errors: {
    seen: createSortedIndex((row: Rows['errors']) => joinKey(row.lastSeen, row.id)),
    open: createSortedIndex((row: Rows['errors']) =>
      row.resolved ? undefined : joinKey(getReporter(row), row.level, row.category, row.message, row.lastSeen, row.id),
    ),
    reporter: createSortedIndex((row: Rows['errors']) => joinKey(getReporter(row), row.lastSeen, row.id)),
  },
  photos: {
    unfinished: createSortedIndex((row: Rows['photos']) =>
      isPhotoUnprocessed(row) ? joinKey(row.createdAt, row.id) : undefined,
    ),
    withoutCar: createSortedIndex((row: Rows['photos']) =>
      hasPhotoCar(row) ? undefined : joinKey(getPhotoConfirmedAt(row), row.id),
    ),
    published: createSortedIndex((row: Rows['photos']) =>
      row.published === undefined ? undefined : joinKey(row.published, row.id),
    ),
    hashed: createSortedIndex((row: Rows['photos']) =>
      row.perceptualHash === undefined ? undefined : joinKey(row.perceptualHash.at, row.id),
    ),
  },
  photoPreviews: {},
  photoRemovals: {
    time: createSortedIndex((row: Rows['photoRemovals']) => joinKey(row.createdAt, row.id)),
  },
  replies: {
    time: createSortedIndex((row: Rows['replies']) => joinKey(row.createdAt, row.id)),
    owner: createSortedIndex((row: Rows['replies']) => joinKey(getIdempotencyOwner(row.id), row.createdAt, row.id)),
  },
  messages: {
    time: createSortedIndex((row: Rows['messages']) => joinKey(row.createdAt, row.id)),
    user: createSortedIndex((row: Rows['messages']) => joinKey(row.userId, row.createdAt, row.id)),
    state: createSortedIndex((row: Rows['messages']) => joinKey(row.state, row.createdAt, row.id)),
    due: createSortedIndex((row: Rows['messages']) => (row.dueAt === null ? undefined : joinKey(row.dueAt, row.id))),
  },
  notices: {
    user: createSortedIndex((row: Rows['notices']) => joinKey(row.userId, getNotificationKey(row))),
    time: createSortedIndex((row: Rows['notices']) => joinKey(row.createdAt, row.id)),
  },
  bells: {},
  passwordResets: {
    user: createSortedIndex((row: Rows['passwordResets']) => joinKey(row.userId, row.id)),
    end: createSortedIndex((row: Rows['passwordResets']) => joinKey(row.expiresAt, row.id)),
  },
  savedSearches: {
    user: createSortedIndex((row: Rows['savedSearches']) => joinKey(row.userId, row.createdAt, row.id)),
    due: createSortedIndex((row: Rows['savedSearches']) =>
      row.dueAt === null ? undefined : joinKey(row.dueAt, row.id),
    ),
  },
  carNews: {
    time: createSortedIndex((row: Rows['carNews']) => joinKey(row.createdAt, row.id)),
  },
  pushKeys: {},
  pushSubscriptions: {
    user: createSortedIndex((row: Rows['pushSubscriptions']) => joinKey(row.userId, row.createdAt, row.id)),
    device: createSortedIndex((row: Rows['pushSubscriptions']) => joinKey(row.device, row.id)),
  },
  pushes: {
    due: createSortedIndex((row: Rows['pushes']) => joinKey(row.dueAt, row.id)),
  },
  notificationSettings: {},
  signingKeys: {},
  cardWatches: {},
  jobs: {
    due: createSortedIndex((row: Rows['jobs']) => {
      const dueAt = getJobDueAt(row);
      return dueAt === null ? undefined : joinKey(row.kind, dueAt, row.id);
    }),
    state: createSortedIndex((row: Rows['jobs']) => joinKey(getJobState(row), row.createdAt, row.id)),
    time: createSortedIndex((row: Rows['jobs']) => joinKey(row.createdAt, row.id)),
  },
  secondFactors: {},
  pendingSignIns: {
    end: createSortedIndex((row: Rows['pendingSignIns']) => joinKey(row.expiresAt, row.id)),
  },
  reservationNotes: {},
  workOrders: {
    open: createSortedIndex((row: Rows['workOrders']) =>
      row.completedAt === null ? joinKey(row.startedAt, row.id) : undefined,
    ),
    workshop: createSortedIndex((row: Rows['workOrders']) =>
      row.completedAt === null && row.workshopId !== null ? joinKey(row.workshopId, row.startedAt, row.id) : undefined,
    ),
    completed: createSortedIndex((row: Rows['workOrders']) =>
      row.completedAt === null ? undefined : joinKey(row.completedAt, row.id),
    ),
    photo: {
      key: (row: Rows['workOrders']) => listWorkPhotoHashes(row).map((hash) => joinKey(hash, row.id)),
      value: (row: Rows['workOrders']) => row,
      unique: false,
    },
  },
  inspectionRequests: {
    list: createSortedIndex((row: Rows['inspectionRequests']) =>
      joinKey(isUnfinishedRequest(row) ? 'open' : 'finished', getRequestStart(row), row.id),
    ),
    dealer: createSortedIndex((row: Rows['inspectionRequests']) =>
      joinKey(row.dealerId, isUnfinishedRequest(row) ? 'open' : 'finished', getRequestStart(row), row.id),
    ),
    inspector: createSortedIndex((row: Rows['inspectionRequests']) =>
      isUnfinishedRequest(row) ? joinKey(row.inspectorId ?? '', getRequestStart(row), row.id) : undefined,
    ),
    car: createSortedIndex((row: Rows['inspectionRequests']) =>
      row.carId === null ? undefined : joinKey(row.carId, row.id),
    ),
  },
} as const satisfies { [C in Collection]: Record<string, Index<Rows[C], unknown>> };
