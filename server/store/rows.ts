import type { DepositMovements } from '#shared/domain/payment/held-deposit.ts';
import type { PanelConditions } from '#shared/domain/panels.ts';
import type { Papers } from '#shared/domain/papers.ts';
import type { Quote } from '#shared/domain/quote.ts';
import type { RepairChoice } from '#shared/domain/repair/repair-options.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
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

/**
 * What is stored, one interface a collection (decisions 2.3). Rows never leave the server: answers go through a schema.
 * Times are ISO 8601 UTC text, money is whole AED or null, ids are opaque text made by the app or the phone.
 */

export interface UserRow {
  id: string;
  /** Lower case, unique. */
  email: string;
  /** '' of whoever was invited and has not chosen a password yet. */
  passwordHash: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  /** Set for role dealer. */
  dealerId: string | null;
  /** A customer's shortlist and hearts, so that they follow the account; absent until the first change. */
  lists?: { selectedCarIds: string[]; savedCarIds: string[]; revision: number };
  /** Whether news of kept cars is told by mail; it is until the link in such a mail, which the token makes, or the account page said no. */
  keptCarAlerts?: { isOn: boolean; token: string };
  /** Set until somebody opened the link in a mail to the address; absent once confirmed, and in rows of earlier versions. */
  emailUnconfirmed?: true;
  /** What the mail provider reported of the address: nothing but essential mail goes there. */
  mailTrouble?: { kind: MailFailureKind; at: string };
  /** Marks of the devices it was signed in on, the last used one last; absent until the first sign-in (decision 0015). */
  devices?: string[];
  /** Whether a second factor is set up; the factor itself is a row of `createSecondFactors`. */
  hasSecondFactor?: true;
  createdAt: string;
}

export interface SessionRow {
  /** SHA-256 (hex) of the token in the cookie; the token itself is never stored. */
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
  /** "Chrome on Android"; absent in sessions of earlier versions. */
  device?: string;
  /** Last use, at most an hour old; absent until the first one an hour after sign-in. */
  seenAt?: string;
  /** The account has to set up a second factor before it may do anything else. */
  isLimited?: true;
}

export interface DealerRow {
  id: string;
  name: string;
  /** Lower case, unique; also the sign-in email (D-73). */
  contactEmail: string;
  contactPhone: string | null;
  address: string | null;
  city: string | null;
  emirate: Emirate | null;
  licenseNumber: string | null;
  isActive: boolean;
  createdAt: string;
}

/** The quote is derived from marketPriceAed and the answers, whole and at one moment (decisions 3.1, 3.2). */
export interface CarRow extends SafetyAnswers, Quote {
  id: string;
  /** Six characters, unique, for people. */
  shortId: string;
  /** Rises by one with every change; corrections name the one they are based on. */
  revision: number;
  vin: string | null;
  make: string;
  model: string;
  trim: string | null;
  /** null while the inspector has not said; a live car always has one. */
  year: number | null;
  spec: Spec;
  mileageValue: number;
  mileageUnit: MileageUnit;
  /** Derived: whole kilometres, for sorting and filters. */
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
  /** Where it stands: its dealer's; null where nobody said. Written with the dealer. */
  emirate?: Emirate | null;
  /** What an admin recorded of its papers; absent where nobody did. */
  papers?: Papers;
  submittedBy: string;
  submittedAt: string;
  status: CarStatus;
  isVerified: boolean;
  isSold: boolean;
  soldAt: string | null;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A car as answers and the log tell it. */
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
    /** Of a resubmission: the fields it changed, as they were before. */
    before?: Partial<CarWithImages>;
  }[];
  /** Survives the deletion of the car. */
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
  /** Made on the phone. */
  id: string;
  inspectorId: string;
  /** The draft's fields exactly as sent (D-74). */
  fields: Record<string, unknown>;
  /** Counts the saves that changed it, from 1. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

export interface ReservationRow {
  id: string;
  /** "RD-" and six digits, more once those run short; unique. */
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
  paymentMethod: 'card' | 'bank' | null;
  /** Why this car was picked, as told to the customer. */
  pickReason: string | null;
  /** The repair the customer chose (D-51); `total` in AED. */
  fix: (RepairChoice & { total: number }) | null;
  /** Every step with its time, oldest first. */
  history: { status: ReservationStatus; at: string; by: Actor }[];
  refundedAt: string | null;
  /** null while the deposit is owed, then the day it went back; absent where nobody wrote it down. */
  refundPaidOn?: string | null;
  refundReference?: string | null;
  /** AED that Redrive paid back, less what it received again; absent before (shared/domain/payment/reservation-payments.ts). */
  refundedAmount?: number;
  /** Why Redrive cancelled it, as told to the customer. */
  cancelReason?: string | null;
  /** The transfer of the balance that the customer told of last. */
  transfer?: ReportedTransfer;
  /** Payments of the deposit by card, in the order they were begun. */
  cardPayments?: CardPaymentRow[];
  /** What moved of the deposit's money; absent while all of it is here. */
  depositMoved?: DepositMovements;
  /** AED that was paid as the balance, a missing amount that came later included; absent before, and in earlier rows, which lacked nothing. */
  balancePaid?: number;
  /** What the workshop told of the repair, oldest first. */
  progress?: ProgressUpdate[];
  createdAt: string;
  updatedAt: string;
}

export interface ActivityRow {
  id: string;
  /** The seven named actions and every further staff change (D-59). */
  action: string;
  userEmail: string;
  userRole: Actor;
  /** JSON text: buildCarActivityDetails, dealerName, reason, before and after. */
  details: string;
  createdAt: string;
}

export interface ErrorRow {
  id: string;
  level: ErrorLevel;
  category: ErrorCategory;
  severity: ErrorSeverity;
  /** Rows of earlier releases have none and count as a signed-in person's. */
  reporter?: ErrorReporter;
  message: string;
  count: number;
  timestamp: string;
  lastSeen: string;
  url: string | null;
  sessionId: string | null;
  /** JSON text. */
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
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Base64, for the blur shown before the picture; null until derivatives are made. */
  thumbHash: string | null;
  /** SHA-256 (hex) of the JPEG that is published of it; absent until somebody asked or its sizes were made. */
  published?: string;
  uploadedBy: string;
  /** Cars that name it; a visitor sees it while one of them is live. */
  carIds: string[];
  createdAt: string;
  /** When somebody was last told that it is here; createdAt when absent. */
  confirmedAt?: string;
  /** How often in a row its sizes were begun and not finished; counted before each try. */
  attempts?: number;
  /** When it was given up after too many of them: its sizes are never begun again. */
  setAsideAt?: string;
}

/** A picture whose row is gone and whose bytes are still to go. */
export interface PhotoRemovalRow {
  /** The picture's hash. */
  id: string;
  createdAt: string;
  /** Set while its bytes are going: until then the picture may come back. */
  claimedAt: string | null;
}

/** Cars on either list of a customer, each once. */
export function listWatchedCarIds({ lists }: Pick<UserRow, 'lists'>): string[] {
  return lists ? [...new Set([...lists.selectedCarIds, ...lists.savedCarIds])] : [];
}

/** A car picked for a reservation: at most one claim a car. */
export interface CarClaimRow {
  /** The car's id. */
  id: string;
  reservationId: string;
  createdAt: string;
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
}
export type Collection = keyof Rows;
