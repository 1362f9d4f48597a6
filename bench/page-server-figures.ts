/** How quickly the server answers a page, kept and drawn anew, beside a bare server with the same bytes in the same run. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { quantile } from './inspector-phone.ts';
import { runHttpLoad } from './http-load.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
const FRESH_PAGES = 60;
const WARMING_PAGES = 60;
const IDLE_CALLS_MS = 1_500;
const FIXED_BYTES = Buffer.alloc(16 * 1024 * 1024, 'redrive');

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
  /** The median as a multiple of a fixed piece of work, done after each page. */
  freshWork: number;
  /** Of a call that reads nothing while pages are drawn one after another, and while none is, ms. */
  besideP95: number;
  aloneP95: number;
}

async function fetchWithEncoding(
  address: string,
  coding = 'br',
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const [response] = (await once(get(address, { headers: { 'accept-encoding': coding } }), 'response')) as [
    IncomingMessage,
  ];
  return { headers: response.headers, body: await buffer(response) };
}

/** A process of its own that sends the bytes of this address to whoever asks anything. */
export async function startBaselineServer(
  address: string,
  coding = 'br',
): Promise<{ address: string; pid: number; stop: () => void }> {
  const { headers, body } = await fetchWithEncoding(address, coding);
  for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete headers[name];
  const child = fork(new URL('baseline-server.mjs', import.meta.url), { execArgv: [] });
  child.send({ headers, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Rounds of both, one after the other: what else the machine does hits both. */
async function compareWithBaseline(origin: string) {
  const page = `${origin}/`;
  const bare = await startBaselineServer(page);
  await runHttpLoad(page, CONNECTIONS, 1);
  await runHttpLoad(bare.address, CONNECTIONS, 1);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await runHttpLoad(bare.address, CONNECTIONS, SECONDS / 2);
    const ours = await runHttpLoad(page, CONNECTIONS, SECONDS);
    const behind = await runHttpLoad(bare.address, CONNECTIONS, SECONDS / 2);
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

let lastPrice = 900_000;

/** Draws a list that nobody asked for before. @returns what it took, ms, by the server's own word */
async function renderFreshPage(origin: string): Promise<number> {
  lastPrice += 1;
  const { headers } = await fetchWithEncoding(`${origin}/accident-cars-for-sale?priceTo=${lastPrice}`);
  return Number(/app;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1]);
}

/** The same on every machine of a kind, ms: what else a machine does hits it as it hits the server. */
function measureFixedWork(): number {
  const began = performance.now();
  createHash('sha256').update(FIXED_BYTES).digest();
  return performance.now() - began;
}

async function measureFreshPages(origin: string) {
  // The first ones warm the renderer up.
  for (let page = 0; page < WARMING_PAGES; page += 1) await renderFreshPage(origin);
  const times: number[] = [];
  const works: number[] = [];
  for (let page = 0; page < FRESH_PAGES; page += 1) {
    times.push(await renderFreshPage(origin));
    works.push(measureFixedWork());
  }
  const freshP50 = quantile(times, 0.5);
  return { freshP50, freshP95: quantile(times, 0.95), freshWork: freshP50 / quantile(works, 0.5) };
}

/** Somebody asks whether the process is alive, again and again until the work is done. @returns the 95th percentile, ms */
async function measureCallsDuring(origin: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const over = new AbortController();
  const done = work().finally(() => over.abort());
  while (!over.signal.aborted) {
    const began = performance.now();
    await fetchWithEncoding(`${origin}/api/health/live`);
    times.push(performance.now() - began);
  }
  await done;
  return quantile(times, 0.95);
}

async function measureCalls(origin: string) {
  const draw = async () => {
    for (let page = 0; page < FRESH_PAGES; page += 1) await renderFreshPage(origin);
  };
  const aloneP95 = await measureCallsDuring(origin, () => after(IDLE_CALLS_MS));
  return { aloneP95, besideP95: await measureCallsDuring(origin, draw) };
}

export async function measureServer(origin: string): Promise<ServerFigures> {
  await fetchWithEncoding(`${origin}/`);
  const drawn = { ...(await measureFreshPages(origin)), ...(await measureCalls(origin)) };
  const { p95: keptP95 } = await runHttpLoad(`${origin}/`, 1, 2);
  return { ...drawn, keptP95, ...(await compareWithBaseline(origin)) };
}
