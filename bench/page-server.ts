/** How quickly the server answers a page, kept and drawn anew, beside a bare server with the same bytes in the same run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { quantile } from './field-phone.ts';
import { load } from './load.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
const FRESH_PAGES = 60;

export interface ServerFigures {
  /** The kept home page over 32 connections, as a part of what a bare server does with the same bytes. */
  ofBare: number;
  perSecond: number;
  barePerSecond: number;
  /** One connection, ms. */
  keptP95: number;
  /** Milliseconds the server took, by its own word. */
  freshP50: number;
  freshP95: number;
  /** Of a call that reads nothing while pages are drawn one after another, ms. */
  besideP95: number;
}

async function asked(address: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const [response] = (await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  return { headers: response.headers, body: await buffer(response) };
}

async function bareServer(address: string): Promise<{ address: string; stop: () => void }> {
  const { headers, body } = await asked(address);
  for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete headers[name];
  const child = fork(new URL('bare-server.mjs', import.meta.url), { execArgv: [] });
  child.send({ headers, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

/** Rounds of both, one after the other: what else the machine does hits both. */
async function besideBare(origin: string) {
  const page = `${origin}/`;
  const bare = await bareServer(page);
  await load(page, CONNECTIONS, 1);
  await load(bare.address, CONNECTIONS, 1);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await load(bare.address, CONNECTIONS, SECONDS / 2);
    const ours = await load(page, CONNECTIONS, SECONDS);
    const behind = await load(bare.address, CONNECTIONS, SECONDS / 2);
    rounds.push({ ours: ours.perSecond, bare: (before.perSecond + behind.perSecond) / 2 });
  }
  bare.stop();
  const median = (of: (round: { ours: number; bare: number }) => number) => quantile(rounds.map(of), 0.5);
  return {
    ofBare: median(({ ours, bare: limit }) => ours / limit),
    perSecond: median(({ ours }) => ours),
    barePerSecond: median((round) => round.bare),
  };
}

/** Lists that nobody asked for before, each rendered anew; meanwhile somebody else asks whether the process is alive. */
async function fresh(origin: string) {
  const times: number[] = [];
  const beside: number[] = [];
  const drawn = new AbortController();
  const others = (async () => {
    while (!drawn.signal.aborted) {
      const began = performance.now();
      await asked(`${origin}/api/health/live`);
      beside.push(performance.now() - began);
    }
  })();
  for (let page = 0; page < FRESH_PAGES; page += 1) {
    const { headers } = await asked(`${origin}/accident-cars-for-sale?priceTo=${900_000 + page}`);
    times.push(Number(/app;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1]));
  }
  drawn.abort();
  await others;
  // The first ones warm the renderer up.
  const warm = times.slice(FRESH_PAGES / 3);
  return { freshP50: quantile(warm, 0.5), freshP95: quantile(warm, 0.95), besideP95: quantile(beside, 0.95) };
}

export async function serverFigures(origin: string): Promise<ServerFigures> {
  await asked(`${origin}/`);
  const drawn = await fresh(origin);
  const { p95: keptP95 } = await load(`${origin}/`, 1, 2);
  return { ...drawn, keptP95, ...(await besideBare(origin)) };
}
