import { queryKeyFor, type EndpointQuery } from '#shared/contract/endpoint-query.ts';

/** Cache key under which the server renderer stores the ProblemCode of a refused query. */
export function problemQueryKey({ entry, input }: EndpointQuery): readonly ['refused', string, object] {
  return ['refused', ...queryKeyFor(entry, input)];
}
