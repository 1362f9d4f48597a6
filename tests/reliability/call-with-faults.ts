import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { buildPath, buildQueryString } from '#shared/contract/endpoint.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { TestApi } from '#tests/api/support/test-api.ts';
import { sendBytes, type FaultyProxy, type ProxyFault } from './network-faults/faulty-proxy.ts';
import type { MutatingCall } from './mutating-calls.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoreWriteLog, StoreWrites } from './store-write-log.ts';
import { uniqueIpAddress, type PreparedCall } from './call-fixtures.ts';

/** Sends one call through a proxy with every network fault and compares the stored effects and the responses. */

export interface FaultTestContext {
  api: TestApi;
  wire: FaultyProxy;
  log: StoreWriteLog;
  random: SeededRandom;
  /** Maximum number of cut positions in the request, and in the response. */
  cuts: number;
  keyFor?: (first: string) => string;
}

export interface FaultTestResult {
  violations: string[];
  requestCount: number;
}

/** Fixtures are created twice: a first run without faults records the expected effects. */
export async function callWithFaults(lab: FaultTestContext, call: MutatingCall): Promise<FaultTestResult> {
  const { api, wire, log } = lab;
  const clean = await call.set(api);
  log.take();
  const good = await sendBytes(api.address, buildRequest(call, clean, randomUUID()));
  const once = log.take();
  const prepared = await call.set(api);
  log.take();
  wire.exchanges.length = 0;
  const key = randomUUID();
  const bytes = (): Buffer => buildRequest(call, prepared, lab.keyFor?.(key) ?? key);
  const faults = shuffledFaults(lab, bytes().length, good.length);
  const early: string[] = [];
  for (const fault of faults) {
    const before = wire.exchanges.length;
    wire.fault = () => fault;
    await sendBytes(wire.address, bytes());
    if (wire.exchanges.length > before && log.isEmpty && once.length > 0) early.push('answered before it was kept');
  }
  await wire.deliverHeldRequests();
  const requestCount = faults.length;
  return { violations: [...early, ...findViolations(call, wire, once, log.take())], requestCount };
}

function findViolations(call: MutatingCall, wire: FaultyProxy, once: StoreWrites, all: StoreWrites): string[] {
  const answers = wire.exchanges
    .map(({ response }) => parseHttpResponse(response))
    .filter((one) => !isRateLimited(call, one));
  const wrong: string[] = [];
  const first = answers.find(({ status }) => status < 300);
  if (!first) wrong.push(`never done: ${answers[0]?.status} ${JSON.stringify(answers[0]?.body)}`);
  for (const { status, body } of answers) {
    if (call.again === 'replayed' && !isDeepStrictEqual({ status, body }, first))
      wrong.push(`another answer: ${status} ${JSON.stringify(body)}`);
    if (typeof call.again !== 'string' && status >= 300 && !call.again.includes((body as { code: ProblemCode }).code))
      wrong.push(`refused: ${status} ${JSON.stringify(body)}`);
  }
  const [expected, kept] =
    call.again === 'replayed' ? [once, all] : [withoutRepeatableWrites(call, once), withoutRepeatableWrites(call, all)];
  if (!isDeepStrictEqual(kept, expected)) wrong.push(`kept ${kept.join(', ')} for ${expected.join(', ')}`);
  return wrong;
}

/** Rate limits are ignored: hundreds of attempts in a minute exceed them. */
function isRateLimited({ entry }: MutatingCall, { status }: { status: number }): boolean {
  return status === 429 && entry.rateLimitPerMinute !== undefined;
}

/** Drops writes that may repeat: updates to the same values, and sessions whose response is lost. */
function withoutRepeatableWrites({ leaves }: MutatingCall, effects: StoreWrites): StoreWrites {
  return effects.filter(
    (effect) => !effect.startsWith('update') && !effect.endsWith('sessions') && !leaves.includes(effect),
  );
}

function parseHttpResponse(answer: Buffer): { status: number; body: unknown } {
  const text = answer.toString('utf8');
  const at = text.indexOf('\r\n\r\n');
  const body = text.slice(at + 4);
  return { status: Number(text.slice(9, 12)), body: body === '' ? undefined : (JSON.parse(body) as unknown) };
}

/** Every fault once and cuts at many offsets, shuffled; the last attempt has no fault. */
function shuffledFaults({ random, cuts }: FaultTestContext, request: number, answer: number): ProxyFault[] {
  const text = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  const faults: ProxyFault[] = [
    { does: 'double' },
    { does: 'answer', text, reaches: true },
    { does: 'answer', text, reaches: false },
    { does: 'hold back' },
    { does: 'late answer' },
    ...pickOffsets(request, cuts, random).map((at) => ({ does: 'cut request', at }) as const),
    ...pickOffsets(answer, cuts, random).map((at) => ({ does: 'cut answer', at }) as const),
  ];
  for (let left = faults.length; left > 1; left--) {
    const other = random.nextInt(left);
    [faults[left - 1], faults[other]] = [faults[other]!, faults[left - 1]!];
  }
  return [...faults, { does: 'nothing' }, { does: 'hold back' }];
}

/** Random offsets, the first and the last among them; all offsets when `count` reaches `length`. */
function pickOffsets(length: number, count: number, dice: SeededRandom): number[] {
  if (count >= length) return Array.from({ length }, (_, at) => at);
  const found = new Set([0, length - 1]);
  while (found.size < count) found.add(dice.nextInt(length));
  return [...found];
}

function buildRequest({ entry }: MutatingCall, prepared: PreparedCall, key: string): Buffer {
  const { params, query, cookie, body, headers } = prepared;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const head = Object.entries({
    Host: 'redrive.example',
    Connection: 'close',
    'X-Forwarded-For': uniqueIpAddress(),
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
    ...(entry.idempotent && { 'Idempotency-Key': key }),
    'Content-Length': String(bytes.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `${entry.method} ${buildPath(entry.path, params)}${buildQueryString(query)} HTTP/1.1\r\n`;
  return Buffer.concat([Buffer.from(`${line}${head.join('')}\r\n`), bytes]);
}
