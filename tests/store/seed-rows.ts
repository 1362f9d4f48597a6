import type { Rows } from '#server/store/rows.ts';
import {
  sampleActivity,
  sampleCar,
  sampleDealer,
  sampleDraft,
  sampleError,
  sampleInspectionRequest,
  samplePayment,
  samplePhoto,
  sampleReply,
  sampleReservation,
  sampleSession,
  sampleSubmission,
  sampleTime,
  sampleUser,
  sampleWorkOrder,
} from './sample-rows.ts';

/** A few rows of every collection, most of them as most rows are: what a large database is made of by `multiply`. */

const smallCar = { pictures: [], comments: null, features: [], panelConditions: {}, reductions: [] };
const notificationPayload = { kind: 'deposit_paid', facts: {} } as unknown as Rows['notices']['told'];
const message = (n: number, changes: Partial<Rows['messages']>): Rows['messages'] => ({
  id: `message-${n}`,
  told: notificationPayload,
  userId: 'user-1',
  to: 'user1@redrive.example',
  state: 'sent',
  attempts: 1,
  round: 0,
  dueAt: null,
  sendUntil: sampleTime(n),
  createdAt: sampleTime(n),
  sentAt: sampleTime(n),
  reason: null,
  ...changes,
});

const search = (n: number, changes: Partial<Rows['savedSearches']>): Rows['savedSearches'] => ({
  id: `search-${n}`,
  userId: 'user-1',
  name: 'Toyota',
  query: 'make=Toyota',
  search: { make: 'Toyota' },
  frequency: 'daily',
  isOn: true,
  token: `token-${n}`,
  newCarIds: [],
  dueAt: null,
  createdAt: sampleTime(n),
  ...changes,
});

const job = (n: number, changes: Partial<Rows['jobs']>): Rows['jobs'] => ({
  id: `job-${n}`,
  kind: 'notify_saved_search',
  payload: { searchId: 'search-10' },
  runAt: sampleTime(n),
  attempts: 1,
  leasedUntil: null,
  lastError: null,
  failedAt: null,
  createdAt: sampleTime(n),
  ...changes,
});

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export const SEED_ROWS: { readonly [C in keyof Rows]: readonly Rows[C][] } = {
  users: numbersTo(8).map((n) =>
    sampleUser(n, { lists: { selectedCarIds: [`kept-${n}`], savedCarIds: [], revision: 1 } }),
  ),
  sessions: numbersTo(4).map((n) => sampleSession(n)),
  dealers: numbersTo(3).map((n) => sampleDealer(n)),
  cars: [
    ...numbersTo(4).map((n) => sampleCar(n, smallCar)),
    ...numbersTo(4).map((n) => sampleCar(10 + n, { ...smallCar, archivedAt: sampleTime(n), isSold: true })),
    sampleCar(20, { ...smallCar, status: 'pending' }),
    sampleCar(21, { ...smallCar, status: 'rejected' }),
  ],
  submissions: numbersTo(4).map((n) => sampleSubmission(n)),
  drafts: numbersTo(4).map((n) => sampleDraft(n, { fields: { photoData: `/photos/${samplePhoto(n).id}` } })),
  reservations: [
    ...numbersTo(12).map((n) => sampleReservation(n, { status: 'completed' })),
    ...numbersTo(6).map((n) => sampleReservation(20 + n, { status: 'cancelled' })),
    sampleReservation(30, { status: 'deposit_pending' }),
    sampleReservation(31, { status: 'admin_review' }),
  ],
  payments: numbersTo(4).map((n) => samplePayment(n)),
  carClaims: numbersTo(4).map((n) => ({
    id: sampleCar(n).id,
    reservationId: `reservation-${n}`,
    createdAt: sampleTime(n),
    ...(n > 2 && { sharedAt: sampleTime(n) }),
  })),
  activity: numbersTo(4).map((n) => sampleActivity(n)),
  errors: numbersTo(4).map((n) => sampleError(n, { resolved: n > 1 })),
  photos: [
    ...numbersTo(6).map((n) => samplePhoto(n, { thumbHash: 'abc', carIds: ['car-1'] })),
    samplePhoto(10),
    samplePhoto(11, { thumbHash: 'abc' }),
  ],
  photoPreviews: numbersTo(2).map((n) => ({
    id: `preview-${n}`,
    type: 'image/webp' as const,
    uploadedBy: 'user-1',
    carIds: [],
    createdAt: sampleTime(n),
  })),
  photoRemovals: numbersTo(2).map((n) => ({ id: `removal-${n}`, createdAt: sampleTime(n), claimedAt: null })),
  replies: numbersTo(4).map((n) => sampleReply(n)),
  messages: [
    ...numbersTo(6).map((n) => message(n, {})),
    message(10, { state: 'waiting', dueAt: sampleTime(10), sentAt: null }),
    message(11, { state: 'failed', sentAt: null }),
  ],
  passwordResets: numbersTo(2).map((n) => ({
    id: `reset-${n}`,
    userId: 'user-1',
    createdAt: sampleTime(n),
    expiresAt: sampleTime(n + 60),
  })),
  notices: numbersTo(4).map((n) => ({
    id: `notice-${n}`,
    userId: 'user-1',
    told: notificationPayload,
    createdAt: sampleTime(n),
  })),
  bells: numbersTo(2).map((n) => ({
    id: `user-${n}`,
    readTo: { createdAt: sampleTime(n), id: `notice-${n}` },
  })),
  savedSearches: [
    ...numbersTo(4).map((n) => search(n, {})),
    search(10, { dueAt: sampleTime(10), newCarIds: ['car-1'] }),
  ],
  carNews: numbersTo(2).map((n) => ({
    id: `news-${n}`,
    carId: 'car-1',
    news: { kind: 'live' },
    afterId: '',
    createdAt: sampleTime(n),
  })),
  pushKeys: [{ id: 'vapid', publicKey: 'public', privateKey: 'private', createdAt: sampleTime(1) }],
  pushSubscriptions: numbersTo(4).map((n) => ({
    id: `subscription-${n}`,
    userId: 'user-1',
    device: `device-${n}`,
    endpoint: `https://push.example/${n}`,
    p256dh: 'p256dh',
    auth: 'auth',
    language: 'en',
    createdAt: sampleTime(n),
  })),
  pushes: numbersTo(4).map((n) => ({
    id: `push-${n}`,
    noticeId: `notice-${n}`,
    subscriptionId: `subscription-${n}`,
    attempts: 0,
    dueAt: sampleTime(n),
    sendUntil: sampleTime(n + 60),
    createdAt: sampleTime(n),
  })),
  notificationSettings: numbersTo(2).map((n) => ({ id: `user-${n}`, mailOff: [], pushOff: [] })),
  signingKeys: numbersTo(2).map((n) => ({
    id: `000${n}`,
    kid: `kid-${n}`,
    x: 'x',
    d: 'd',
    createdAt: sampleTime(n),
    withdrawnAt: null,
  })),
  cardWatches: numbersTo(1).map((n) => ({ id: `watch-${n}`, dueAt: sampleTime(n), askedTo: sampleTime(n) })),
  jobs: [
    ...numbersTo(6).map((n) => job(n, { failedAt: sampleTime(n) })),
    job(10, { kind: 'send_mail', payload: { messageId: 'message-10' } }),
    job(11, { leasedUntil: sampleTime(11) }),
  ],
  secondFactors: numbersTo(2).map((n) => ({
    id: `user-${n}`,
    totp: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', lastStep: n, createdAt: sampleTime(n) },
    passkeys: [],
    recoveryCodes: ['a'.repeat(64)],
  })),
  pendingSignIns: numbersTo(4).map((n) => ({
    id: `pending-${n}`,
    userId: 'user-1',
    passwordMark: 'mark',
    createdAt: sampleTime(n),
    expiresAt: sampleTime(n + 10),
  })),
  reservationNotes: numbersTo(2).map((n) => ({
    id: `reservation-${n}`,
    ownerId: 'user-1',
    notes: [{ id: `note-${n}`, at: sampleTime(n), by: 'user1@redrive.example', text: 'Called' }],
  })),
  workOrders: [
    ...numbersTo(4).map((n) => sampleWorkOrder(n, { completedAt: sampleTime(n + 10) })),
    sampleWorkOrder(10, { workshopId: 'user-1' }),
    sampleWorkOrder(11),
  ],
  inspectionRequests: [
    ...numbersTo(4).map((n) => sampleInspectionRequest(n, { state: 'done', carId: `car-${n}` })),
    ...numbersTo(4).map((n) => sampleInspectionRequest(10 + n)),
    sampleInspectionRequest(20, { inspectorId: null }),
  ],
};
