/** A page or an answer as it goes over the wire: its bytes, compressed once for each coding that somebody asked for. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Route } from '#server/kernel/metrics.ts';
import { WrittenAnswer } from '#server/kernel/written-answer.ts';
import { tagOf } from '#server/written-part.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** Quick, as somebody waits: 4 of 11 takes a tenth of the time and costs a tenth more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESS = {
  br: (bytes: Buffer) => brotli(bytes, BROTLI),
  gzip: (bytes: Buffer) => zip(bytes),
} satisfies Record<Exclude<Coding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>;

const ACCEPTED = /(?:^|,)\s*(br|gzip)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?(?=,|$)/gi;

/** Codings by headers that came before: browsers have few, and each sends its own with every request. */
const known = new Map<string, Coding>();
const MOST_KNOWN = 100;

/** The best coding an Accept-Encoding header allows. */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity';
  const coding = known.get(accepted) ?? readCoding(accepted);
  if (known.size < MOST_KNOWN) known.set(accepted, coding);
  return coding;
}

function readCoding(accepted: string): Coding {
  const named = [...accepted.matchAll(ACCEPTED)].filter(([, , q]) => q === undefined || Number(q) > 0);
  const names = new Set(named.map(([, name]) => name?.toLowerCase()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Headers as a list of name, value, name, value. An object that is copied and added to for every answer kept each of them from being
 * cleared away early: the engine then went through all of its memory for them.
 */
export type HeaderList = readonly string[];

/** One coding of a page, ready to be sent. */
export interface Wire {
  /** What it answers, where no router sees the request. */
  route: Route | undefined;
  status: number;
  /** Of every coding of the page. */
  headers: HeaderList;
  /** Of the body in this coding; what a browser has already is answered without. */
  ofBody: HeaderList;
  etag: string;
  bytes: Buffer;
}

export class WirePage {
  private readonly status: number;
  private readonly headers: HeaderList;
  /** An answer stays in its parts, which others hold too, until it is asked for again: most never are. */
  private readonly content: Buffer | WrittenAnswer;
  private readonly tag: string;
  private readonly wires: Partial<Record<Coding, Wire>> = {};
  private readonly underWay: Partial<Record<Coding, Promise<Wire>>> = {};
  private wasSent = false;
  /** Bytes in memory. */
  size: number;

  private readonly route: Route | undefined;

  /** @param headers of its own, made by `keptHeaders` */
  constructor(status: number, content: string | WrittenAnswer, headers: HeaderList, route?: Route) {
    this.status = status;
    this.route = route;
    this.content = typeof content === 'string' ? Buffer.from(content) : content;
    this.tag = typeof content === 'string' ? tagOf(content) : content.tag;
    this.size = this.content instanceof WrittenAnswer ? this.content.ownLength : this.content.length;
    this.headers = headers;
  }

  /** The page in this coding, when somebody had it so before. */
  ready(coding: Coding): Wire | undefined {
    return this.wires[coding];
  }

  /** The page in this coding, compressed at most once. */
  in(coding: Coding): Promise<Wire> | Wire {
    if (coding === 'identity') return this.plain();
    return (this.underWay[coding] ??= this.compressed(coding));
  }

  private get whole(): Buffer {
    return this.content instanceof WrittenAnswer ? this.content.bytes : this.content;
  }

  private plain(): Wire {
    const wire = this.wire('identity', this.whole);
    if (this.wasSent || !(this.content instanceof WrittenAnswer)) this.hold('identity', wire);
    this.wasSent = true;
    return wire;
  }

  private async compressed(coding: Exclude<Coding, 'identity'>): Promise<Wire> {
    const wire = this.wire(coding, await COMPRESS[coding](this.whole));
    this.hold(coding, wire);
    delete this.underWay[coding];
    return wire;
  }

  private hold(coding: Coding, wire: Wire): void {
    this.wires[coding] = wire;
    if (wire.bytes !== this.content) this.size += wire.bytes.length;
  }

  private wire(coding: Coding, bytes: Buffer): Wire {
    const { route, status, headers } = this;
    const etag = `"${this.tag}-${coding}"`;
    const length = String(bytes.length);
    const ofBody =
      coding === 'identity'
        ? ['Content-Length', length]
        : ['Content-Length', length, 'Content-Encoding', coding];
    return { route, status, headers, ofBody, etag, bytes };
  }
}

/** The headers of a page or answer that is kept: these, and that whoever keeps it has to ask whether it is still so. */
export function keptHeaders(type: string, headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries({
    'Content-Type': type,
    ...headers,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }).flat();
}

/** Whether the browser has exactly these bytes. A proxy may have made the tag a weak one. */
function isKnown(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Sends it, or 304 to a browser that has it. `more` is headers of this one answer, none of which the page has. */
export function sendWire(req: IncomingMessage, res: ServerResponse, wire: Wire, more: HeaderList = []): void {
  const { status, headers, ofBody, etag, bytes } = wire;
  if (status === 200 && isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304, [...without(headers, 'Content-Type'), 'ETag', etag, ...more]).end();
    return;
  }
  res.writeHead(status, [...headers, 'ETag', etag, ...ofBody, ...more]);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** The headers but the one of this name. */
export function without(headers: HeaderList, name: string): HeaderList {
  return headers.filter((_, at) => headers[at - (at % 2)] !== name);
}
