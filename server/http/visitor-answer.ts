/** Answers the questions of a page that is rendered on the server, as a visitor would be answered over the network. */
import type { Entry } from '#shared/contract/entry.ts';
import type { AskedQuestion } from '#shared/contract/page.ts';
import { Problem } from '#shared/problem.ts';
import { HANDLERS } from './handlers.ts';
import { parseInput } from '#server/kernel/endpoint.ts';
import type { Request } from '#server/kernel/handle.ts';
import { perform } from '#server/kernel/perform.ts';
import { Timing } from '#server/kernel/server-timing.ts';
import { textOf } from '#server/kernel/written-answer.ts';
import type { Services } from '#server/kernel/services.ts';

interface Input {
  params?: unknown;
  query?: unknown;
}

/** Throws the Problem a visitor would get; FORBIDDEN for anything but an open GET. */
export async function answerVisitor(
  services: Services,
  question: AskedQuestion,
  timing = new Timing(),
): Promise<unknown> {
  const handler = HANDLERS.find((one) => one.entry.name === question.entry.name);
  if (!handler) throw new Problem('NOT_FOUND');
  const { entry } = handler;
  if (entry.who !== 'anyone' || entry.method !== 'GET') throw new Problem('FORBIDDEN');
  const { params, query }: Input = question.input;
  const request = {
    ...parseInput(entry, { params: params ?? {}, query: query ?? {}, body: undefined }),
    user: null,
    session: null,
    sessionProblem: null,
    address: '',
    device: undefined,
    now: new Date().toISOString(),
    services,
    reply: { headers: {} },
    upload: undefined,
    timing,
  } as unknown as Request<Entry>;
  const { body } = await perform(handler, request, undefined);
  // Through JSON, so that a rendered page holds exactly what the network would have brought.
  return JSON.parse(textOf(body)) as unknown;
}
