import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '#tests/reliability/seeded-random.ts';

/** An HTTP client whose requests are cut, slowed or sent twice. */

export interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Raw bytes, or a JSON value. */
  body?: unknown;
}

export interface HttpReply {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** The connection broke; the request may have taken effect. */
export class NoResponseError extends Error {}

/** `cut`: the connection ends during the request, or before the response. */
export type ClientFault = 'none' | 'cut' | 'slow' | 'doubled';

/** Undefined while the server is down. */
export interface ServerLocation {
  readonly address: string | undefined;
}

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: Infinity });
const REQUEST_TIMEOUT_MS = 60_000;
const SLOW_CHUNKS = 6;

export function closeConnections(): void {
  keepAliveAgent.destroy();
}

export class FaultyHttpClient {
  readonly #place: ServerLocation;
  readonly #dice: SeededRandom;
  readonly #slowMs: number;

  constructor(place: ServerLocation, dice: SeededRandom, slowMs: number) {
    this.#place = place;
    this.#dice = dice;
    this.#slowMs = slowMs;
  }

  /** @throws NoResponseError */
  async send(call: HttpCall, fault: ClientFault): Promise<HttpReply> {
    if (fault !== 'doubled') return this.#once(call, fault);
    const both = await Promise.allSettled([this.#once(call, 'none'), this.#once(call, 'none')]);
    const replies = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const reply = replies.find(({ status }) => status < 300) ?? replies[0];
    if (reply === undefined) throw new NoResponseError('neither was answered');
    return reply;
  }

  #once({ method, path, headers = {}, body }: HttpCall, fault: 'none' | 'cut' | 'slow'): Promise<HttpReply> {
    const { address } = this.#place;
    if (address === undefined) return Promise.reject(new NoResponseError('the server is down'));
    const isBytes = Buffer.isBuffer(body);
    const bytes = body === undefined ? undefined : isBytes ? body : Buffer.from(JSON.stringify(body));
    const length = bytes && { 'content-length': String(bytes.length) };
    const type = bytes && !isBytes && { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const lost = (cause: Error): void => reject(new NoResponseError(cause.message, { cause }));
      // A connection that is to be cut is not shared.
      const line = fault === 'cut' ? false : keepAliveAgent;
      const all = { ...type, ...headers, ...length };
      const req = request(address + path, { method, agent: line, headers: all });
      req.setTimeout(REQUEST_TIMEOUT_MS, () => req.destroy(new Error('no answer in time')));
      req.on('error', lost);
      req.on('response', (res) => readReply(res).then(resolve, lost));
      this.#write(req, bytes, fault).catch(lost);
    });
  }

  async #write(req: ClientRequest, bytes: Buffer | undefined, fault: 'none' | 'cut' | 'slow'): Promise<void> {
    const cut = (): void => void req.destroy(new Error('cut'));
    if (fault === 'cut' && bytes !== undefined && this.#dice.oneIn(2)) {
      req.write(bytes.subarray(0, this.#dice.nextInt(bytes.length)), cut);
      return;
    }
    if (fault === 'slow' && bytes !== undefined) {
      const size = Math.ceil(bytes.length / SLOW_CHUNKS);
      for (let from = 0; from < bytes.length && !req.destroyed; from += size) {
        req.write(bytes.subarray(from, from + size));
        await pause(this.#dice.nextInt(this.#slowMs));
      }
      req.end();
      return;
    }
    req.end(bytes);
    // The server executes a complete request even without a waiting client.
    if (fault === 'cut') req.once('finish', () => setTimeout(cut, this.#dice.nextInt(this.#slowMs)));
  }
}

async function readReply(res: IncomingMessage): Promise<HttpReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk as Buffer);
  return { status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString('utf8') };
}
