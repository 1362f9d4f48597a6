/** What an entry of the activity log says in words: the act, and what it changed from what to what; for the screen and the export alike. */
import { RESERVATION_LABELS } from './reservation.ts';
import { isolate } from './isolate-bidi.ts';

const NAMED: Readonly<Record<string, string>> = {
  login: 'Logged in',
  car_submitted: 'Submitted',
  car_resubmitted: 'Resubmitted',
  car_approved: 'Approved',
  car_rejected: 'Rejected',
  car_sold: 'Sold',
  car_sent_back: 'Sent back',
  car_archived: 'Archived',
  car_edited: 'Edited',
  user_created: 'User created',
  user_deleted: 'User deleted',
  password_reset: 'Password reset',
  sign_in_failed: 'Sign-in failed',
  second_factor_changed: 'Two-step sign-in changed',
  second_factor_reset: 'Two-step sign-in reset',
  sessions_ended: 'Signed out everywhere',
  dealer_created: 'Dealer created',
  dealer_updated: 'Dealer updated',
  reservation_moved: 'Reservation moved',
  deposit_refunded: 'Deposit refunded',
  extra_payment_refunded: 'Second payment refunded',
  surplus_refunded: 'Amount above the price refunded',
  payment_received: 'Missing amount received',
  payment_moved: 'Dispute or refund at the card provider',
  transfer_refused: 'Transfer not found',
  error_resolved: 'Error resolved',
};

/** "car_sent_back" → "Sent back"; an action that is not known by its own name. */
export function actionWords(action: string): string {
  return NAMED[action] ?? sentence(action);
}

/** "remainingBalance" → "Remaining balance". */
export function sentence(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export type Facts = Record<string, unknown>;

export interface Change {
  field: string;
  before: string;
  after: string;
}

const NOTHING = '–';
const STATUSES: Readonly<Record<string, string>> = RESERVATION_LABELS;

/** One word or number a person can read. */
function readable(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  return name === 'status' ? (STATUSES[text] ?? sentence(text)) : text;
}

/** What differs between before and after, field by field, the status first; fields that nobody set are left out. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .toSorted((one, other) => Number(other === 'status') - Number(one === 'status'))
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => ({
      field: sentence(name),
      before: readable(name, before[name]),
      after: readable(name, after[name]),
    }));
}

/** "Status: Deposit Paid → Under Review". */
export function changeWords({ field, before, after }: Change): string {
  return `${field}: ${isolate(before)} → ${isolate(after)}`;
}
