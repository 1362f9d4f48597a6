import type { CallableEndpoint, CallInput, Endpoint } from './endpoint.ts';

/** A question to the API as data: what a page needs before it can be drawn. */
export interface EndpointQuery {
  entry: Pick<Endpoint, 'name'>;
  input: object;
}

export function endpointQuery<E extends Endpoint>(entry: CallableEndpoint<E>, input: CallInput<E>): EndpointQuery {
  return { entry, input };
}

/** The cache key of a question: the same wherever it is asked. */
export function queryKeyFor(entry: Pick<Endpoint, 'name'>, input: object): readonly [string, object] {
  return [entry.name, input];
}
