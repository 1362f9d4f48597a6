/**
 * One key for one intent: pressing twice, trying again, reloading or a second tab send the same Idempotency-Key, so the server
 * acts once (design section 4, rule 5). The key goes when the server has answered for good.
 */
import { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import { Unreachable } from '#client/api/call.ts';
import { readStored, writeStored } from '#client/session/device-storage.ts';

const KEY = 'redrive.intents';
const stored = z.record(z.string(), z.object({ what: z.string(), key: z.string() })).catch({});

type Name = 'reserve' | 'order' | 'pay' | 'cancel' | 'fix' | 'cars';

/** What an intent is about, without keeping a person's data: two 32-bit FNV-1a runs over the text. */
export function fingerprint(about: unknown): string {
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

/** The key of this intent; another one than last time under that name gets a new key. */
export function intentKey(name: Name, about: unknown): string {
  const intents = stored.parse(readStored('local', KEY));
  const what = fingerprint(about);
  const known = intents[name];
  if (known?.what === what) return known.key;
  const key = crypto.randomUUID();
  writeStored('local', KEY, { ...intents, [name]: { what, key } });
  return key;
}

function forget(name: Name): void {
  const { [name]: _done, ...others } = stored.parse(readStored('local', KEY));
  writeStored('local', KEY, others);
}

/** The server may or may not have acted: the same key has to be sent again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Problem && error.status >= 500);
}

/** Runs `send` with the key of the intent. */
export async function asOneIntent<T>(
  name: Name,
  about: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(intentKey(name, about));
    forget(name);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) forget(name);
    throw error;
  }
}
