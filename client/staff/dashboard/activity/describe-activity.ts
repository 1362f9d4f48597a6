/** What an entry of the log says in words: whom or what it is about, and what changed. */
import type { Activity } from '#shared/contract/activity.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import {
  actionWords,
  changesBetween,
  changeWords,
  sentence,
  type Change,
  type Facts,
} from '#shared/domain/activity-labels.ts';
import { texts } from '#client/staff/dashboard/texts.ts';

const words = texts.activity;

/** Changes that a row names; the rest is one press away. */
const SHOWN = 2;
const STATUS = 'Status';

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
  /** "Deposit Paid → Under Review"; '' where nothing was changed. */
  change: string;
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
    change: fromTo(details),
    action: actionWords(entry.action),
    tone: TONES[entry.action] ?? 'quiet',
    kind,
  };
}

/** What differs between before and after, field by field. */
export function changesOf(entry: Pick<Activity, 'details'>): Change[] {
  const { before = {}, after = {} } = detailsOf(entry);
  return changesBetween(before, after);
}

/** Only what was there before and still is has changed from something to something. */
function fromTo({ before, after }: Details): string {
  if (!before || !after) return '';
  const changes = changesBetween(before, after);
  const more = changes.length > SHOWN ? [words.more(changes.length - SHOWN)] : [];
  const [first] = changes;
  if (first?.field === STATUS) return `${first.before} → ${first.after}`;
  return [...changes.slice(0, SHOWN).map(changeWords), ...more].join(', ');
}
