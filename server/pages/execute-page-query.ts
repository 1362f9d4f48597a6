/** Answers the queries of a page that is rendered on the server, as a visitor would be answered. */
import type { Entry } from '#shared/contract/endpoint.ts';
import type { AskedQuestion } from '#shared/contract/page-renderer.ts';
import { Problem } from '#shared/problem.ts';
import { parseInput } from '#server/http/endpoint.ts';
import type { Request } from '#server/http/define-handler.ts';
import { perform, toJson } from '#server/http/execute-handler.ts';
import { Timing } from '#server/http/middleware/server-timing.ts';
import { NO_CALLER } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { HANDLERS } from '#server/routes/endpoint-handlers.ts';

/** @throws Problem as the call would; FORBIDDEN for any call but a GET that is open to visitors */
export async function answerPageQuery(
  services: Services,
  { entry: { name }, input }: AskedQuestion,
  timing = new Timing(),
): Promise<unknown> {
  const handler = HANDLERS.find(({ entry }) => entry.name === name);
  if (!handler) throw new Problem('NOT_FOUND');
  const { entry } = handler;
  if (entry.who !== 'anyone' || entry.method !== 'GET') throw new Problem('FORBIDDEN');
  const { params = {}, query = {} } = input as { params?: unknown; query?: unknown };
  const request = {
    ...parseInput(entry, { params, query, body: undefined }),
    ...NO_CALLER,
    address: '',
    credentials: { sessionToken: undefined },
    device: undefined,
    client: { device: '', origin: '', pendingSignIn: undefined },
    now: new Date().toISOString(),
    reply: { headers: {} },
    upload: undefined,
    services,
    timing,
  } as unknown as Request<Entry>;
  const { body } = await perform(handler, request, undefined);
  // The JSON of the network, so that the page and the browser hold the same values.
  return JSON.parse(toJson(body)) as unknown;
}
