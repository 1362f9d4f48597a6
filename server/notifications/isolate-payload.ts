import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';

/** Fields outside sentences: quotes, and the query of a URL. */
const UNISOLATED_FIELDS = new Set(['quote', 'reason', 'notes', 'note', 'query']);

function isolateValue(fact: unknown, name = ''): unknown {
  if (typeof fact === 'string') return UNISOLATED_FIELDS.has(name) ? fact : isolateBidi(fact);
  if (Array.isArray(fact)) return fact.map((one) => isolateValue(one));
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, isolateValue(value, key)]));
}

export const isolatePayload = (facts: MessagePayload['facts']): MessagePayload['facts'] =>
  isolateValue(facts) as MessagePayload['facts'];
