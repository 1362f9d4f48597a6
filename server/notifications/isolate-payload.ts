import { isolate } from '#shared/domain/isolate-bidi.ts';
import type { Told } from '#shared/domain/notifications/message-kinds.ts';

/** Facts that are no part of a sentence: quotes stand alone, the query is part of an address. */
const AS_IT_IS = new Set(['quote', 'reason', 'notes', 'note', 'query']);

function isolated(fact: unknown, name = ''): unknown {
  if (typeof fact === 'string') return AS_IT_IS.has(name) ? fact : isolate(fact);
  if (Array.isArray(fact)) return fact.map((one) => isolated(one));
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, isolated(value, key)]));
}

/** The facts of a message, fit to be put into sentences. */
export const isolateFacts = (facts: Told['facts']): Told['facts'] => isolated(facts) as Told['facts'];
