/**
 * A wish is what one press asks for: an entry and its input. It keeps its Idempotency-Key until our server has answered, so that
 * asking again acts once (design section 4, rule 5).
 */
import type { EndpointResponse, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { callEndpoint } from './api-client.ts';
import { isIndeterminate } from './error-messages.ts';

/** Where the keys of unanswered wishes are kept. */
export interface IdempotencyKeys {
  /** The key of this wish, the same until it is forgotten. */
  keyFor(wish: string): string;
  discard(wish: string): void;
}

const pageKeys = new Map<string, string>();

/** As long as the page lives. */
const inMemoryKeys: IdempotencyKeys = {
  keyFor(wish) {
    const key = pageKeys.get(wish) ?? crypto.randomUUID();
    pageKeys.set(wish, key);
    return key;
  },
  discard: (wish) => void pageKeys.delete(wish),
};

/** The same text for the same wish. */
export function requestSignature(entry: Endpoint, input: object): string {
  return `${entry.name} ${JSON.stringify(input)}`;
}

/** Calls the entry with the key of the wish, where it takes one. Throws what `call` throws. */
export async function sendIdempotent<E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
  keys: IdempotencyKeys = inMemoryKeys,
): Promise<EndpointResponse<E>> {
  if (!entry.idempotent) return callEndpoint(entry, input);
  const wish = requestSignature(entry, input);
  try {
    const answer = await callEndpoint(entry, input, { idempotencyKey: keys.keyFor(wish) });
    keys.discard(wish);
    return answer;
  } catch (error) {
    if (!isIndeterminate(error)) keys.discard(wish);
    throw error;
  }
}
