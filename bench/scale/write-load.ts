import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { quantile } from '../inspector-phone.ts';
import type { LoadFigures } from '../http-load.ts';

export interface WriteRequest {
  method: 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** @throws when the server refuses the write */
async function sendWrite(origin: string, agent: Agent, { method, path, headers, body }: WriteRequest): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(origin + path, { method, agent, headers }, resolve);
    outgoing.on('error', reject).end(body);
  });
  const text = (await buffer(response)).toString('utf8', 0, 200);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
}

/** @param seconds sending time; requests in flight are awaited */
export async function runWriteLoad(
  origin: string,
  next: (n: number) => WriteRequest,
  connections: number,
  seconds: number,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const began = performance.now();
  const one = async () => {
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now();
      await sendWrite(origin, agent, next(sent++));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const at = (part: number) => quantile(times, part);
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
