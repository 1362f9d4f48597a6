/** Answers about the catalogue as every visitor gets them, kept as the bytes that go out while the catalogue stays as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';
import { Problem, toProblemBody } from '#shared/problem.ts';
import { answered, holdUnsent } from '#server/kernel/endpoint.ts';
import { nameRoute } from '#server/kernel/metrics.ts';
import { perform } from '#server/kernel/perform.ts';
import { problemHeaders } from '#server/kernel/problem-response.ts';
import { nameRequest } from '#server/kernel/request-id.ts';
import { hasBody } from '#server/kernel/request-time.ts';
import { timingOf, type Timing } from '#server/kernel/server-timing.ts';
import type { Services } from '#server/kernel/services.ts';
import { sessionToken } from '#server/kernel/sessions.ts';
import { contentSecurityPolicy, securityHeadersOf } from '#server/http/security-headers.ts';
import { visitorRequest } from '#server/http/visitor-answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { catalogueQuestion, type CatalogueQuestion } from './catalogue-questions.ts';
import type { CatalogueVersion } from './page-cache.ts';
import { SentTogether } from './sent-together.ts';
import { codingFor, keptHeaders, sendWire, WirePage, type HeaderList, type Wire } from './wire-page.ts';

/** Characters: the address of a search with every filter and a cursor is shorter. */
const LONGEST = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

export interface CatalogueAnswersParts {
  services: Services;
  version: CatalogueVersion;
  refusesWork: () => boolean;
  /** The network somebody asks from, as turns are counted. */
  addressOf: (req: IncomingMessage) => string;
}

export class CatalogueAnswers {
  private readonly cache = new AnswerCache();
  private readonly together = new SentTogether();
  private readonly parts: CatalogueAnswersParts;
  private readonly headers: HeaderList;
  private readonly refusedHeaders: Record<string, string>;

  constructor(parts: CatalogueAnswersParts) {
    this.parts = parts;
    const secured = securityHeadersOf(contentSecurityPolicy(), parts.services.secureCookies);
    this.headers = keptHeaders(JSON_TYPE, secured);
    this.refusedHeaders = { ...secured, 'Content-Type': JSON_TYPE };
  }

  /**
   * Answers a visitor before anything else looks at the request, from what is kept or anew: of the catalogue everybody is told the
   * same. Whoever names a session is looked at first: theirs may have ended, and what they are shown is theirs.
   * @returns false when it is another request, or one to be refused while nothing is known of it, which is not answered yet
   */
  answer(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
    const { services, version, refusesWork } = this.parts;
    const { url = '', method, headers } = req;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/') || url.length > LONGEST)
      return false;
    if (hasBody(req) || refusesWork() || sessionToken(headers.cookie, services) !== undefined) return false;
    // What is kept was looked into when it was asked for first.
    const question = this.cache.has(url) ? undefined : catalogueQuestion(url);
    if (!question && !this.cache.has(url)) return false;
    const timing = timingOf(res);
    const seen = version.now();
    if (typeof seen !== 'string')
      return timing.of('store', async () => seen).then((now) => this.answerAt(req, res, now, question));
    timing.note('store');
    return this.answerAt(req, res, seen, question);
  }

  private answerAt(
    req: IncomingMessage,
    res: ServerResponse,
    seen: string,
    asked: CatalogueQuestion | undefined,
  ): boolean | Promise<boolean> {
    const { url = '', method, headers } = req;
    const kept = this.cache.peek(url, seen);
    const wire = kept?.ready(codingFor(headers['accept-encoding']));
    if (wire) {
      sendKept(req, res, wire);
      return true;
    }
    // What is found anew has a body, whose length alone a HEAD would tell.
    if (!kept && method === 'HEAD') return false;
    const question = asked ?? catalogueQuestion(url);
    if (!question) return false;
    nameRoute(req, question.route);
    return kept ? this.coded(kept, req, res) : this.found(req, res, question, seen);
  }

  /** Kept, and asked for in this coding for the first time. */
  private async coded(kept: WirePage, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    sendKept(req, res, await kept.in(codingFor(req.headers['accept-encoding'])));
    return true;
  }

  /** The answer or the refusal as the store has it now. @returns false for one that another has to give */
  private async found(
    req: IncomingMessage,
    res: ServerResponse,
    { handler, params, query, route }: CatalogueQuestion,
    seenVersion: string,
  ): Promise<boolean> {
    const { services, addressOf } = this.parts;
    const timing = timingOf(res);
    try {
      const request = visitorRequest(handler.entry, { params, query }, { services, timing, seenVersion });
      const holder = () => addressOf(req);
      const { status, written } = await answered(handler.entry, holder, () =>
        perform(handler, request, undefined),
      );
      if (status !== 200 || !written) return false;
      holdUnsent(res, holder, written);
      const page = new WirePage(200, written, this.headers, route);
      this.cache.keep(req.url ?? '', seenVersion, page);
      const wire = await page.in(codingFor(req.headers['accept-encoding']));
      await this.together.turn();
      sendWire(req, res, wire, [...told(timing), REQUEST_ID_HEADER, nameRequest(res)]);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refuse(res, error);
    }
    return true;
  }

  /** At once: whoever was told that there is too much to do would otherwise be asked for again behind it. */
  private refuse(res: ServerResponse, problem: Problem): void {
    res.writeHead(problem.status, {
      ...this.refusedHeaders,
      ...problemHeaders(problem),
      'Server-Timing': timingOf(res).toString(),
      [REQUEST_ID_HEADER]: nameRequest(res),
    });
    res.end(JSON.stringify(toProblemBody(problem)));
  }
}

function sendKept(req: IncomingMessage, res: ServerResponse, wire: Wire): void {
  const timing = timingOf(res);
  timing.note('kept');
  if (wire.route) nameRoute(req, wire.route);
  sendWire(req, res, wire, told(timing));
}

function told(timing: Timing): HeaderList {
  return ['Server-Timing', timing.toString()];
}
