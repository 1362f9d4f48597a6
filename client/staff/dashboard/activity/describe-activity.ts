import type { ActivityEntry } from '#shared/contract/activity.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import {
  createActivityLabels,
  humanizeName,
  type FieldChange,
  type FieldValues,
} from '#shared/domain/activity-labels.ts';
import { RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import { translateReason } from '#shared/domain/stored-reasons.ts';
import { texts } from '#messages/staff/dashboard.ts';
import { texts as domainTexts } from '#messages/domain/activity.ts';
import { texts as reasonTexts } from '#messages/domain/stored-reasons.ts';
import { texts as values } from '#messages/domain/values.ts';

const activityTexts = texts.activity;
const { actionLabel, fieldLabel, diffFields, formatChange, formatValueChange } = createActivityLabels({
  activity: domainTexts,
  values,
  'reservation-status': RESERVATION_STATUS_LABELS,
});

const MAX_SHOWN_CHANGES = 2;
const STATUS_FIELD = fieldLabel('status');

interface ParsedDetails {
  carDetails?: string;
  dealerName?: string;
  reason?: string;
  orderId?: string;
  before?: FieldValues;
  after?: FieldValues;
}

function isFactsObject(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrapFacts(value: unknown): { of?: FieldValues } {
  return isFactsObject(value) ? { of: value } : {};
}

function parseActivityDetails({ details }: Pick<ActivityEntry, 'details'>): ParsedDetails {
  let parsed: unknown;
  try {
    parsed = JSON.parse(details);
  } catch {
    return {};
  }
  if (!isFactsObject(parsed)) return {};
  const text = (name: string) => (typeof parsed[name] === 'string' ? { [name]: parsed[name] } : {});
  const before = wrapFacts(parsed['before']).of;
  const after = wrapFacts(parsed['after']).of;
  return {
    ...text('carDetails'),
    ...text('dealerName'),
    ...text('reason'),
    ...text('orderId'),
    ...(before && { before }),
    ...(after && { after }),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface ActivityDescription {
  /** The car, dealer or user; '' for a sign-in. */
  subject: string;
  details: string;
  /** "Deposit Paid → Under Review"; '' without changes. */
  change: string;
  action: string;
  tone: BadgeTone;
  kind: 'car' | 'person' | 'dealer' | 'other';
}

const ACTION_TONES: Record<string, BadgeTone> = {
  car_submitted: 'repair',
  car_resubmitted: 'repair',
  car_approved: 'drive',
  car_rejected: 'danger',
  user_deleted: 'danger',
  car_sold: 'drive',
};

function roleLabel(role: string): string {
  const names: Readonly<Record<string, string>> = activityTexts.roleOf;
  return names[role] ?? humanizeName(role);
}

function getActivityKind(action: string, { dealerName }: ParsedDetails): ActivityDescription['kind'] {
  if (action.startsWith('car_')) return 'car';
  if (action.startsWith('dealer_') || (action === 'password_reset' && dealerName)) return 'dealer';
  if (action === 'login' || action.startsWith('user_') || action === 'password_reset') return 'person';
  return 'other';
}

export function describeActivity(entry: Pick<ActivityEntry, 'action' | 'details'>): ActivityDescription {
  const details = parseActivityDetails(entry);
  const { carDetails, dealerName, reason, orderId, before, after } = details;
  const kind = getActivityKind(entry.action, details);
  const email = asText((after ?? before)?.['email']);
  const what = kind === 'dealer' ? dealerName : (orderId ?? carDetails ?? (email || undefined));
  const about =
    (reason && translateReason(reason, reasonTexts)) ??
    (kind === 'car' ? dealerName : roleLabel(asText((after ?? before)?.['role'])));
  return {
    subject: what ?? '',
    details: about ?? '',
    change: summarizeChanges(details),
    action: actionLabel(entry.action),
    tone: ACTION_TONES[entry.action] ?? 'quiet',
    kind,
  };
}

export function getActivityChanges(entry: Pick<ActivityEntry, 'details'>): FieldChange[] {
  const { before = {}, after = {} } = parseActivityDetails(entry);
  return diffFields(before, after);
}

/** Lists only fields that existed before and still exist. */
function summarizeChanges({ before, after }: ParsedDetails): string {
  if (!before || !after) return '';
  const changes = diffFields(before, after);
  const more = changes.length > MAX_SHOWN_CHANGES ? [activityTexts.more(changes.length - MAX_SHOWN_CHANGES)] : [];
  const [first] = changes;
  if (first?.field === STATUS_FIELD) return formatValueChange(first);
  return [...changes.slice(0, MAX_SHOWN_CHANGES).map(formatChange), ...more].join(activityTexts.separator);
}
