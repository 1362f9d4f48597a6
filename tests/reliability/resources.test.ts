import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '#shared/contract/endpoint.ts';
import { addressOf, endAll, runWithin, signIn, type AppProcess } from '#tests/api/support/app-process.ts';
import {
  headOf,
  heldOpen,
  isSound,
  largestBodies,
  largestQuestions,
  tooLarge,
  type Shot,
} from './stress-requests.ts';
import { Onlooker } from './prober.ts';
import { furtherLargePictures, largestPictures, ordinaryPicture } from './large-images.ts';
import { sizeOr, tell } from './run-options.ts';

/** A server of 512 MB under the most that can be laid on it: it lives, refuses what is too much, and answers others. */

const MEMORY_MB = 512;
/** Requests at once. */
const AT_ONCE = sizeOr(60);
const isLong = AT_ONCE >= 500;
/** Of one body; the long form sends what the contract takes. */
const LARGEST = isLong ? Infinity : 100_000;
const LONG = { timeout: isLong ? 3_600_000 : 60_000 };
const PEOPLE = ['admin', 'inspector', 'inspector2', 'dealer', 'customer'] as const;
type Person = (typeof PEOPLE)[number];

/** How soon others were answered. */
function figuresOf(waits: readonly number[]): Record<string, number | string> {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  return { others: sorted.length, half: at(0.5), most: at(0.99), all: at(1) };
}

describe.skipIf(!existsSync('/proc/self/status'))(`a server of ${MEMORY_MB} MB`, () => {
  let server: AppProcess;
  let address = '';
  const cookies = new Map<Person, string>();
  let onlooker: Onlooker;
  const waits: number[] = [];

  beforeAll(async () => {
    server = runWithin(MEMORY_MB, { DEMO_CARS: isLong ? '2000' : '48' });
    address = await addressOf(server);
    onlooker = await Onlooker.before(`${address}/api/cars/search?limit=20`);
    for (const person of PEOPLE) cookies.set(person, await signIn(address, `${person}@redrive.example`));
  }, 300_000);

  afterAll(async () => {
    const memory =
      server.child.exitCode === null && server.child.signalCode === null ? `${peakMb()} MB` : 'dead';
    tell('resources', {
      'at once': AT_ONCE,
      memory,
      ...figuresOf(waits),
    });
    await onlooker?.close();
    await endAll();
  });

  const peakMb = (): number => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  };

  function whoMay({ who }: Pick<Entry, 'who'>): string | undefined {
    return who === 'anyone' ? undefined : cookies.get(who[0] as Person);
  }

  /** Its status; 0 when the server ended the connection while it was still being sent, as it does with what it refuses. */
  async function send({ method, path, body }: Shot, cookie: string | undefined): Promise<number> {
    const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
    const init = { method, headers, redirect: 'manual' as const, ...(body && { body }) };
    const response = await fetch(address + path, init).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status ?? 0;
  }

  /** Does the work while others look at cars, one look after another; they are all answered, and so is whoever looks afterwards. */
  async function whileOthersLook<T>(what: string, work: () => Promise<T>): Promise<T> {
    onlooker.begin();
    try {
      return await work();
    } finally {
      const looked = await onlooker.end();
      waits.push(...looked.waits);
      tell(`resources, ${what}`, figuresOf(looked.waits));
      expect(looked.statuses).toEqual([200]);
      expect(server.child.exitCode ?? server.child.signalCode).toBeNull();
    }
  }

  /** Sends so many at a time. @returns what was answered otherwise than it should be */
  async function unsound(shots: readonly Shot[], cookie: string | undefined): Promise<string[]> {
    const wrong: string[] = [];
    for (let at = 0; at < shots.length; at += AT_ONCE)
      await Promise.all(
        shots.slice(at, at + AT_ONCE).map(async (shot) => {
          const status = await send(shot, cookie);
          if (status !== 0 && !isSound(status)) wrong.push(`${shot.name} ${status}`);
        }),
      );
    return wrong;
  }

  it('outlives every call with the largest body it takes, and with the most values', LONG, async () => {
    for (const person of PEOPLE)
      expect(
        await whileOthersLook(`bodies of ${person}`, () =>
          unsound(largestBodies(LARGEST), cookies.get(person)),
        ),
      ).toEqual([]);
  });

  it('outlives the largest body there is, from everybody at once', LONG, async () => {
    const drafts = largestBodies(Infinity).filter(({ name }) => name === 'drafts.create');
    for (const draft of drafts)
      await whileOthersLook('the largest bodies', async () => {
        const both = [cookies.get('inspector'), cookies.get('inspector2')];
        const all = isLong ? [...both, ...both, ...both] : both;
        const statuses = await Promise.all(all.map((cookie) => send(draft, cookie)));
        // Refused by itself, or as too much beside the others.
        expect(statuses.filter((status) => ![413, 429, 503, 0].includes(status))).toEqual([]);
      });
  });

  it('refuses what is larger at its head, unread', LONG, async () => {
    for (const { entry, bytes } of tooLarge()) {
      const socket = heldOpen(address, headOf(entry, bytes, whoMay(entry)));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect([entry.name, answer.toString('latin1', 9, 12)]).toEqual([
        entry.name,
        expect.stringMatching(/413|429/),
      ]);
    }
  });

  it('answers every question that asks for everything, from everybody at once', LONG, async () => {
    const questions = largestQuestions();
    const many = Array.from({ length: Math.ceil(AT_ONCE / questions.length) }, () => questions).flat();
    for (const person of ['admin', 'customer'] as const)
      expect(
        await whileOthersLook(`questions of ${person}`, () => unsound(many, cookies.get(person))),
      ).toEqual([]);
  });

  /** Gives a picture to the server as the inspector does. @returns its status */
  async function give(picture: Buffer): Promise<number> {
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const headers = { cookie: cookies.get('inspector')!, 'content-type': 'image/jpeg' };
    const init = { method: 'PUT', headers, body: new Uint8Array(picture) };
    return (await fetch(`${address}/api/inspector/photos/${sha256}`, init)).status;
  }

  it('outlives the largest pictures, thrice each at once, and takes what a camera makes', LONG, async () => {
    const pictures = { ...(await largestPictures()), ...(isLong && (await furtherLargePictures())) };
    const told: Record<string, number[]> = {};
    await whileOthersLook('pictures', async () => {
      const all = Object.entries(pictures).map(async ([what, picture]) => {
        // A byte more behind the end makes another picture of it that takes as much.
        const thrice = [0, 1, 2].map((more) => give(Buffer.concat([picture, Buffer.alloc(more)])));
        told[what] = await Promise.all(thrice);
      });
      await Promise.all(all);
      expect(await give(await ordinaryPicture())).toBe(201);
    });
    for (const [what, statuses] of Object.entries(told)) {
      tell(`resources, ${what}`, { answered: statuses.join(' ') });
      // Taken, refused for good, or told to come again.
      expect([what, statuses.filter((status) => ![201, 413, 422, 503].includes(status))]).toEqual([what, []]);
    }
  });

  it('answers others while senders are at it who never end', LONG, async () => {
    const drafts = { method: 'POST', path: '/api/inspector/draft-cars' } as const;
    const login = { method: 'POST', path: '/api/login' } as const;
    const held = Array.from({ length: AT_ONCE }, (_, n) => {
      if (n % 3 === 0)
        return heldOpen(address, 'GET /api/cars HTTP/1.1\r\nHost: redrive.example\r\nX-Slow: ');
      if (n % 3 === 1) return heldOpen(address, `${headOf(login, 15_000, undefined)}{"email":"`);
      return heldOpen(address, `${headOf(drafts, 34_000_000, cookies.get('inspector'))}{"comments":"`);
    });
    await whileOthersLook('senders who never end', async () => {
      for (const person of ['admin', 'inspector2', 'customer'] as const)
        expect(await send({ name: '', method: 'GET', path: '/api/auth/status' }, cookies.get(person))).toBe(
          200,
        );
      const draft = { name: '', ...drafts, body: JSON.stringify({ id: crypto.randomUUID(), make: 'Kia' }) };
      expect(await send(draft, cookies.get('inspector2'))).toBe(201);
    });
    for (const socket of held) socket.destroy();
  });

  it('stays within its memory', () => {
    expect(peakMb()).toBeLessThan(MEMORY_MB);
  });
});
