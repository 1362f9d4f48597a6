/** What people are told of what happens, by its name, with the facts its words are made of; the words are the server's (server/notifications/message-templates.ts). */

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
  'refund_sent',
  'payment_received',
  'deposit_moved',
  'car_returned',
  'car_approved',
  'car_live',
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

/** What happened to money at the card provider: a refund made there, or a step of a dispute (D-100). */
export type CardPaymentEvent = 'refunded' | 'refund_failed' | 'disputed' | 'withdrawn' | 'reinstated' | 'won' | 'lost';

/** An order as its customer knows it. */
interface ReservationPayload {
  reservationId: string;
  /** "RD-204817". */
  orderId: string;
}

/** A customer's order and the car that was picked for it, "2021 Toyota Camry SE". */
interface PickedCarPayload extends ReservationPayload {
  car: string;
}

interface CarPayload {
  carId: string;
  /** "2021 Toyota Camry SE (B7K2XQ)". */
  car: string;
}

/** Money is whole AED, days are "2026-11-22" in Dubai. */
/** What an address belongs to already: an account, somebody who was invited and has not come yet, or a dealer whom nobody gave an account. */
export type EmailOwnerKind = 'account' | 'invited' | 'dealer';

/** What changed about the second factor of an account. */
export type SecurityChange =
  | { change: 'app_added' | 'app_removed' | 'codes_renewed' | 'factor_reset' | 'signed_out' }
  | { change: 'passkey_added' | 'passkey_removed'; name: string }
  | { change: 'recovery_code_used'; left: number };

export interface MessagePayloads {
  password_reset: object;
  password_changed: object;
  /** To the address of a new account: the link that confirms it. */
  email_confirm: object;
  /** To the new address: the link. */
  email_change: object;
  /** To the address that still is: somebody asked for another. */
  email_asked: { newEmail: string };
  /** To whoever has the address that somebody else asked for: as what they have it; an account where nothing is said. */
  email_taken: { as?: EmailOwnerKind };
  /** To the address that was. */
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
  /** `total` and `deposit` are not in what was told before they were. */
  balance_due: PickedCarPayload & { amount: number; dueOn: string; total?: number; deposit?: number };
  /** `isDeposit`: the transfer of the deposit, before any car is picked. */
  transfer_refused: PickedCarPayload & { reason: string; amount: number; isDeposit?: boolean };
  /** Below zero is what lowers the balance, 0 in the end. */
  balance_received: PickedCarPayload & { total: number; deposit: number; paid: number; balance: number };
  repair_started: PickedCarPayload;
  repair_progress: PickedCarPayload & { stage: RepairStage; note: string | null; photos: number };
  car_ready: PickedCarPayload;
  order_cancelled: ReservationPayload & { reason: string | null; refund: number };
  /** `isExtra`: paid by card besides the deposit, which it could not become; `isByHand`: not to that card. `isSurplus`: above the price. */
  refund_sent: ReservationPayload & {
    amount: number;
    paidOn: string;
    reference: string | null;
    isExtra?: boolean;
    isByHand?: boolean;
    isSurplus?: boolean;
  };
  /** A missing amount arrived. */
  payment_received: ReservationPayload & { amount: number; paidOn: string; reference: string | null };
  /** `balance` is what is left to pay once a car is picked; null before. */
  deposit_moved: ReservationPayload & { change: CardPaymentEvent; amount: number; balance: number | null };
  car_returned: CarPayload & { notes: string };
  car_approved: CarPayload;
  car_live: CarPayload;
  car_reserved: CarPayload;
  car_sold: CarPayload;
  /** For admins: a car came to be reviewed, or came back corrected. */
  car_submitted: CarPayload & { isCorrected: boolean };
  /** For admins. `customer` is read from the order when it is shown, and never stored. */
  deposit_paid: ReservationPayload & { amount: number; customer?: string | undefined; isTest?: boolean };
  /** For admins. `subject` and `reason` are read from the message when it is shown, and never stored. */
  message_failed: { messageId: string; subject?: string | undefined; reason?: string | undefined };
  /** For admins: a payment by card could not be paid back. */
  refund_failed: ReservationPayload & { amount: number; reason: string };
  /** For admins: the same; `isExtra`: of a payment besides the deposit. */
  payment_moved: ReservationPayload & { change: CardPaymentEvent; amount: number; isExtra: boolean };
  /** For admins: a car has waited for its review longer than a day. */
  review_waits: CarPayload & { since: string };
  /** For admins: the mail provider fails. It goes when mail works again. */
  mail_down: { trouble: string };
  /** All new cars of a saved search since its last mail. */
  new_cars: {
    searchId: string;
    name: string;
    query: string;
    cars: { carId: string; car: string; price: number | null }[];
  };
  /** Something happened to a car on one of the customer's lists. */
  kept_car: CarPayload & { news: Exclude<CarEvent, { kind: 'live' }> };
}

/** One thing that is told. */
export type MessagePayload = { [K in MessageKind]: { kind: K; facts: MessagePayloads[K] } }[MessageKind];

/** In the bell and in no mail: what staff find in their own lists anyway. */
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
/** One thing that is told by the bell alone. */
export type InAppOnlyPayload = Extract<MessagePayload, { kind: InAppOnlyKind }>;

/** A kept one is not sent: nobody has an address for it, or the account is closed. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
