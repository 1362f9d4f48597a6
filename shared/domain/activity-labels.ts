import { RESERVATION_STATUS_LABELS } from './reservation.ts';
import { isolateBidi } from './isolate-bidi.ts';

const ACTION_LABELS: Readonly<Record<string, string>> = {
  login: 'Logged in',
  car_submitted: 'Submitted',
  car_resubmitted: 'Resubmitted',
  car_approved: 'Approved',
  car_rejected: 'Rejected',
  car_sold: 'Sold',
  car_sent_back: 'Sent back',
  car_archived: 'Archived',
  car_edited: 'Edited',
  car_change_undone: 'Change undone',
  photo_copy_dismissed: 'Photo on another car accepted',
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
  reservation_noted: 'Note added',
  reservation_assigned: 'Owner changed',
  deposit_refunded: 'Deposit refunded',
  extra_payment_refunded: 'Second payment refunded',
  surplus_refunded: 'Amount above the price refunded',
  payment_received: 'Missing amount received',
  payment_moved: 'Dispute or refund at the card provider',
  repair_hidden: 'Photos of a repair hidden',
  transfer_refused: 'Transfer not found',
  error_resolved: 'Error resolved',
  inspection_requested: 'Car to inspect added',
  inspection_request_changed: 'Car to inspect changed',
  inspection_request_moved: 'Car to inspect moved',
};

export function actionLabel(action: string): string {
  return ACTION_LABELS[action] ?? humanizeName(action);
}

export function humanizeName(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export type FieldValues = Record<string, unknown>;

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const EMPTY_VALUE = '–';
const STATUS_LABELS: Readonly<Record<string, string>> = RESERVATION_STATUS_LABELS;

function formatValue(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return EMPTY_VALUE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  return name === 'status' ? (STATUS_LABELS[text] ?? humanizeName(text)) : text;
}

export function diffFields(before: FieldValues, after: FieldValues): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .toSorted((a, b) => Number(b === 'status') - Number(a === 'status'))
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => ({
      field: humanizeName(name),
      before: formatValue(name, before[name]),
      after: formatValue(name, after[name]),
    }));
}

export function formatChange({ field, before, after }: FieldChange): string {
  return `${field}: ${isolateBidi(before)} → ${isolateBidi(after)}`;
}
