import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  waitForAddress,
  killAllProcesses,
  startWithMemoryLimit,
  signInDemoUser,
  type AppProcess,
} from '#tests/api/support/app-process.ts';
import {
  buildRequestHead,
  openStalledConnection,
  isAcceptableStatus,
  largestBodyRequests,
  largestQueryRequests,
  oversizedRequests,
  type StressRequest,
} from './stress-requests.ts';
import { Prober } from './prober.ts';
import { createMoreLargeImages, createLargestImages, createPhoneImage } from './large-images.ts';
import { runSize, printFigures } from './run-options.ts';

/** A server with 512 MB under maximum load survives, refuses excess requests and serves other clients. */

const MEMORY_MB = 512;
const CONCURRENT_REQUESTS = runSize(60);
const isLong = CONCURRENT_REQUESTS >= 500;
/** Bytes of one body; the long form sends the maximum of the contract. */
const MAX_BODY_BYTES = isLong ? Infinity : 100_000;
const LONG_TIMEOUT = { timeout: isLong ? 3_600_000 : 600_000 };
const DEMO_USERS = ['admin', 'inspector', 'inspector2', 'dealer', 'customer'] as const;
type DemoRole = (typeof DEMO_USERS)[number];

function latencyFigures(waits: readonly number[]): Record<string, number | string> {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  return { others: sorted.length, half: at(0.5), most: at(0.99), all: at(1) };
}

describe.skipIf(!existsSync('/proc/self/status'))(`a server of ${MEMORY_MB} MB`, () => {
  let server: AppProcess;
  let address = '';
  const cookies = new Map<DemoRole, string>();
  let onlooker: Prober;
  const waits: number[] = [];

  beforeAll(async () => {
    server = startWithMemoryLimit(MEMORY_MB, { DEMO_CARS: isLong ? '2000' : '48' });
    address = await waitForAddress(server);
    onlooker = await Prober.create(`${address}/api/cars/search?limit=20`);
    for (const person of DEMO_USERS) cookies.set(person, await signInDemoUser(address, `${person}@redrive.example`));
  }, 300_000);

  afterAll(async () => {
    const memory = server.child.exitCode === null && server.child.signalCode === null ? `${peakMb()} MB` : 'dead';
    printFigures('resources', {
      'at once': CONCURRENT_REQUESTS,
      memory,
      ...latencyFigures(waits),
    });
    await onlooker?.close();
    await killAllProcesses();
  });

  const peakMb = (): number => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  };

  function whoMay({ roles }: Pick<Endpoint, 'roles'>): string | undefined {
    if (roles === 'anyone') return undefined;
    return roles.map((role) => cookies.get(role as DemoRole)).find((cookie) => cookie !== undefined);
  }

  /** @returns the status; 0 when the server closes the connection during the upload, as it does to refuse a body */
  async function send({ method, path, body }: StressRequest, cookie: string | undefined): Promise<number> {
    const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
    const init = { method, headers, redirect: 'manual' as const, ...(body && { body }) };
    const response = await fetch(address + path, init).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status ?? 0;
  }

  /** Runs `work` under the prober: all requests succeed, during the work and after it. */
  async function whileOthersLook<T>(what: string, work: () => Promise<T>): Promise<T> {
    onlooker.start();
    try {
      return await work();
    } finally {
      const looked = await onlooker.stop();
      waits.push(...looked.latencies);
      printFigures(`resources, ${what}`, latencyFigures(looked.latencies));
      expect(looked.statuses).toEqual([200]);
      expect(server.child.exitCode ?? server.child.signalCode).toBeNull();
    }
  }

  /** Sends `CONCURRENT_REQUESTS` at a time. @returns unacceptable responses */
  async function unsound(shots: readonly StressRequest[], cookie: string | undefined): Promise<string[]> {
    const wrong: string[] = [];
    for (let at = 0; at < shots.length; at += CONCURRENT_REQUESTS)
      await Promise.all(
        shots.slice(at, at + CONCURRENT_REQUESTS).map(async (shot) => {
          const status = await send(shot, cookie);
          if (status !== 0 && !isAcceptableStatus(status)) wrong.push(`${shot.name} ${status}`);
        }),
      );
    return wrong;
  }

  it('outlives every call with the largest body it takes, and with the most values', LONG_TIMEOUT, async () => {
    for (const person of DEMO_USERS)
      expect(
        await whileOthersLook(`bodies of ${person}`, () =>
          unsound(largestBodyRequests(MAX_BODY_BYTES), cookies.get(person)),
        ),
      ).toEqual([]);
  });

  it('outlives the largest body there is, from everybody at once', LONG_TIMEOUT, async () => {
    const drafts = largestBodyRequests(Infinity).filter(({ name }) => name === 'drafts.create');
    for (const draft of drafts)
      await whileOthersLook('the largest bodies', async () => {
        const both = [cookies.get('inspector'), cookies.get('inspector2')];
        const all = isLong ? [...both, ...both, ...both] : both;
        const statuses = await Promise.all(all.map((cookie) => send(draft, cookie)));
        // Refused by size or by load.
        expect(statuses.filter((status) => ![413, 429, 503, 0].includes(status))).toEqual([]);
      });
  });

  it('refuses what is larger at its head, unread', LONG_TIMEOUT, async () => {
    for (const { entry, bytes } of oversizedRequests()) {
      const socket = openStalledConnection(address, buildRequestHead(entry, bytes, whoMay(entry)));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect([entry.name, answer.toString('latin1', 9, 12)]).toEqual([entry.name, expect.stringMatching(/413|429/)]);
    }
  });

  it('answers every question that asks for everything, from everybody at once', LONG_TIMEOUT, async () => {
    const questions = largestQueryRequests();
    const many = Array.from({ length: Math.ceil(CONCURRENT_REQUESTS / questions.length) }, () => questions).flat();
    for (const person of ['admin', 'customer'] as const)
      expect(await whileOthersLook(`questions of ${person}`, () => unsound(many, cookies.get(person)))).toEqual([]);
  });

  /** @returns the status */
  async function give(picture: Buffer): Promise<number> {
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const headers = { cookie: cookies.get('inspector')!, 'content-type': 'image/jpeg' };
    const init = { method: 'PUT', headers, body: new Uint8Array(picture) };
    return (await fetch(`${address}/api/inspector/photos/${sha256}`, init)).status;
  }

  it('outlives the largest pictures, thrice each at once, and takes what a camera makes', LONG_TIMEOUT, async () => {
    const pictures = { ...(await createLargestImages()), ...(isLong && (await createMoreLargeImages())) };
    const told: Record<string, number[]> = {};
    await whileOthersLook('pictures', async () => {
      const all = Object.entries(pictures).map(async ([what, picture]) => {
        // An extra byte at the end makes a distinct picture of equal cost.
        const thrice = [0, 1, 2].map((more) => give(Buffer.concat([picture, Buffer.alloc(more)])));
        told[what] = await Promise.all(thrice);
      });
      await Promise.all(all);
      expect(await give(await createPhoneImage())).toBe(201);
    });
    for (const [what, statuses] of Object.entries(told)) {
      printFigures(`resources, ${what}`, { answered: statuses.join(' ') });
      // Stored, refused for good, or deferred.
      expect([what, statuses.filter((status) => ![201, 413, 422, 503].includes(status))]).toEqual([what, []]);
    }
  });

  it('answers others while senders are at it who never end', LONG_TIMEOUT, async () => {
    const drafts = { method: 'POST', path: '/api/inspector/draft-cars' } as const;
    const login = { method: 'POST', path: '/api/login' } as const;
    const held = Array.from({ length: CONCURRENT_REQUESTS }, (_, n) => {
      if (n % 3 === 0)
        return openStalledConnection(address, 'GET /api/cars HTTP/1.1\r\nHost: redrive.example\r\nX-Slow: ');
      if (n % 3 === 1) return openStalledConnection(address, `${buildRequestHead(login, 15_000, undefined)}{"email":"`);
      return openStalledConnection(
        address,
        `${buildRequestHead(drafts, 34_000_000, cookies.get('inspector'))}{"comments":"`,
      );
    });
    await whileOthersLook('senders who never end', async () => {
      for (const person of ['admin', 'inspector2', 'customer'] as const)
        expect(await send({ name: '', method: 'GET', path: '/api/auth/status' }, cookies.get(person))).toBe(200);
      const draft = { name: '', ...drafts, body: JSON.stringify({ id: crypto.randomUUID(), make: 'Kia' }) };
      expect(await send(draft, cookies.get('inspector2'))).toBe(201);
    });
    for (const socket of held) socket.destroy();
  });

  it('stays within its memory', () => {
    expect(peakMb()).toBeLessThan(MEMORY_MB);
  });
});
