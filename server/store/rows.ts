import type { Language } from '#shared/messages/languages.ts';
import type { YardLocation } from '#shared/domain/yard-location.ts';
import type { LastChange } from '#shared/domain/car-undo.ts';
import type { DepositMovements } from '#shared/domain/payment/held-deposit.ts';
import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import type { PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import type { PanelConditions } from '#shared/domain/panels.ts';
import type { Papers } from '#shared/domain/papers.ts';
import type { VoiceNoteType } from '#shared/domain/voice-note.ts';
import type { VoiceNote } from '#shared/contract/cars/voice-notes.ts';
import type { Quote } from '#shared/domain/quote.ts';
import type { Registration } from '#shared/domain/registration-rules.ts';
import type { RepairChoice } from '#shared/domain/repair/repair-options.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import type {
  InspectionRequestProgress,
  InspectionRequestState,
  RequestedCar,
} from '#shared/domain/inspection-request.ts';
import type { WorkLine, WorkRecord } from '#shared/domain/repair/work-order.ts';
import type { InspectionReport } from '#shared/contract/reports.ts';
import type { SafetyAnswers } from '#shared/domain/safety.ts';
import type {
  Actor,
  BodyType,
  CarStatus,
  Cylinders,
  DamageType,
  Emirate,
  ErrorCategory,
  ErrorLevel,
  ErrorReporter,
  ErrorSeverity,
  ListingType,
  MileageUnit,
  RepairTimeCategory,
  ReservationStatus,
  Role,
  Spec,
  StoredColor,
} from '#shared/domain/enums.ts';
import type { JobRow } from './job-rows.ts';
import type { NotificationReadMarkerRow, MessageRow, NotificationRow, OneTimeLinkRow } from './notification-rows.ts';
import type { CardPaymentRow, CardProviderPollRow, PaymentRow, ReportedTransfer } from './payment-rows.ts';
import type { CarEventRow, SavedSearchRow } from './saved-search-rows.ts';
import type { NotificationSettingsRow, VapidKeysRow, PushDeliveryRow, PushSubscriptionRow } from './push-rows.ts';
import type { CarImages, CarPicture } from './car-pictures.ts';
import type { MailFailureKind } from '#shared/domain/notifications/email-states.ts';
import type { IdempotencyRow } from './idempotency-row.ts';
import type { PendingSignInRow, SecondFactorRow } from './second-factor-rows.ts';
import type { SigningKeyRow } from './signing-key-row.ts';

/** Times are ISO 8601 UTC, money is whole AED or null, ids are opaque. Rows never leave the server unmapped. */

export interface UserRow {
  id: string;
  /** Lower case, unique. */
  email: string;
  /** '' until an invited user chooses a password. */
  passwordHash: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  dealerId: string | null;
  /** Language of messages to the user. Absent means English. */
  language?: Language;
  lists?: { selectedCarIds: string[]; savedCarIds: string[]; revision: number };
  /** Mail about saved cars; `token` is that of the unsubscribe link. */
  keptCarAlerts?: { isOn: boolean; token: string };
  /** Absent once confirmed, and in rows of earlier versions. */
  emailUnconfirmed?: true;
  /** Set by the mail provider's report; only essential mail is sent. */
  mailTrouble?: { kind: MailFailureKind; at: string };
  /** Known devices, most recently used last. @see decision 0015 */
  devices?: string[];
  hasSecondFactor?: true;
  createdAt: string;
}

export interface SessionRow {
  /** SHA-256 (hex) of the token in the cookie. */
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
  /** "Chrome on Android"; absent in sessions of earlier versions. */
  device?: string;
  seenAt?: string;
  /** The account must set up a second factor first. */
  isLimited?: true;
}

export interface DealerRow {
  id: string;
  name: string;
  /** Lower case, unique; also the sign-in email. @see D-73 */
  contactEmail: string;
  contactPhone: string | null;
  address: string | null;
  city: string | null;
  emirate: Emirate | null;
  licenseNumber: string | null;
  /** Absent in rows of earlier versions. */
  yard?: YardLocation | null;
  isActive: boolean;
  createdAt: string;
}

/** The quote is recomputed as a whole whenever market price or inspection answers change. */
export interface CarRow extends SafetyAnswers, Quote {
  id: string;
  /** Six characters, unique. */
  shortId: string;
  /** Incremented by every change; a correction names its base revision. */
  revision: number;
  vin: string | null;
  make: string;
  model: string;
  trim: string | null;
  /** A live car always has a year. */
  year: number | null;
  spec: Spec;
  mileageValue: number;
  mileageUnit: MileageUnit;
  mileageKm: number;
  engineSize: string | null;
  engineSpecs: string | null;
  numCylinders: Cylinders | null;
  doors: number | null;
  bodyType: BodyType | null;
  exteriorColor: StoredColor | null;
  interiorColor: StoredColor | null;
  primaryDamage: DamageType | null;
  secondaryDamage: DamageType | null;
  panelConditions: PanelConditions;
  comments: string | null;
  priceSellerAed: number | null;
  marketPriceAed: number | null;
  auctionPriceUsd: number | null;
  winPriceAed: number | null;
  totalWithShippingAed: number | null;
  repairTimeCategory: RepairTimeCategory;
  repairTimeManual: boolean;
  features: string[];
  listingType: ListingType;
  carInUae: boolean;
  sourceLocation: string | null;
  sourceLocationOld: string | null;
  pictures: CarPicture[];
  /** JSON text as sent by the form. */
  photoMetadata: string | null;
  usaVideoUrl: string | null;
  engineVideoUrl: string | null;
  iaai360: string | null;
  copartExterior360: string[];
  copartInterior360: string | null;
  dealerId: string;
  emirate?: Emirate | null;
  papers?: Papers;
  voiceNotes?: VoiceNote[];
  /** Last change before the submit, by the phone's clock; absent in rows of earlier versions. */
  inspectedAt?: string;
  /** The phone's clock minus the server's when the car arrived. */
  clockOffsetSeconds?: number;
  /** Derived at every transition; absent in rows of earlier versions. @see D-99 */
  registration?: Registration;
  /** Pairs of photos that an admin found harmless, of this car and another. */
  dismissedCopies?: { photo: string; other: string; otherCarId: string; by: string; at: string }[];
  submittedBy: string;
  submittedAt: string;
  status: CarStatus;
  isVerified: boolean;
  isSold: boolean;
  soldAt: string | null;
  archivedAt: string | null;
  /** Last approval; absent in cars approved by earlier versions. */
  publishedAt?: string;
  /** Valid while its revision is the car's. */
  lastChange?: LastChange & { before?: PricedFields };
  createdAt: string;
  updatedAt: string;
}

/** Fields that a price change replaces; changes of earlier versions keep fewer. */
export type PricedFields = Pick<CarRow, 'marketPriceAed' | keyof Quote> &
  Partial<Pick<CarRow, 'mileageKm' | 'features' | 'repairTimeCategory'>>;

export type CarWithImages = Omit<CarRow, 'pictures'> & CarImages;

export interface SubmissionRow {
  id: string;
  carId: string;
  inspectorId: string;
  status: CarStatus;
  submittedAt: string;
  rejectionReason: string | null;
  history: {
    status: CarStatus;
    reason: string | null;
    at: string;
    byUserId: string;
    before?: Partial<CarWithImages>;
  }[];
  /** Remains after the car is deleted. */
  carData: {
    make: string;
    model: string;
    year: number | null;
    mileageValue: number;
    mileageUnit: MileageUnit;
    bodyType: BodyType | null;
    regionalSpec: Spec;
    exteriorColor: StoredColor | null;
  };
}

export interface DraftRow {
  id: string;
  inspectorId: string;
  /** Exactly as sent. @see D-74 */
  fields: Record<string, unknown>;
  /** Incremented by every save that changes the draft, from 1. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

export interface ReservationRow {
  id: string;
  /** "RD-" and at least six digits; unique. */
  orderId: string;
  customerId: string;
  status: ReservationStatus;
  /** In order of preference. */
  selectedCarIds: string[];
  carSnapshots: { carId: string; title: string; repairPrice: number | null }[];
  finalCarId: string | null;
  customerInfo: {
    firstName: string;
    lastName: string | null;
    email: string;
    phone: string;
    emirate: Emirate | null;
    address: string | null;
  } | null;
  depositAmount: number;
  totalAmount: number;
  remainingBalance: number;
  /** When the customer confirmed that export-only cars leave the UAE. */
  exportConfirmedAt?: string;
  /** Cars that the confirmation named; absent in earlier rows. */
  exportConfirmedCarIds?: string[];
  /** Chosen or picked cars that turned out not to be registrable; the customer was told. */
  notRegistrableCarIds?: string[];
  paymentMethod: 'card' | 'bank' | null;
  pickReason: string | null;
  /** The repair the customer chose (D-51); `total` in AED. */
  fix: (RepairChoice & { total: number }) | null;
  /** Oldest first. */
  history: { status: ReservationStatus; at: string; by: Actor }[];
  refundedAt: string | null;
  /** null while the deposit is owed, "2026-11-22" once refunded, absent when unknown. */
  refundPaidOn?: string | null;
  refundReference?: string | null;
  /** AED refunded, less what came back. */
  refundedAmount?: number;
  cancelReason?: string | null;
  transfer?: ReportedTransfer;
  /** Deposit payments, oldest first. */
  cardPayments?: CardPaymentRow[];
  /** Absent while all of the deposit is held. */
  depositMoved?: DepositMovements;
  /** Includes later supplements; absent before payment and in earlier rows, which are paid in full. */
  balancePaid?: number;
  /** "2026-11-22" in Dubai, as an admin recorded it. */
  balancePaidOn?: string;
  balanceReference?: string | null;
  progress?: ProgressUpdate[];
  /** Whether public pages may show the car before and after its repair; absent until the buyer answers. */
  repairPhotoConsent?: { isGiven: boolean; at: string };
  createdAt: string;
  updatedAt: string;
}

/** Staff only; apart from the reservation, whose row is exported to its customer. */
export interface ReservationNotesRow {
  /** That of the reservation. */
  id: string;
  /** The admin who takes care of it. */
  ownerId: string | null;
  /** Oldest first; `by` is an email. */
  notes: { id: string; at: string; by: string; text: string }[];
}

/** @see decision 0052 */
export interface WorkOrderRow {
  /** That of the reservation. */
  id: string;
  /** "RD-204817". */
  orderId: string;
  carId: string;
  /** The user in charge. */
  workshopId: string | null;
  /** Incremented by every change. */
  revision: number;
  startedAt: string;
  completedAt: string | null;
  category: RepairTimeCategory;
  /** Whole days, with those of the chosen repair level. */
  promisedDays: number | null;
  lines: WorkOrderLineRow[];
  /** The inspection report at the start of the repair, to which the repair report is chained. */
  inspection: InspectionReport;
}

export interface WorkOrderLineRow extends WorkLine {
  /** 0 until saved; each save adds 1. */
  revision: number;
  record: WorkRecord | null;
  savedAt: string | null;
  savedBy: string | null;
}

/** A car to inspect. */
export interface InspectionRequestRow extends InspectionRequestProgress, RequestedCar {
  id: string;
  /** "CI-K7M4QX". */
  number: string;
  /** Incremented by every change. */
  revision: number;
  /** The yard. */
  dealerId: string;
  contactName: string | null;
  contactPhone: string | null;
  /** "2026-11-26", with `from` and `until` ("09:00") in Dubai. */
  day: string;
  from: string;
  until: string;
  note: string | null;
  /** Last change of the details. */
  editedAt: string | null;
  createdBy: string;
  createdAt: string;
  /** Oldest first; `by` is a user. */
  history: { state: InspectionRequestState; at: string; by: string; note: string | null }[];
}

export interface ActivityRow {
  id: string;
  /** One of the seven specified actions or any other staff change. @see D-59 */
  action: string;
  userEmail: string;
  userRole: Actor;
  /** JSON text. */
  details: string;
  createdAt: string;
}

export interface ErrorRow {
  id: string;
  level: ErrorLevel;
  category: ErrorCategory;
  severity: ErrorSeverity;
  /** Absent in rows of earlier versions, which count as signed-in. */
  reporter?: ErrorReporter;
  message: string;
  count: number;
  timestamp: string;
  lastSeen: string;
  url: string | null;
  sessionId: string | null;
  context: string | null;
  stack: string | null;
  userAgent: string | null;
  resolved: boolean;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

export interface PhotoRow {
  /** SHA-256 (hex) of the original bytes. */
  id: string;
  bytes: number;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | VoiceNoteType | typeof PDF_TYPE;
  /** Pixels, upright; 0 for other files. */
  width: number;
  height: number;
  /** Base64; null until variants exist, empty for other files, which have none. */
  thumbHash: string | null;
  published?: string;
  /** Absent until computed; `at` orders the photos for the indexes of all processes. */
  perceptualHash?: { hash: string; at: string };
  uploadedBy: string;
  /** The photo is never public: the cars `carIds` of this member show its blurred copy `as`. */
  blurred?: { as: string; areas: BlurArea[]; carIds: string[] };
  /** The photo is a blurred copy of this original, which may have a newer copy. */
  copyOf?: string;
  /** Visitors see the photo while one of these cars is live. */
  carIds: string[];
  /** Cars with a claim that this photo documents or a voice note that it is; such a file never is public. */
  documentOf?: string[];
  createdAt: string;
  /** Last confirmation to a client that the photo is stored; createdAt when absent. */
  confirmedAt?: string;
  /** Consecutive unfinished attempts to create variants, counted before each attempt. */
  attempts?: number;
  /** Set after too many attempts; variants are never created again. */
  setAsideAt?: string;
}

/** A small picture of a photo whose original has not arrived; its file is stored under `previewFileName`. */
export interface PhotoPreviewRow {
  /** SHA-256 (hex) of the original. */
  id: string;
  type: 'image/jpeg' | 'image/webp';
  uploadedBy: string;
  /** Other inspectors who sent a preview of the photo. */
  otherUploaders?: string[];
  /** Cars that show the photo; its original takes them over. */
  carIds: string[];
  createdAt: string;
}

export interface PhotoRemovalRow {
  id: string;
  createdAt: string;
  /** Set while the file is deleted; until then the photo can be restored. */
  claimedAt: string | null;
}

export function listWatchedCarIds({ lists }: Pick<UserRow, 'lists'>): string[] {
  return lists ? [...new Set([...lists.selectedCarIds, ...lists.savedCarIds])] : [];
}

export interface CarClaimRow {
  /** Car id: at most one claim per car. */
  id: string;
  reservationId: string;
  createdAt: string;
  /** When the buyer of the car allowed its repair to be shown; absent without consent. */
  sharedAt?: string;
}

export interface Rows {
  users: UserRow;
  sessions: SessionRow;
  dealers: DealerRow;
  cars: CarRow;
  submissions: SubmissionRow;
  drafts: DraftRow;
  reservations: ReservationRow;
  payments: PaymentRow;
  carClaims: CarClaimRow;
  activity: ActivityRow;
  errors: ErrorRow;
  photos: PhotoRow;
  photoPreviews: PhotoPreviewRow;
  photoRemovals: PhotoRemovalRow;
  replies: IdempotencyRow;
  messages: MessageRow;
  passwordResets: OneTimeLinkRow;
  notices: NotificationRow;
  bells: NotificationReadMarkerRow;
  savedSearches: SavedSearchRow;
  carNews: CarEventRow;
  pushKeys: VapidKeysRow;
  pushSubscriptions: PushSubscriptionRow;
  pushes: PushDeliveryRow;
  notificationSettings: NotificationSettingsRow;
  signingKeys: SigningKeyRow;
  cardWatches: CardProviderPollRow;
  jobs: JobRow;
  secondFactors: SecondFactorRow;
  pendingSignIns: PendingSignInRow;
  reservationNotes: ReservationNotesRow;
  workOrders: WorkOrderRow;
  inspectionRequests: InspectionRequestRow;
}
export type Collection = keyof Rows;
