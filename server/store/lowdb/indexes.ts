import { isLive } from '#shared/domain/car-state-machine.ts';
import { waitsForUs } from '#shared/domain/payment/reservation-payments.ts';
import { folded } from '#server/store/catalogue-search.ts';
import { reservationText } from '#server/store/reservation-search.ts';
import { jobDueAt, jobState } from '#server/store/job-rows.ts';
import { seqOf, type NoticePlace } from '#server/store/notification-pagination.ts';
import { replyOwner } from '#server/store/idempotency-row.ts';
import { keptCarIds, type Collection, type Rows } from '#server/store/rows.ts';
import {
  confirmedAt,
  isUnfinished,
  photosOfDraft,
  photosOfRepair,
  photosOfSubmission,
} from '#server/store/photo-references.ts';
import { owesCard } from '#server/store/payment-rows.ts';

const reporterOf = ({ reporter = 'person' }: Rows['errors']): string => reporter;

/** Which orders the memory keeps for each collection: exactly those the named queries read. */

/** An order over a collection. Rows without a key are not in it, one with several is in it several times; `unique` makes a second row with the key a conflict. */
export interface Index<Row, Value = Row> {
  key(row: Row): string | readonly string[] | undefined;
  value(row: Row): Value;
  unique: boolean;
}

/** One text that sorts by its parts, first part first. Rows hold no U+0000, so parts cannot run into each other. */
export function keyOf(...parts: string[]): string {
  return parts.join('\0');
}

/** By place in the order of commits. */
export function noticeKey(place: NoticePlace): string {
  return keyOf(String(seqOf(place)).padStart(15, '0'), place.createdAt, place.id);
}

function ordered<Row>(key: (row: Row) => string | undefined): Index<Row> {
  return { key, value: (row) => row, unique: false };
}

/** By the pictures a row names. */
function naming<Row extends { id: string }>(photos: (row: Row) => readonly string[]): Index<Row, true> {
  return { key: (row) => photos(row).map((hash) => keyOf(hash, row.id)), value: () => true, unique: false };
}

/** The keys of a row, none to several. */
export function keysOf<Row>(index: Index<Row, unknown>, row: Row): readonly string[] {
  const key = index.key(row);
  return key === undefined ? [] : typeof key === 'string' ? [key] : key;
}

function unique<Row>(key: (row: Row) => string | undefined): Index<Row> {
  return { key, value: (row) => row, unique: true };
}

export const INDEXES = {
  users: {
    email: unique((row: Rows['users']) => folded(row.email)),
    keeping: {
      key: (row: Rows['users']) => keptCarIds(row).map((carId) => keyOf(carId, row.id)),
      value: (row: Rows['users']) => row,
      unique: false,
    },
    role: ordered((row: Rows['users']) => keyOf(row.role, row.createdAt, row.id)),
  },
  sessions: {
    user: ordered((row: Rows['sessions']) => keyOf(row.userId, row.createdAt, row.id)),
    end: ordered((row: Rows['sessions']) => keyOf(row.expiresAt, row.id)),
  },
  dealers: {
    email: unique((row: Rows['dealers']) => folded(row.contactEmail)),
    name: ordered((row: Rows['dealers']) => keyOf(folded(row.name), row.id)),
  },
  cars: {
    shortId: unique((row: Rows['cars']) => row.shortId),
    live: ordered((row: Rows['cars']) => (isLive(row) ? keyOf(row.createdAt, row.id) : undefined)),
    status: ordered((row: Rows['cars']) => keyOf(row.status, row.createdAt, row.id)),
    listed: ordered((row: Rows['cars']) =>
      row.status === 'approved' && row.archivedAt === null ? keyOf(row.createdAt, row.id) : undefined,
    ),
    waiting: ordered((row: Rows['cars']) =>
      row.status === 'pending' ? keyOf(row.submittedAt, row.id) : undefined,
    ),
    archived: ordered((row: Rows['cars']) =>
      row.archivedAt === null ? undefined : keyOf(row.archivedAt, row.id),
    ),
    dealer: ordered((row: Rows['cars']) => keyOf(row.dealerId, row.createdAt, row.id)),
  },
  submissions: {
    inspector: ordered((row: Rows['submissions']) => keyOf(row.inspectorId, row.submittedAt, row.id)),
    car: ordered((row: Rows['submissions']) => keyOf(row.carId, row.submittedAt, row.id)),
    photo: naming(photosOfSubmission),
  },
  drafts: {
    inspector: ordered((row: Rows['drafts']) => keyOf(row.inspectorId, row.updatedAt, row.id)),
    photo: naming(photosOfDraft),
  },
  reservations: {
    orderId: unique((row: Rows['reservations']) => row.orderId),
    time: {
      key: (row: Rows['reservations']) => keyOf(row.createdAt, row.id),
      value: (row: Rows['reservations']) => ({ row, text: reservationText(row) }),
      unique: false,
    },
    customer: ordered((row: Rows['reservations']) => keyOf(row.customerId, row.createdAt, row.id)),
    unpaidOf: ordered((row: Rows['reservations']) =>
      row.status === 'deposit_pending' ? keyOf(row.customerId, row.createdAt, row.id) : undefined,
    ),
    unpaid: ordered((row: Rows['reservations']) =>
      row.status === 'deposit_pending' && !waitsForUs(row) ? keyOf(row.updatedAt, row.id) : undefined,
    ),
    refunding: ordered((row: Rows['reservations']) =>
      owesCard(row) ? keyOf(row.updatedAt, row.id) : undefined,
    ),
    photo: {
      key: (row: Rows['reservations']) => photosOfRepair(row).map((hash) => keyOf(hash, row.id)),
      value: (row: Rows['reservations']) => row,
      unique: false,
    },
  },
  payments: {
    once: unique((row: Rows['payments']) => keyOf(row.reservationId, row.paymentType)),
  },
  carClaims: {},
  activity: {
    time: ordered((row: Rows['activity']) => keyOf(row.createdAt, row.id)),
    customer: ordered((row: Rows['activity']) =>
      row.userRole === 'customer' ? keyOf(row.userEmail, row.createdAt, row.id) : undefined,
    ),
  },
  errors: {
    seen: ordered((row: Rows['errors']) => keyOf(row.lastSeen, row.id)),
    open: ordered((row: Rows['errors']) =>
      row.resolved
        ? undefined
        : keyOf(reporterOf(row), row.level, row.category, row.message, row.lastSeen, row.id),
    ),
    reporter: ordered((row: Rows['errors']) => keyOf(reporterOf(row), row.lastSeen, row.id)),
  },
  photos: {
    unfinished: ordered((row: Rows['photos']) =>
      isUnfinished(row) ? keyOf(row.createdAt, row.id) : undefined,
    ),
    withoutCar: ordered((row: Rows['photos']) =>
      row.carIds.length === 0 ? keyOf(confirmedAt(row), row.id) : undefined,
    ),
    published: ordered((row: Rows['photos']) =>
      row.published === undefined ? undefined : keyOf(row.published, row.id),
    ),
  },
  photoRemovals: {
    time: ordered((row: Rows['photoRemovals']) => keyOf(row.createdAt, row.id)),
  },
  replies: {
    time: ordered((row: Rows['replies']) => keyOf(row.createdAt, row.id)),
    owner: ordered((row: Rows['replies']) => keyOf(replyOwner(row.id), row.createdAt, row.id)),
  },
  messages: {
    time: ordered((row: Rows['messages']) => keyOf(row.createdAt, row.id)),
    user: ordered((row: Rows['messages']) => keyOf(row.userId, row.createdAt, row.id)),
    state: ordered((row: Rows['messages']) => keyOf(row.state, row.createdAt, row.id)),
    due: ordered((row: Rows['messages']) => (row.dueAt === null ? undefined : keyOf(row.dueAt, row.id))),
  },
  notices: {
    user: ordered((row: Rows['notices']) => keyOf(row.userId, noticeKey(row))),
    time: ordered((row: Rows['notices']) => keyOf(row.createdAt, row.id)),
  },
  bells: {},
  passwordResets: {
    user: ordered((row: Rows['passwordResets']) => keyOf(row.userId, row.id)),
    end: ordered((row: Rows['passwordResets']) => keyOf(row.expiresAt, row.id)),
  },
  savedSearches: {
    user: ordered((row: Rows['savedSearches']) => keyOf(row.userId, row.createdAt, row.id)),
    due: ordered((row: Rows['savedSearches']) => (row.dueAt === null ? undefined : keyOf(row.dueAt, row.id))),
  },
  carNews: {
    time: ordered((row: Rows['carNews']) => keyOf(row.createdAt, row.id)),
  },
  pushKeys: {},
  pushSubscriptions: {
    user: ordered((row: Rows['pushSubscriptions']) => keyOf(row.userId, row.createdAt, row.id)),
    device: ordered((row: Rows['pushSubscriptions']) => keyOf(row.device, row.id)),
  },
  pushes: {
    due: ordered((row: Rows['pushes']) => keyOf(row.dueAt, row.id)),
  },
  notificationSettings: {},
  signingKeys: {},
  cardWatches: {},
  jobs: {
    due: ordered((row: Rows['jobs']) => {
      const dueAt = jobDueAt(row);
      return dueAt === null ? undefined : keyOf(row.kind, dueAt, row.id);
    }),
    state: ordered((row: Rows['jobs']) => keyOf(jobState(row), row.createdAt, row.id)),
    time: ordered((row: Rows['jobs']) => keyOf(row.createdAt, row.id)),
  },
  secondFactors: {},
  pendingSignIns: {
    end: ordered((row: Rows['pendingSignIns']) => keyOf(row.expiresAt, row.id)),
  },
} as const satisfies { [C in Collection]: Record<string, Index<Rows[C], unknown>> };
