import type { CallableEndpoint, CallInput, Endpoint } from './endpoint.ts';

export interface EndpointQuery {
  entry: Pick<Endpoint, 'name'>;
  input: object;
}

export function endpointQuery<E extends Endpoint>(entry: CallableEndpoint<E>, input: CallInput<E>): EndpointQuery {
  return { entry, input };
}

/** Query key of a call. */
export function queryKeyFor(entry: Pick<Endpoint, 'name'>, input: object): readonly [string, object] {
  return [entry.name, input];
}
