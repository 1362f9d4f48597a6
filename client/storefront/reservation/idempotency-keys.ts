/** One idempotency key per intent, shared by retries, reloads and tabs until the final response. */
import { z } from 'zod';
import type { IdempotencyKeys } from '#client/api/idempotent-request.ts';
import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

const STORAGE_KEY = 'redrive.intents';
const storedKeysSchema = z.record(z.string(), z.object({ what: z.string(), key: z.string() })).catch({});

type IdempotentAction = 'reserve' | 'order' | 'pay' | 'cancel' | 'fix' | 'cars';

/** Two 32-bit FNV-1a hashes, so that no personal data is stored. */
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

/** A new intent gets a new key. @param about owner of the intent, where the request names none */
export function getIdempotencyKeys(name: IdempotentAction, about = ''): IdempotencyKeys {
  return {
    keyFor(intent) {
      const intents = storedKeysSchema.parse(readFromStorage('local', STORAGE_KEY));
      const what = fingerprintRequest([about, intent]);
      const stored = intents[name];
      if (stored?.what === what) return stored.key;
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
