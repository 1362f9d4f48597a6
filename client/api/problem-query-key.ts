/** A refusal as data: what the server could not answer while it rendered a page travels to the browser with the answers. */
import { questionKey, type Question } from '#shared/contract/endpoint-query.ts';

/** The cache key under which the renderer leaves the ProblemCode of a refused question. */
export function refusalKey({ entry, input }: Question): readonly ['refused', string, object] {
  return ['refused', ...questionKey(entry, input)];
}
