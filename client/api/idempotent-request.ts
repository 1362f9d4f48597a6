/**
 * A wish is what one press asks for: an entry and its input. It keeps its Idempotency-Key until our server has answered, so that
 * asking again acts once (design section 4, rule 5).
 */
import type { Answer, CallInput, Entry } from '#shared/contract/endpoint.ts';
import { call } from './api-client.ts';
import { isUnanswered } from './error-messages.ts';

/** Where the keys of unanswered wishes are kept. */
export interface WishKeys {
  /** The key of this wish, the same until it is forgotten. */
  of(wish: string): string;
  forget(wish: string): void;
}

const kept = new Map<string, string>();

/** As long as the page lives. */
const keysOfThisPage: WishKeys = {
  of(wish) {
    const key = kept.get(wish) ?? crypto.randomUUID();
    kept.set(wish, key);
    return key;
  },
  forget: (wish) => void kept.delete(wish),
};

/** The same text for the same wish. */
export function wishOf(entry: Entry, input: object): string {
  return `${entry.name} ${JSON.stringify(input)}`;
}

/** Calls the entry with the key of the wish, where it takes one. Throws what `call` throws. */
export async function sendWish<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  keys: WishKeys = keysOfThisPage,
): Promise<Answer<E>> {
  if (!entry.idempotent) return call(entry, input);
  const wish = wishOf(entry, input);
  try {
    const answer = await call(entry, input, { idempotencyKey: keys.of(wish) });
    keys.forget(wish);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) keys.forget(wish);
    throw error;
  }
}
