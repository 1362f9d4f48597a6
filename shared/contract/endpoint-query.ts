import type { Callable, CallInput, Entry } from './endpoint.ts';

/** A question to the API as data: what a page needs before it can be drawn. */
export interface Question {
  entry: Pick<Entry, 'name'>;
  input: object;
}

export function question<E extends Entry>(entry: Callable<E>, input: CallInput<E>): Question {
  return { entry, input };
}

/** The cache key of a question: the same wherever it is asked. */
export function questionKey(entry: Pick<Entry, 'name'>, input: object): readonly [string, object] {
  return [entry.name, input];
}
