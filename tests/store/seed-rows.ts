import type { Rows } from '#server/store/rows.ts';
import {
  sampleActivity,
  sampleCar,
  sampleDealer,
  sampleDraft,
  sampleError,
  samplePayment,
  samplePhoto,
  sampleReply,
  sampleReservation,
  sampleSession,
  sampleSubmission,
  sampleTime,
  sampleUser,
} from './sample-rows.ts';

/** A few rows of every collection, most of them as most rows are: what a large database is made of by `multiply`. */

const small = { pictures: [], comments: null, features: [], panelConditions: {}, reductions: [] };
const facts = { kind: 'deposit_paid', facts: {} } as unknown as Rows['notices']['told'];
const message = (n: number, changes: Partial<Rows['messages']>): Rows['messages'] => ({
  id: `message-${n}`,
  told: facts,
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

const times = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export const SEEDS: { readonly [C in keyof Rows]: readonly Rows[C][] } = {
  users: times(8).map((n) =>
    sampleUser(n, { lists: { selectedCarIds: [`kept-${n}`], savedCarIds: [], revision: 1 } }),
  ),
  sessions: times(4).map((n) => sampleSession(n)),
  dealers: times(3).map((n) => sampleDealer(n)),
  cars: [
    ...times(4).map((n) => sampleCar(n, small)),
    ...times(4).map((n) => sampleCar(10 + n, { ...small, archivedAt: sampleTime(n), isSold: true })),
    sampleCar(20, { ...small, status: 'pending' }),
    sampleCar(21, { ...small, status: 'rejected' }),
  ],
  submissions: times(4).map((n) => sampleSubmission(n)),
  drafts: times(4).map((n) => sampleDraft(n, { fields: { photoData: `/photos/${samplePhoto(n).id}` } })),
  reservations: [
    ...times(12).map((n) => sampleReservation(n, { status: 'completed' })),
    ...times(6).map((n) => sampleReservation(20 + n, { status: 'cancelled' })),
    sampleReservation(30, { status: 'deposit_pending' }),
    sampleReservation(31, { status: 'admin_review' }),
  ],
  payments: times(4).map((n) => samplePayment(n)),
  carClaims: times(4).map((n) => ({
    id: sampleCar(n).id,
    reservationId: `reservation-${n}`,
    createdAt: sampleTime(n),
  })),
  activity: times(4).map((n) => sampleActivity(n)),
  errors: times(4).map((n) => sampleError(n, { resolved: n > 1 })),
  photos: [
    ...times(6).map((n) => samplePhoto(n, { thumbHash: 'abc', carIds: ['car-1'] })),
    samplePhoto(10),
    samplePhoto(11, { thumbHash: 'abc' }),
  ],
  photoRemovals: times(2).map((n) => ({ id: `removal-${n}`, createdAt: sampleTime(n), claimedAt: null })),
  replies: times(4).map((n) => sampleReply(n)),
  messages: [
    ...times(6).map((n) => message(n, {})),
    message(10, { state: 'waiting', dueAt: sampleTime(10), sentAt: null }),
    message(11, { state: 'failed', sentAt: null }),
  ],
  passwordResets: times(2).map((n) => ({
    id: `reset-${n}`,
    userId: 'user-1',
    createdAt: sampleTime(n),
    expiresAt: sampleTime(n + 60),
  })),
  notices: times(4).map((n) => ({
    id: `notice-${n}`,
    userId: 'user-1',
    told: facts,
    createdAt: sampleTime(n),
  })),
  bells: times(2).map((n) => ({ id: `user-${n}`, readTo: { createdAt: sampleTime(n), id: `notice-${n}` } })),
  savedSearches: [
    ...times(4).map((n) => search(n, {})),
    search(10, { dueAt: sampleTime(10), newCarIds: ['car-1'] }),
  ],
  carNews: times(2).map((n) => ({
    id: `news-${n}`,
    carId: 'car-1',
    news: { kind: 'live' },
    afterId: '',
    createdAt: sampleTime(n),
  })),
  pushKeys: [{ id: 'vapid', publicKey: 'public', privateKey: 'private', createdAt: sampleTime(1) }],
  pushSubscriptions: times(4).map((n) => ({
    id: `subscription-${n}`,
    userId: 'user-1',
    device: `device-${n}`,
    endpoint: `https://push.example/${n}`,
    p256dh: 'p256dh',
    auth: 'auth',
    language: 'en',
    createdAt: sampleTime(n),
  })),
  pushes: times(4).map((n) => ({
    id: `push-${n}`,
    noticeId: `notice-${n}`,
    subscriptionId: `subscription-${n}`,
    attempts: 0,
    dueAt: sampleTime(n),
    sendUntil: sampleTime(n + 60),
    createdAt: sampleTime(n),
  })),
  notificationSettings: times(2).map((n) => ({ id: `user-${n}`, mailOff: [], pushOff: [] })),
  signingKeys: times(2).map((n) => ({
    id: `000${n}`,
    kid: `kid-${n}`,
    x: 'x',
    d: 'd',
    createdAt: sampleTime(n),
    withdrawnAt: null,
  })),
  cardWatches: times(1).map((n) => ({ id: `watch-${n}`, dueAt: sampleTime(n), askedTo: sampleTime(n) })),
  jobs: [
    ...times(6).map((n) => job(n, { failedAt: sampleTime(n) })),
    job(10, { kind: 'send_mail', payload: { messageId: 'message-10' } }),
    job(11, { leasedUntil: sampleTime(11) }),
  ],
  secondFactors: times(2).map((n) => ({
    id: `user-${n}`,
    totp: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', lastStep: n, createdAt: sampleTime(n) },
    passkeys: [],
    recoveryCodes: ['a'.repeat(64)],
  })),
  pendingSignIns: times(4).map((n) => ({
    id: `pending-${n}`,
    userId: 'user-1',
    passwordMark: 'mark',
    createdAt: sampleTime(n),
    expiresAt: sampleTime(n + 10),
  })),
};
