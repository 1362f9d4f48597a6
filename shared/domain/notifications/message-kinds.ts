import type { CarEvent } from './saved-search-alerts.ts';
import type { RepairStage } from '#shared/domain/repair/repair-progress.ts';
import type { Role } from '#shared/domain/enums.ts';

export const MESSAGE_KINDS = [
  'password_reset',
  'password_changed',
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'email_changed',
  'security_changed',
  'invitation',
  'account_deleted',
  'deposit_received',
  'car_picked',
  'balance_due',
  'transfer_refused',
  'balance_received',
  'repair_started',
  'repair_progress',
  'car_ready',
  'order_cancelled',
  'car_not_registrable',
  'refund_sent',
  'payment_received',
  'deposit_moved',
  'inspection_requested',
  'car_returned',
  'car_approved',
  'car_live',
  'car_approval_undone',
  'car_not_live',
  'car_reserved',
  'car_sold',
  'car_submitted',
  'deposit_paid',
  'message_failed',
  'refund_failed',
  'payment_moved',
  'review_waits',
  'mail_down',
  'new_cars',
  'kept_car',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export type CardPaymentEvent = 'refunded' | 'refund_failed' | 'disputed' | 'withdrawn' | 'reinstated' | 'won' | 'lost';

interface ReservationPayload {
  reservationId: string;
  /** "RD-204817". */
  orderId: string;
}

interface PickedCarPayload extends ReservationPayload {
  car: string;
}

interface CarPayload {
  carId: string;
  /** "2021 Toyota Camry SE (B7K2XQ)". */
  car: string;
}

export type EmailOwnerKind = 'account' | 'invited' | 'dealer';

export type SecurityChange =
  | { change: 'app_added' | 'app_removed' | 'codes_renewed' | 'factor_reset' | 'signed_out' }
  | { change: 'passkey_added' | 'passkey_removed'; name: string }
  | { change: 'recovery_code_used'; left: number };

export interface MessagePayloads {
  password_reset: object;
  password_changed: object;
  email_confirm: object;
  email_change: object;
  email_asked: { newEmail: string };
  email_taken: { as?: EmailOwnerKind };
  email_changed: { newEmail: string };
  security_changed: SecurityChange;
  /** To staff and dealers without a password: the link to choose one. `by` is the email of who invites, `name` a dealer's, `until` ISO 8601 UTC. */
  invitation: {
    invitationId: string;
    email: string;
    name: string | null;
    role: Role;
    by: string;
    until: string;
  };
  account_deleted: object;
  /** `isTest`: no money was moved. */
  deposit_received: ReservationPayload & { amount: number; isTest?: boolean };
  car_picked: PickedCarPayload & { reason: string | null; total: number; balance: number };
  /** Messages of earlier versions lack `total` and `deposit`. */
  balance_due: PickedCarPayload & { amount: number; dueOn: string; total?: number; deposit?: number };
  transfer_refused: PickedCarPayload & { reason: string; amount: number; isDeposit?: boolean };
  /** `paid` lowers the balance. */
  balance_received: PickedCarPayload & { total: number; deposit: number; paid: number; balance: number };
  repair_started: PickedCarPayload;
  repair_progress: PickedCarPayload & { stage: RepairStage; note: string | null; photos: number };
  car_ready: PickedCarPayload;
  /** `isBalanceRefunded`: `refund` includes the balance. */
  order_cancelled: ReservationPayload & { reason: string | null; refund: number; isBalanceRefunded?: boolean };
  /** `refund`: the deposit held, AED; 0 before its payment. `isTransferReported`: the customer reported a transfer. */
  car_not_registrable: PickedCarPayload & { refund: number; isTransferReported?: boolean };
  /** `isExtra`: a card payment other than the deposit; `isByHand`: not to that card; `isSurplus`: above the price. */
  refund_sent: ReservationPayload & {
    amount: number;
    paidOn: string;
    reference: string | null;
    isExtra?: boolean;
    isByHand?: boolean;
    isSurplus?: boolean;
  };
  payment_received: ReservationPayload & { amount: number; paidOn: string; reference: string | null };
  /** `balance`: what remains to pay; null before a car is picked. */
  deposit_moved: ReservationPayload & { change: CardPaymentEvent; amount: number; balance: number | null };
  /** To the inspector; `when` is "2026-11-26, 09:00 to 12:00" in Dubai. `isWithdrawn`: the car is no longer theirs. */
  inspection_requested: { requestId: string; car: string; yard: string; when: string; isWithdrawn?: boolean };
  car_returned: CarPayload & { notes: string };
  car_approved: CarPayload;
  car_live: CarPayload;
  /** To the inspector; `car_not_live` to the dealer. */
  car_approval_undone: CarPayload;
  car_not_live: CarPayload;
  car_reserved: CarPayload;
  car_sold: CarPayload;
  car_submitted: CarPayload & { isCorrected: boolean };
  /** `customer` is read from the order when shown, never stored. */
  deposit_paid: ReservationPayload & { amount: number; customer?: string | undefined; isTest?: boolean };
  message_failed: { messageId: string; subject?: string | undefined; reason?: string | undefined };
  refund_failed: ReservationPayload & { amount: number; reason: string };
  /** `isExtra`: a payment other than the deposit. */
  payment_moved: ReservationPayload & { change: CardPaymentEvent; amount: number; isExtra: boolean };
  review_waits: CarPayload & { since: string };
  /** Deleted once email works again. */
  mail_down: { trouble: string };
  new_cars: {
    searchId: string;
    name: string;
    query: string;
    cars: { carId: string; car: string; price: number | null }[];
  };
  /** A change of a shortlisted or saved car. */
  kept_car: CarPayload & { news: Exclude<CarEvent, { kind: 'live' }> };
}

export type MessagePayload = { [K in MessageKind]: { kind: K; facts: MessagePayloads[K] } }[MessageKind];

export const IN_APP_ONLY_KINDS = [
  'car_submitted',
  'deposit_paid',
  'message_failed',
  'refund_failed',
  'payment_moved',
  'review_waits',
  'mail_down',
] as const;
export type InAppOnlyKind = (typeof IN_APP_ONLY_KINDS)[number];
export type InAppOnlyPayload = Extract<MessagePayload, { kind: InAppOnlyKind }>;

/** A suppressed message is never sent: no address, a closed account, or the receiver turned such mail off. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'suppressed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Name of `suppressed` in stored rows and responses, which processes and pages of the release before read. */
const LEGACY_SUPPRESSED = 'kept';
export type LegacyMessageState = Exclude<MessageState, 'suppressed'> | typeof LEGACY_SUPPRESSED;

export function toLegacyMessageState(state: MessageState): LegacyMessageState {
  return state === 'suppressed' ? LEGACY_SUPPRESSED : state;
}

export function fromLegacyMessageState(state: LegacyMessageState | MessageState): MessageState {
  return state === LEGACY_SUPPRESSED ? 'suppressed' : state;
}
