/** A refusal as data: what the server could not answer while it rendered a page travels to the browser with the answers. */
import { queryKeyFor, type EndpointQuery } from '#shared/contract/endpoint-query.ts';

/** The cache key under which the renderer leaves the ProblemCode of a refused question. */
export function problemQueryKey({ entry, input }: EndpointQuery): readonly ['refused', string, object] {
  return ['refused', ...queryKeyFor(entry, input)];
}
