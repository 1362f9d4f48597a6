/** Answers questions as a visitor is answered: those of a page that is rendered on the server, and those about the catalogue. */
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

interface Asking {
  services: Services;
  timing: Timing;
  /** Of the catalogue, where somebody looked. */
  seenVersion?: string;
}

/** The server's own pages ask. */
const NO_CLIENT = { device: '', origin: '', pendingSignIn: undefined };

/** The question as anybody asks it who is nobody in particular. @throws Problem VALIDATION */
export function visitorRequest(entry: Entry, { params, query }: Input, asking: Asking): Request<Entry> {
  const input = parseInput(entry, { params: params ?? {}, query: query ?? {}, body: undefined });
  // Written out: asked thousands of times a second.
  return {
    params: input.params,
    query: input.query,
    body: input.body,
    user: null,
    session: null,
    sessionProblem: null,
    address: '',
    credentials: { sessionToken: undefined },
    device: undefined,
    client: NO_CLIENT,
    now: new Date().toISOString(),
    reply: { headers: {} },
    upload: undefined,
    services: asking.services,
    timing: asking.timing,
    seenVersion: asking.seenVersion,
  } satisfies Record<keyof Request<Entry>, unknown> as unknown as Request<Entry>;
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
  const request = visitorRequest(entry, question.input as Input, { services, timing });
  const { body } = await perform(handler, request, undefined);
  // Through JSON, so that a rendered page holds exactly what the network would have brought.
  return JSON.parse(textOf(body)) as unknown;
}
