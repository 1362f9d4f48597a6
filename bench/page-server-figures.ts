/** Latency of a cached and of a newly rendered page, compared with a bare server in the same run. */
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
  /** Throughput of the cached home page over 32 connections, as a share of the bare server's. */
  ofBare: number;
  perSecond: number;
  barePerSecond: number;
  /** Latency over a single connection, ms. */
  cachedP95: number;
  /** Server-Timing duration, ms. */
  freshP50: number;
  freshP95: number;
  /** `freshP50` as a multiple of a fixed piece of work. */
  freshWork: number;
  /** Latency of a liveness request while pages render, ms; `aloneP95` without rendering. */
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

/** Starts a process that answers every request with the response of this address. */
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

/** Renders a list that no cache holds. @returns Server-Timing duration, ms */
async function renderFreshPage(origin: string): Promise<number> {
  lastPrice += 1;
  const { headers } = await fetchWithEncoding(`${origin}/accident-cars-for-sale?priceTo=${lastPrice}`);
  return Number(/app;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1]);
}

/** @returns duration of a fixed piece of work, ms, as a measure of the machine's current speed */
function measureFixedWork(): number {
  const began = performance.now();
  createHash('sha256').update(FIXED_BYTES).digest();
  return performance.now() - began;
}

async function measureFreshPages(origin: string) {
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

/** Requests the liveness endpoint until the work is done. @returns 95th percentile, ms */
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
  const { p95: cachedP95 } = await runHttpLoad(`${origin}/`, 1, 2);
  return { ...drawn, cachedP95, ...(await compareWithBaseline(origin)) };
}
