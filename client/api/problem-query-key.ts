import { queryKeyFor, type EndpointQuery } from '#shared/contract/endpoint-query.ts';

export function problemQueryKey({ entry, input }: EndpointQuery): readonly ['refused', string, object] {
  return ['refused', ...queryKeyFor(entry, input)];
}
