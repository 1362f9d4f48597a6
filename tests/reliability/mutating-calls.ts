import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { TestApi } from '#tests/api/support/test-api.ts';
import { ACCOUNT_CALLS } from './mutating-calls/account-calls.ts';
import type { RepeatOutcome, MutatingCallTable } from './mutating-calls/mutating-call-table.ts';
import { RESERVATION_CALLS } from './mutating-calls/reservation-calls.ts';
import { SECURITY_CALLS } from './mutating-calls/security-calls.ts';
import { CAR_CALLS } from './mutating-calls/car-calls.ts';
import type { PreparedCall } from './call-fixtures.ts';

/** Every call of the contract that changes something, as it is made once, and what it answers when it is made once more. */

export interface MutatingCall {
  entry: Endpoint;
  again: RepeatOutcome;
  /** What every sending leaves behind, as each of them is something that happened. */
  leaves: readonly string[];
  /** Brings about what the call needs. */
  set(api: TestApi): Promise<PreparedCall>;
}

const CALL_TABLE: MutatingCallTable = {
  ...ACCOUNT_CALLS,
  ...SECURITY_CALLS,
  ...CAR_CALLS,
  ...RESERVATION_CALLS,
};

/** Tested with a provider that misbehaves, tests/api/payments/card-payments.test.ts: without one they are refused. */
const COVERED_BY_CARD_TESTS: ReadonlySet<string> = new Set(['customer.payByCard', 'customer.checkCard']);
/** Part by part a photo is sent where the server stands, so that every cut moves it on: the outbox itself is tested with it. */
const COVERED_BY_OUTBOX_TESTS: ReadonlySet<string> = new Set(['photos.patch']);
/** They ask and change nothing. */
const READ_ONLY_CALLS: ReadonlySet<string> = new Set([
  'vehicle.vinLookup',
  'vehicle.pricingEstimate',
  'auth.invitation',
]);

/** What the contract says can change something and this table does not know. */
export const UNCOVERED_CALLS: readonly string[] = ENDPOINTS.filter(
  ({ method }) => method !== 'GET' && method !== 'HEAD',
)
  .map(({ name }) => name)
  .filter((name) => !(name in CALL_TABLE))
  .filter(
    (name) => ![COVERED_BY_CARD_TESTS, COVERED_BY_OUTBOX_TESTS, READ_ONLY_CALLS].some((names) => names.has(name)),
  );

export const MUTATING_CALLS: readonly MutatingCall[] = ENDPOINTS.flatMap((entry) => {
  const known = CALL_TABLE[entry.name];
  if (known === undefined) return [];
  const [again, set, leaves = ['insert sessions']] = known;
  return [{ entry, again, leaves, set: async (api: TestApi) => set(api) }];
});
