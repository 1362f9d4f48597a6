/** Keeps an Idempotency-Key per endpoint and input until the server responds, so that retries act once. */
import type { EndpointResponse, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { callEndpoint } from './api-client.ts';
import { isIndeterminate } from './error-messages.ts';

export interface IdempotencyKeys {
  keyFor(signature: string): string;
  discard(signature: string): void;
}

const pageKeys = new Map<string, string>();

const inMemoryKeys: IdempotencyKeys = {
  keyFor(signature) {
    const key = pageKeys.get(signature) ?? crypto.randomUUID();
    pageKeys.set(signature, key);
    return key;
  },
  discard: (signature) => void pageKeys.delete(signature),
};

/** For a call that sets a value: a stored answer must not replace the second of two equal calls. */
export const keyPerCall: IdempotencyKeys = { keyFor: () => crypto.randomUUID(), discard: () => undefined };

export function requestSignature(entry: Endpoint, input: object): string {
  return `${entry.name} ${JSON.stringify(input)}`;
}

export async function sendIdempotent<E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
  keys: IdempotencyKeys = inMemoryKeys,
): Promise<EndpointResponse<E>> {
  if (!entry.idempotent) return callEndpoint(entry, input);
  const signature = requestSignature(entry, input);
  try {
    const response = await callEndpoint(entry, input, { idempotencyKey: keys.keyFor(signature) });
    keys.discard(signature);
    return response;
  } catch (error) {
    if (!isIndeterminate(error)) keys.discard(signature);
    throw error;
  }
}
