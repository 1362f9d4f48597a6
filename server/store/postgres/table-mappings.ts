import { getRequestStart, isUnfinishedRequest } from '#shared/domain/inspection-request.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { toLegacyMessageState } from '#shared/domain/notifications/message-kinds.ts';
import { needsStaffAction } from '#shared/domain/payment/payment-amounts.ts';
import { CATALOGUE_COLUMNS } from '#server/store/catalogue-filters.ts';
import { normalizeCase } from '#server/store/search-text.ts';
import {
  getPhotoConfirmedAt,
  hasPhotoCar,
  isPhotoUnprocessed,
  listDraftPhotoHashes,
  listRepairPhotoHashes,
  listSubmissionPhotoHashes,
  listWorkPhotoHashes,
} from '#server/store/photo-references.ts';
import { getJobDueAt, getJobState } from '#server/store/job-rows.ts';
import { getNotificationSequence } from '#server/store/notification-pagination.ts';
import { hasPendingCardRefund } from '#server/store/payment-rows.ts';
import {
  getAccountSortName,
  buildAccountSearchText,
  getCustomerSortName,
  buildReservationSearchText,
} from '#server/store/reservation-search.ts';
import { getIdempotencyOwner } from '#server/store/idempotency-row.ts';
import { listWatchedCarIds, type Collection, type Rows } from '#server/store/rows.ts';

/** Table and computed columns of each collection; migrations/ creates the tables. */

type ColumnValue = string | number | boolean | readonly string[] | null;

export interface TableMapping<Row> {
  name: string;
  /** Beside `id` and `row`; computed at every write. */
  columns: Record<string, (row: Row) => ColumnValue>;
  unique: readonly (readonly string[])[];
}

export const TABLES: { readonly [C in Collection]: TableMapping<Rows[C]> } = {
  users: {
    name: 'user_account',
    columns: {
      email: (row) => normalizeCase(row.email),
      role: (row) => row.role,
      created_at: (row) => row.createdAt,
      search_text: buildAccountSearchText,
      full_name: getAccountSortName,
      kept_car_ids: listWatchedCarIds,
    },
    unique: [['email']],
  },
  sessions: {
    name: 'session',
    columns: {
      user_id: (row) => row.userId,
      created_at: (row) => row.createdAt,
      expires_at: (row) => row.expiresAt,
    },
    unique: [],
  },
  dealers: {
    name: 'dealer',
    columns: {
      contact_email: (row) => normalizeCase(row.contactEmail),
      name: (row) => normalizeCase(row.name),
    },
    unique: [['contact_email']],
  },
  cars: {
    name: 'car',
    columns: {
      short_id: (row) => row.shortId,
      dealer_id: (row) => row.dealerId,
      status: (row) => row.status,
      is_live: isLiveCar,
      created_at: (row) => row.createdAt,
      updated_at: (row) => row.updatedAt,
      archived_at: (row) => row.archivedAt,
      submitted_at: (row) => row.submittedAt,
      ...CATALOGUE_COLUMNS,
    },
    unique: [['short_id']],
  },
  submissions: {
    name: 'submission',
    columns: {
      inspector_id: (row) => row.inspectorId,
      car_id: (row) => row.carId,
      submitted_at: (row) => row.submittedAt,
      photo_hashes: listSubmissionPhotoHashes,
    },
    unique: [],
  },
  drafts: {
    name: 'draft',
    columns: {
      inspector_id: (row) => row.inspectorId,
      updated_at: (row) => row.updatedAt,
      photo_hashes: listDraftPhotoHashes,
    },
    unique: [],
  },
  reservations: {
    name: 'reservation',
    columns: {
      order_id: (row) => row.orderId,
      customer_id: (row) => row.customerId,
      created_at: (row) => row.createdAt,
      updated_at: (row) => row.updatedAt,
      status: (row) => row.status,
      search_text: buildReservationSearchText,
      customer_name: getCustomerSortName,
      total_amount: (row) => row.totalAmount,
      waits_for_us: needsStaffAction,
      owes_card: hasPendingCardRefund,
      photo_hashes: listRepairPhotoHashes,
    },
    unique: [['order_id']],
  },
  payments: {
    name: 'payment',
    columns: { reservation_id: (row) => row.reservationId, payment_type: (row) => row.paymentType },
    unique: [['reservation_id', 'payment_type']],
  },
  carClaims: {
    name: 'car_claim',
    columns: { reservation_id: (row) => row.reservationId },
    unique: [],
  },
  activity: { name: 'activity', columns: { created_at: (row) => row.createdAt }, unique: [] },
  errors: {
    name: 'error_entry',
    columns: {
      level: (row) => row.level,
      category: (row) => row.category,
      severity: (row) => row.severity,
      reporter: (row) => row.reporter ?? null,
      message: (row) => row.message,
      first_seen: (row) => row.timestamp,
      last_seen: (row) => row.lastSeen,
      is_resolved: (row) => row.resolved,
    },
    unique: [],
  },
  photos: {
    name: 'photo',
    columns: {
      is_finished: (row) => !isPhotoUnprocessed(row),
      created_at: (row) => row.createdAt,
      has_car: hasPhotoCar,
      confirmed_at: getPhotoConfirmedAt,
      published: (row) => row.published ?? null,
      hashed_at: (row) => row.perceptualHash?.at ?? null,
    },
    unique: [],
  },
  photoPreviews: { name: 'photo_preview', columns: {}, unique: [] },
  photoRemovals: { name: 'photo_removal', columns: { created_at: (row) => row.createdAt }, unique: [] },
  replies: {
    name: 'reply',
    columns: { created_at: (row) => row.createdAt, user_id: (row) => getIdempotencyOwner(row.id) },
    unique: [],
  },
  messages: {
    name: 'message',
    columns: {
      state: (row) => toLegacyMessageState(row.state),
      user_id: (row) => row.userId,
      created_at: (row) => row.createdAt,
      due_at: (row) => row.dueAt,
    },
    unique: [],
  },
  passwordResets: {
    name: 'password_reset',
    columns: { user_id: (row) => row.userId, expires_at: (row) => row.expiresAt },
    unique: [],
  },
  notices: {
    name: 'notice',
    columns: {
      user_id: (row) => row.userId,
      created_at: (row) => row.createdAt,
      seq: getNotificationSequence,
    },
    unique: [],
  },
  bells: { name: 'bell', columns: {}, unique: [] },
  savedSearches: {
    name: 'saved_search',
    columns: { user_id: (row) => row.userId, created_at: (row) => row.createdAt, due_at: (row) => row.dueAt },
    unique: [],
  },
  carNews: { name: 'car_news', columns: { created_at: (row) => row.createdAt }, unique: [] },
  pushKeys: { name: 'push_keys', columns: {}, unique: [] },
  pushSubscriptions: {
    name: 'push_subscription',
    columns: {
      user_id: (row) => row.userId,
      device: (row) => row.device,
      created_at: (row) => row.createdAt,
    },
    unique: [],
  },
  pushes: { name: 'push', columns: { due_at: (row) => row.dueAt }, unique: [] },
  notificationSettings: { name: 'notification_settings', columns: {}, unique: [] },
  signingKeys: { name: 'signing_key', columns: {}, unique: [] },
  cardWatches: { name: 'card_watch', columns: {}, unique: [] },
  jobs: {
    name: 'job',
    columns: {
      kind: (row) => row.kind,
      state: getJobState,
      due_at: getJobDueAt,
      created_at: (row) => row.createdAt,
    },
    unique: [],
  },
  secondFactors: { name: 'second_factor', columns: {}, unique: [] },
  pendingSignIns: { name: 'pending_sign_in', columns: { expires_at: (row) => row.expiresAt }, unique: [] },
  reservationNotes: { name: 'reservation_notes', columns: {}, unique: [] },
  workOrders: {
    name: 'work_order',
    columns: {
      workshop_id: (row) => row.workshopId,
      started_at: (row) => row.startedAt,
      completed_at: (row) => row.completedAt,
      photo_hashes: listWorkPhotoHashes,
    },
    unique: [],
  },
  inspectionRequests: {
    name: 'inspection_request',
    columns: {
      is_open: isUnfinishedRequest,
      dealer_id: (row) => row.dealerId,
      inspector_id: (row) => row.inspectorId ?? '',
      starts_at: getRequestStart,
      car_id: (row) => row.carId,
    },
    unique: [],
  },
};

/** Does nothing when the id or a unique field is taken, so that the transaction stays usable. */
export function buildInsertSql(table: TableMapping<never>): string {
  const names = ['id', 'row', ...Object.keys(table.columns)];
  const placeholders = names.map((_, at) => `$${at + 1}`);
  return `insert into ${table.name} (${names.join(', ')}) values (${placeholders.join(', ')}) on conflict do nothing`;
}

/** Replaces the whole row. Does nothing when another row has the same unique field. */
export function buildUpdateSql(table: TableMapping<never>): string {
  const names = ['id', 'row', ...Object.keys(table.columns)];
  const placeholder = (name: string) => `$${names.indexOf(name) + 1}`;
  const set = names.slice(1).map((name) => `${name} = ${placeholder(name)}`);
  const uniqueChecks = table.unique.map((fields) => {
    const same = fields.map((name) => `other.${name} = ${placeholder(name)}`);
    return ` and not exists (select 1 from ${table.name} other where ${same.join(' and ')} and other.id <> $1)`;
  });
  return `update ${table.name} set ${set.join(', ')} where id = $1${uniqueChecks.join('')}`;
}

export function getColumnValues<C extends Collection>(collection: C, row: Rows[C], text: string): ColumnValue[] {
  return [row.id, text, ...Object.values(TABLES[collection].columns).map((value) => value(row))];
}
