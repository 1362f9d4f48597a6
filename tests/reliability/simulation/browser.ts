/** The browser of a visitor, customer, dealer or admin: calls the API by its contract and checks each answer. */
import {
  buildPath,
  buildQueryString,
  type CallInput,
  type Endpoint,
  type EndpointResponse,
} from '#shared/contract/endpoint.ts';
import { readProblemBody } from '#shared/problem.ts';
import { ADDED_MEMBER } from './next-release.ts';
import type { Line, Network, SimulatedResponse } from './network.ts';
import type { Agent, Scheduler } from './scheduler.ts';

const ORIGIN = 'http://redrive.example';
const MAX_TRIES = 6;
/** No public answer has these members. */
const PRIVATE_MEMBERS =
  /"(?:vin|auctionPriceUsd|submittedBy|submittedByEmail|passwordHash|customerEmail|contactEmail)":/;
const EMAIL = /[\w.+-]+@test\.example/g;

export interface BrowserParts {
  scheduler: Scheduler;
  network: Network;
  report: (violation: string) => void;
}

export interface Answer<E extends Endpoint = Endpoint> {
  status: number;
  /** Code of a refusal. */
  code: string | undefined;
  /** Undefined for a refusal. */
  body: EndpointResponse<E> | undefined;
}

export class Browser {
  readonly name: string;
  line: Line = 'good';
  /** Acts that are under way. */
  busy = 0;
  private readonly cookies = new Map<string, string>();
  private readonly agent: Agent;
  private readonly parts: BrowserParts;
  /** Staff see private members; others only their own address. */
  private readonly email: string | 'any' | undefined;

  /** @param email of the person; 'any' for staff, undefined for a visitor */
  constructor(name: string, email: string | 'any' | undefined, parts: BrowserParts) {
    this.name = name;
    this.agent = { name, hasEnded: false, clockOffset: 0 };
    this.parts = parts;
    this.email = email;
  }

  setCookie(header: string): void {
    const [pair = ''] = header.split(';');
    const at = pair.indexOf('=');
    if (at > 0) this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  copyCookies(): ReadonlyMap<string, string> {
    return new Map(this.cookies);
  }

  /** Repeats under one key until Redrive answers. @returns undefined when it does not */
  async call<E extends Endpoint>(
    entry: E,
    input: CallInput<E> = {} as CallInput<E>,
    bytes?: Buffer,
    cookies: ReadonlyMap<string, string> = this.cookies,
  ): Promise<Answer<E> | undefined> {
    const { params, query, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
    const path = buildPath(entry.path, params) + buildQueryString(query);
    const headers: Record<string, string> = {
      Origin: ORIGIN,
      Accept: 'application/json',
      ...(bytes ? { 'Content-Type': 'application/octet-stream' } : body && { 'Content-Type': 'application/json' }),
      ...(entry.idempotent && { 'Idempotency-Key': this.parts.scheduler.random.nextUuid() }),
      ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
    };
    const request = { method: entry.method, path, headers, body: bytes ?? (body && Buffer.from(JSON.stringify(body))) };
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const answer = await this.send(entry, request);
      if (answer) return answer;
      await this.pause(1_000 * attempt);
    }
    return undefined;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.parts.scheduler.schedule(this.agent, milliseconds, 'wait', resolve);
    });
  }

  private async send<E extends Endpoint>(
    entry: E,
    request: Parameters<Network['send']>[1],
  ): Promise<Answer<E> | undefined> {
    // Whether the line was bad at any time of the request.
    let wasBad = this.line !== 'good';
    const getLine = () => {
      wasBad ||= this.line !== 'good';
      return this.line;
    };
    let response: SimulatedResponse;
    let text: string;
    try {
      response = await this.parts.network.send(this.agent, request, getLine);
      text = await response.text();
    } catch {
      return undefined;
    }
    if (wasBad && isForeign(response, text)) return undefined;
    for (const cookie of response.headers.getSetCookie()) this.setCookie(cookie);
    const { status } = response;
    if ([425, 502, 503, 504].includes(status) || (status >= 500 && wasBad)) return undefined;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const name = `${this.name}: ${entry.name}`;
    if (status >= 500) this.parts.report(`${name} is answered ${status} ${text.slice(0, 200)}`);
    this.checkPrivacy(name, text);
    if (!response.ok) return { status, code: readProblemBody(body)?.code, body: undefined };
    const parsed = entry.response.safeParse(body);
    if (!parsed.success) {
      // The answer of another sender.
      if (wasBad) return undefined;
      this.parts.report(`${name} breaks its contract: ${parsed.error.message.slice(0, 300)}`);
      return { status, code: undefined, body: undefined };
    }
    for (const member of findExtraMembers(body, parsed.data, 'body')) this.parts.report(`${name} has ${member}`);
    return { status, code: undefined, body: parsed.data as EndpointResponse<E> };
  }

  private checkPrivacy(name: string, text: string): void {
    if (this.email === 'any') return;
    const [member] = PRIVATE_MEMBERS.exec(text) ?? [];
    if (member && this.email === undefined) this.parts.report(`${name} tells ${member}`);
    for (const [address] of text.matchAll(EMAIL))
      if (address !== this.email) this.parts.report(`${name} tells the address ${address}`);
  }
}

/** Redrive's answers are JSON, and its refusals have a problem body. */
function isForeign({ ok, headers }: SimulatedResponse, text: string): boolean {
  if (!headers.get('content-type')?.includes('json')) return true;
  return !ok && readProblemBody(JSON.parse(text)) === undefined;
}

/** Members that the contract does not name. */
function findExtraMembers(body: unknown, parsed: unknown, path: string): string[] {
  if (Array.isArray(body) && Array.isArray(parsed))
    return body.flatMap((one, index) => findExtraMembers(one, parsed[index], `${path}[${index}]`));
  if (typeof body !== 'object' || body === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    name === ADDED_MEMBER
      ? []
      : name in parsed
        ? findExtraMembers(value, (parsed as Record<string, unknown>)[name], `${path}.${name}`)
        : [`${path}.${name}, which is not in its contract`],
  );
}
