/**
 * One key for one intent: pressing twice, trying again, reloading or a second tab send the same Idempotency-Key, so the server
 * acts once (design section 4, rule 5). The key goes when the server has answered for good.
 */
import { z } from 'zod';
import type { IdempotencyKeys } from '#client/api/idempotent-request.ts';
import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

const STORAGE_KEY = 'redrive.intents';
const storedKeysSchema = z.record(z.string(), z.object({ what: z.string(), key: z.string() })).catch({});

type IdempotentAction = 'reserve' | 'order' | 'pay' | 'cancel' | 'fix' | 'cars';

/** What an intent is about, without keeping a person's data: two 32-bit FNV-1a runs over the text. */
export function fingerprintRequest(about: unknown): string {
  const text = JSON.stringify(about);
  const run = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
    }
    return (hash >>> 0).toString(16);
  };
  return `${run(2_166_136_261)}.${run(text.length ^ 0x5bd1e995)}`;
}

/**
 * The keys of the intents of that name; another intent than last time gets a new one.
 * @param about whose intent it is, where the wish does not say so
 */
export function getIdempotencyKeys(name: IdempotentAction, about = ''): IdempotencyKeys {
  return {
    keyFor(wish) {
      const intents = storedKeysSchema.parse(readFromStorage('local', STORAGE_KEY));
      const what = fingerprintRequest([about, wish]);
      const known = intents[name];
      if (known?.what === what) return known.key;
      const key = crypto.randomUUID();
      writeToStorage('local', STORAGE_KEY, { ...intents, [name]: { what, key } });
      return key;
    },
    discard() {
      const { [name]: _done, ...others } = storedKeysSchema.parse(readFromStorage('local', STORAGE_KEY));
      writeToStorage('local', STORAGE_KEY, others);
    },
  };
}
