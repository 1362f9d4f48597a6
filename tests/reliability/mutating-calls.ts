import { CONTRACT } from '#shared/contract/endpoints.ts';
import type { Entry } from '#shared/contract/endpoint.ts';
import type { Api } from '#tests/api/support/test-api.ts';
import { ACCOUNT_CALLS } from './mutating-calls/account-calls.ts';
import type { Again, CallScenes } from './mutating-calls/mutating-call-table.ts';
import { ORDER_CALLS } from './mutating-calls/reservation-calls.ts';
import { SECURITY_CALLS } from './mutating-calls/security-calls.ts';
import { STOCK_CALLS } from './mutating-calls/car-calls.ts';
import type { Wish } from './call-fixtures.ts';

/** Every call of the contract that changes something, as it is made once, and what it answers when it is made once more. */

export interface ChangingCall {
  entry: Entry;
  again: Again;
  /** What every sending leaves behind, as each of them is something that happened. */
  leaves: readonly string[];
  /** Brings about what the call needs. */
  set(api: Api): Promise<Wish>;
}

const SCENES: CallScenes = { ...ACCOUNT_CALLS, ...SECURITY_CALLS, ...STOCK_CALLS, ...ORDER_CALLS };

/** Tested with a provider that misbehaves, tests/api/payments/card-payments.test.ts: without one they are refused. */
const BY_CARD: ReadonlySet<string> = new Set(['customer.payByCard', 'customer.checkCard']);
/** Part by part a photo is sent where the server stands, so that every cut moves it on: the outbox itself is tested with it. */
const BY_OUTBOX: ReadonlySet<string> = new Set(['photos.patch']);
/** They ask and change nothing. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'vehicle.vinLookup',
  'vehicle.pricingEstimate',
  'auth.invitation',
]);

/** What the contract says can change something and this table does not know. */
export const UNTOLD: readonly string[] = CONTRACT.filter(
  ({ method }) => method !== 'GET' && method !== 'HEAD',
)
  .map(({ name }) => name)
  .filter((name) => !(name in SCENES))
  .filter((name) => ![BY_CARD, BY_OUTBOX, QUESTIONS].some((names) => names.has(name)));

export const CHANGING_CALLS: readonly ChangingCall[] = CONTRACT.flatMap((entry) => {
  const known = SCENES[entry.name];
  if (known === undefined) return [];
  const [again, set, leaves = ['insert sessions']] = known;
  return [{ entry, again, leaves, set: async (api: Api) => set(api) }];
});
