import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { PageQuery } from '#shared/contract/page-renderer.ts';
import { Problem } from '#shared/problem.ts';
import { parseInput } from '#server/http/endpoint.ts';
import type { HandlerRequest } from '#server/http/define-handler.ts';
import { executeHandler, serializeBody } from '#server/http/execute-handler.ts';
import { RequestTiming } from '#server/http/middleware/server-timing.ts';
import { ANONYMOUS } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { ENDPOINT_HANDLERS } from '#server/routes/endpoint-handlers.ts';

/** @throws Problem as the call would; FORBIDDEN for any call but a GET that is open to visitors */
export async function executePageQuery(
  services: Services,
  { entry: { name }, input }: PageQuery,
  timing = new RequestTiming(),
): Promise<unknown> {
  const handler = ENDPOINT_HANDLERS.find(({ entry }) => entry.name === name);
  if (!handler) throw new Problem('NOT_FOUND');
  const { entry } = handler;
  if (entry.roles !== 'anyone' || entry.method !== 'GET') throw new Problem('FORBIDDEN');
  const { params = {}, query = {} } = input as { params?: unknown; query?: unknown };
  const request = {
    ...parseInput(entry, { params, query, body: undefined }),
    ...ANONYMOUS,
    address: '',
    credentials: { sessionToken: undefined },
    device: undefined,
    client: { device: '', origin: '', pendingSignIn: undefined },
    now: new Date().toISOString(),
    reply: { headers: {} },
    upload: undefined,
    services,
    timing,
  } as unknown as HandlerRequest<Endpoint>;
  const { body } = await executeHandler(handler, request, undefined);
  // Parsed JSON, so that server and browser render the same values.
  return JSON.parse(serializeBody(body)) as unknown;
}
