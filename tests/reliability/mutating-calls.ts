import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { TestApi } from '#tests/api/support/test-api.ts';
import { ACCOUNT_CALLS } from './mutating-calls/account-calls.ts';
import type { RepeatOutcome, MutatingCallTable } from './mutating-calls/mutating-call-table.ts';
import { RESERVATION_CALLS } from './mutating-calls/reservation-calls.ts';
import { SECURITY_CALLS } from './mutating-calls/security-calls.ts';
import { CAR_CALLS } from './mutating-calls/car-calls.ts';
import type { PreparedCall } from './call-fixtures.ts';

export interface MutatingCall {
  /** Endpoint name, for some with a variant: "review.bulk: undo". */
  name: string;
  entry: Endpoint;
  again: RepeatOutcome;
  /** Writes that every attempt adds. */
  leaves: readonly string[];
  set(api: TestApi): Promise<PreparedCall>;
}

const CALL_TABLE: MutatingCallTable = {
  ...ACCOUNT_CALLS,
  ...SECURITY_CALLS,
  ...CAR_CALLS,
  ...RESERVATION_CALLS,
};

const getEndpointName = (name: string): string => name.split(':')[0]!;

/** Without a payment provider these calls are refused; tests/api/payments/card-payments.test.ts covers them. */
const COVERED_BY_CARD_TESTS: ReadonlySet<string> = new Set(['customer.payByCard', 'customer.checkCard']);
/** Each cut moves the upload offset, so the outbox tests cover this call. */
const COVERED_BY_OUTBOX_TESTS: ReadonlySet<string> = new Set(['photos.patch']);
const READ_ONLY_CALLS: ReadonlySet<string> = new Set([
  'vehicle.vinLookup',
  'vehicle.pricingEstimate',
  'auth.invitation',
]);

export const UNCOVERED_CALLS: readonly string[] = ENDPOINTS.filter(
  ({ method }) => method !== 'GET' && method !== 'HEAD',
)
  .map(({ name }) => name)
  .filter((name) => !Object.keys(CALL_TABLE).some((key) => getEndpointName(key) === name))
  .filter(
    (name) => ![COVERED_BY_CARD_TESTS, COVERED_BY_OUTBOX_TESTS, READ_ONLY_CALLS].some((names) => names.has(name)),
  );

export const MUTATING_CALLS: readonly MutatingCall[] = Object.entries(CALL_TABLE).flatMap(
  ([name, [again, set, leaves = ['insert sessions']]]) => {
    const entry = ENDPOINTS.find((one) => one.name === getEndpointName(name));
    return entry ? [{ name, entry, again, leaves, set: async (api: TestApi) => set(api) }] : [];
  },
);
