/** What an entry of the log says in words: whom or what it is about, and what changed. */
import type { Activity } from '#shared/contract/activity.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import { texts as lists } from '#client/staff/lists/texts.ts';
import { texts } from '#client/staff/dashboard/texts.ts';

const words = texts.activity;

type Facts = Record<string, unknown>;

interface Details {
  carDetails?: string;
  dealerName?: string;
  reason?: string;
  orderId?: string;
  before?: Facts;
  after?: Facts;
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function factsOf(value: unknown): { of?: Facts } {
  return isFacts(value) ? { of: value } : {};
}

/** The details of an entry; nothing where the text is no JSON. */
function detailsOf({ details }: Pick<Activity, 'details'>): Details {
  let told: unknown;
  try {
    told = JSON.parse(details);
  } catch {
    return {};
  }
  if (!isFacts(told)) return {};
  const text = (name: string) => (typeof told[name] === 'string' ? { [name]: told[name] } : {});
  const before = factsOf(told['before']).of;
  const after = factsOf(told['after']).of;
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

export interface ActivityWords {
  /** The car, the dealer, the person; '' for a sign-in. */
  what: string;
  details: string;
  action: string;
  tone: BadgeTone;
  kind: 'car' | 'person' | 'dealer' | 'other';
}

const TONES: Record<string, BadgeTone> = {
  car_submitted: 'outline',
  car_resubmitted: 'outline',
  car_approved: 'drive',
  car_rejected: 'danger',
  user_deleted: 'danger',
  car_sold: 'ink',
};

function kindOf(action: string, { dealerName }: Details): ActivityWords['kind'] {
  if (action.startsWith('car_')) return 'car';
  if (action.startsWith('dealer_') || (action === 'password_reset' && dealerName)) return 'dealer';
  if (action === 'login' || action.startsWith('user_') || action === 'password_reset') return 'person';
  return 'other';
}

/** "reservation_moved" → "Reservation moved". */
function sentence(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function activityWords(entry: Pick<Activity, 'action' | 'details'>): ActivityWords {
  const details = detailsOf(entry);
  const { carDetails, dealerName, reason, orderId, before, after } = details;
  const kind = kindOf(entry.action, details);
  const email = asText((after ?? before)?.['email']);
  const what = kind === 'dealer' ? dealerName : (orderId ?? carDetails ?? (email || undefined));
  const about = reason ?? (kind === 'car' ? dealerName : sentence(asText((after ?? before)?.['role'])));
  return {
    what: what ?? '',
    details: about ?? '',
    action: words.named[entry.action] ?? sentence(entry.action),
    tone: TONES[entry.action] ?? 'quiet',
    kind,
  };
}

export interface Change {
  field: string;
  before: string;
  after: string;
}

/** One word or number a person can read. */
function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return lists.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return words.entries(value.length);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

/** What differs between before and after, field by field; fields that nobody set are left out. */
export function changesOf(entry: Pick<Activity, 'details'>): Change[] {
  const { before = {}, after = {} } = detailsOf(entry);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => ({
      field: sentence(name),
      before: readable(before[name]),
      after: readable(after[name]),
    }));
}
