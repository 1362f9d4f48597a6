/** Calls as fast as they are answered, each another one, over so many at once. */
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { quantile } from '../field-phone.ts';

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Flow {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Bytes and headers of the last answer, for a bare server that gives the same. */
  last: { headers: Record<string, string>; body: Buffer };
}

const LEAVES_OUT = [
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'server-timing',
  'request-id',
  'set-cookie',
];

/** The n-th call. Throws on an answer that is no success. */
async function call(origin: string, agent: Agent, ask: Ask): Promise<Flow['last']> {
  const { method = 'GET', path, headers, body } = ask;
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const asked = request(
      origin + path,
      { method, agent, headers: { 'accept-encoding': 'br', ...headers } },
      resolve,
    );
    asked.on('error', reject).end(body);
  });
  const bytes = await buffer(response);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299)
    throw new Error(`${method} ${path} was answered ${status}: ${bytes.toString('utf8', 0, 200)}`);
  const kept = Object.entries(response.headers).filter(([name]) => !LEAVES_OUT.includes(name));
  return { headers: Object.fromEntries(kept) as Record<string, string>, body: bytes };
}

/** @param seconds of asking; the first answers warm up and count too */
export async function flow(
  origin: string,
  next: (n: number) => Ask | Promise<Ask>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Flow> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let n = 0;
  let last: Flow['last'] = { headers: {}, body: Buffer.alloc(0) };
  const began = performance.now();
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      const ask = await next(n++);
      const start = performance.now();
      last = await call(origin, agent, ask);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const at = (part: number) => quantile(times, part);
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), last };
}
