/** What a press changes, over a network that answers as told. */
import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/auth.ts';
import { dealerCars, dealerSold } from '#shared/contract/dealer-cars.ts';
import type { Entry } from '#shared/contract/endpoint.ts';
import { staffDelete, staffList } from '#shared/contract/staff.ts';
import { ask } from './api-query-options.ts';
import { useCommand, type Command } from './use-api-mutation.ts';
import { createQueryClient } from './query-client.ts';
import { sayWith } from './show-toast.ts';

interface Sent {
  url: string;
  key: string | null;
  /** The network answers; a status of 0 is a network that does not. */
  answer(status: number, body?: object): void;
}

let sent: Sent[];
let said: { kind: string; title: string; description?: string | undefined }[];

beforeEach(() => {
  sent = [];
  said = [];
  sayWith((toast) => said.push(toast));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      sent.push({
        url,
        key: new Headers(init.headers).get('Idempotency-Key'),
        answer: (status, body = {}) =>
          status === 0 ? reject(new TypeError('Failed to fetch')) : resolve(Response.json(body, { status })),
      });
    });
  });
});
afterEach(() => {
  sayWith(() => {});
  vi.unstubAllGlobals();
});

const problem = (code: string) => ({ code, message: `No: ${code}`, error: code, requiresLogin: false });

/** The command of one screen, as the hook gives it. */
function command<E extends Entry>(
  client: QueryClient,
  entry: E,
  options: Parameters<typeof useCommand<E>>[1],
): Command<E> {
  const made: Command<E>[] = [];
  function Screen({ give }: { give: (command: Command<E>) => void }) {
    give(useCommand(entry, options));
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Screen give={(one) => void made.push(one)} />
    </QueryClientProvider>,
  );
  return made[0]!;
}

const removal = (client = createQueryClient()) =>
  command(client, staffDelete, { done: 'Removed', failed: 'Not removed' });
const wish = (id: string) => ({ params: { id } });

/** Sends the wish and has it answered. @returns what was sent */
async function answered(
  { run }: ReturnType<typeof removal>,
  id: string,
  status: number,
  body?: object,
): Promise<Sent> {
  const before = sent.length;
  const outcome = run(wish(id));
  await expect.poll(() => sent.length).toBeGreaterThan(before);
  sent[before]!.answer(status, body);
  await outcome;
  return sent[before]!;
}

describe('a command', () => {
  it('runs once while it is unanswered: a second press is the same wish, and is told the same', async () => {
    const { run } = removal();
    const presses = [run(wish('twice')), run(wish('twice'))];
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    sent[0]!.answer(200, { success: true });
    expect(await Promise.all(presses)).toMatchObject([{ error: null }, { error: null }]);
    expect(sent).toHaveLength(1);
    expect(said).toEqual([{ kind: 'success', title: 'Removed' }]);
  });

  it('keeps its key over a network that fails and a server that fails, on another screen too', async () => {
    const { key } = await answered(removal(), 'lost', 0);
    expect(key).toBeTruthy();
    expect((await answered(removal(), 'lost', 500, problem('INTERNAL'))).key).toBe(key);
    expect((await answered(removal(), 'lost', 200, { welcome: 'portal' })).key).toBe(key);
    expect((await answered(removal(), 'other', 0)).key).not.toBe(key);
  });

  it('drops its key with an answer of ours, a success or a refusal', async () => {
    const screen = removal();
    const refused = await answered(screen, 'answered', 409, problem('CONFLICT'));
    const done = await answered(screen, 'answered', 200, { success: true });
    const again = await answered(screen, 'answered', 200, { success: true });
    expect(new Set([refused.key, done.key, again.key]).size).toBe(3);
  });

  it('sends no key with a call that takes none', async () => {
    const { run } = command(createQueryClient(), logout, { failed: 'Not signed out' });
    const outcome = run({});
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent[0]?.key).toBeNull();
    sent[0]!.answer(0);
    await outcome;
  });

  it('says a refusal in the words of the server, or leaves it to the screen, and never rejects', async () => {
    await answered(removal(), 'last', 409, problem('CONFLICT'));
    expect(said).toEqual([{ kind: 'destructive', title: 'Not removed', description: 'No: CONFLICT' }]);
    const silent = command(createQueryClient(), staffDelete, { failed: () => null });
    const outcome = silent.run(wish('silent'));
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    sent[1]!.answer(409, problem('CONFLICT'));
    expect(await outcome).toMatchObject({ error: { message: 'No: CONFLICT' } });
    expect(said).toHaveLength(1);
  });
});

describe('what a command touches', () => {
  /** Somebody looks at it. */
  const shown = (client: QueryClient, options: object) => {
    const observer = new QueryObserver(client, { ...(options as { queryKey: [string] }), retry: false });
    return observer.subscribe(() => undefined);
  };
  const staff = ask(staffList, { query: {} });
  const stock = ask(dealerCars, {});

  it('is asked again when it was done, may have been done or was overtaken, and nothing else is', async () => {
    const client = createQueryClient();
    client.setQueryData(staff.queryKey, []);
    client.setQueryData(stock.queryKey, []);
    const isStale = () => client.getQueryState(staff.queryKey)?.isInvalidated;
    for (const [status, body] of [[200, { success: true }], [0], [409, problem('CONFLICT')]] as const) {
      client.setQueryData(staff.queryKey, []);
      await answered(removal(client), 'touching', status, body);
      expect(isStale(), String(status)).toBe(true);
    }
    client.setQueryData(staff.queryKey, []);
    await answered(removal(client), 'touching', 400, problem('VALIDATION'));
    expect(isStale()).toBe(false);
    expect(client.getQueryState(stock.queryKey)?.isInvalidated).toBe(false);
  });

  it('has been asked again before a command ends that waits for it', async () => {
    const client = createQueryClient();
    client.setQueryData(stock.queryKey, []);
    const leave = shown(client, stock);
    const selling = command(client, dealerSold, { failed: 'Not sold', untilInStep: true });
    let ended = false;
    const outcome = selling.run(wish('car')).then(() => (ended = true));
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!.answer(409, problem('INVALID_STATE'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.url).toBe('/api/dealer/cars');
    expect(ended).toBe(false);
    sent[1]!.answer(200, []);
    await outcome;
    leave();
  });
});
