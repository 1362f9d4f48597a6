/** Answers about the catalogue as every visitor gets them, kept as the bytes that go out while the catalogue stays as it is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';
import { answered, holdUnsent } from '#server/kernel/endpoint.ts';
import { nameRoute } from '#server/kernel/metrics.ts';
import { perform } from '#server/kernel/perform.ts';
import { nameRequest } from '#server/kernel/request-id.ts';
import { hasBody } from '#server/kernel/request-time.ts';
import { timingOf, type Timing } from '#server/kernel/server-timing.ts';
import type { Services } from '#server/kernel/services.ts';
import { sessionToken } from '#server/kernel/sessions.ts';
import { contentSecurityPolicy, securityHeadersOf } from '#server/http/security-headers.ts';
import { visitorRequest } from '#server/http/visitor-answer.ts';
import { catalogueQuestion, type CatalogueQuestion } from './catalogue-questions.ts';
import { PageCache, type CatalogueVersion } from './page-cache.ts';
import { codingFor, sendWire, WirePage } from './wire-page.ts';

const ROOM = { pages: 2_000, bytes: 48 * 1024 * 1024 };
/** Characters: the address of a search with every filter and a cursor is shorter. */
const LONGEST = 1_000;

export interface CatalogueAnswersParts {
  services: Services;
  version: CatalogueVersion;
  refusesWork: () => boolean;
  /** The network somebody asks from, as turns are counted. */
  addressOf: (req: IncomingMessage) => string;
}

export class CatalogueAnswers {
  private readonly cache = new PageCache(ROOM);
  private readonly parts: CatalogueAnswersParts;
  private readonly headers: Record<string, string>;

  constructor(parts: CatalogueAnswersParts) {
    this.parts = parts;
    this.headers = {
      ...securityHeadersOf(contentSecurityPolicy(), parts.services.secureCookies),
      'Content-Type': 'application/json; charset=utf-8',
    };
  }

  /**
   * Answers a visitor before anything else looks at the request, from what is kept or anew: of the catalogue everybody is told the
   * same. Whoever names a session is looked at first: theirs may have ended, and what they are shown is theirs.
   * @returns false when it is another request, or one to be refused, which is not answered yet
   */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { services, version, refusesWork } = this.parts;
    const { url = '', method, headers } = req;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/') || url.length > LONGEST)
      return false;
    if (hasBody(req) || refusesWork() || sessionToken(headers.cookie, services) !== undefined) return false;
    const question = catalogueQuestion(url);
    if (!question) return false;
    const timing = timingOf(res);
    const seen = await timing.of('store', () => version.now());
    const kept = this.cache.peek(url, seen);
    // What is found anew has a body, whose length alone a HEAD would tell.
    if (!kept && method === 'HEAD') return false;
    const page = kept ?? (await this.found(req, res, question, seen));
    if (!page) return false;
    nameRoute(req, question.handler.entry.path);
    const coding = codingFor(headers['accept-encoding']);
    const wire = page.ready(coding) ?? (await page.in(coding));
    if (kept) timing.note('kept');
    sendWire(
      req,
      res,
      wire,
      kept ? told(timing) : { ...told(timing), [REQUEST_ID_HEADER]: nameRequest(res) },
    );
    return true;
  }

  /** The answer as the store has it now. @returns undefined for one that is not to be kept. Throws the Problem of a refusal */
  private async found(
    req: IncomingMessage,
    res: ServerResponse,
    { handler, params, query }: CatalogueQuestion,
    seenVersion: string,
  ): Promise<WirePage | undefined> {
    const { services, addressOf } = this.parts;
    const asking = { services, timing: timingOf(res), seenVersion };
    const request = visitorRequest(handler.entry, { params, query }, asking);
    const holder = () => addressOf(req);
    const { status, written } = await answered(handler.entry, holder, () =>
      perform(handler, request, undefined),
    );
    if (status !== 200 || !written) return undefined;
    holdUnsent(res, holder, written);
    const page = new WirePage(200, written, this.headers);
    this.cache.keep(req.url ?? '', seenVersion, page);
    return page;
  }
}

function told(timing: Timing): { 'Server-Timing': string } {
  return { 'Server-Timing': timing.toString() };
}
