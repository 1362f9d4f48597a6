import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/auth.ts';
import { dealerCars, dealerMarkSold } from '#shared/contract/dealer-cars.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { staffDelete, staffList } from '#shared/contract/staff.ts';
import { apiQueryOptions } from './api-query-options.ts';
import { keyPerCall } from './idempotent-request.ts';
import { useApiMutation, type ApiMutation } from './use-api-mutation.ts';
import { createQueryClient } from './query-client.ts';
import { setToastHandler } from './show-toast.ts';

interface SentRequest {
  url: string;
  key: string | null;
  /** Status 0 fails the request. */
  answer(status: number, body?: object): void;
}

let sentRequests: SentRequest[];
let shownToasts: { kind: string; title: string; description?: string | undefined }[];

beforeEach(() => {
  sentRequests = [];
  shownToasts = [];
  setToastHandler((toast) => shownToasts.push(toast));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      sentRequests.push({
        url,
        key: new Headers(init.headers).get('Idempotency-Key'),
        answer: (status, body = {}) =>
          status === 0 ? reject(new TypeError('Failed to fetch')) : resolve(Response.json(body, { status })),
      });
    });
  });
});
afterEach(() => {
  setToastHandler(() => {});
  vi.unstubAllGlobals();
});

const problemBodyOf = (code: string) => ({ code, message: `No: ${code}`, error: code, requiresLogin: false });

function renderMutation<E extends Endpoint>(
  client: QueryClient,
  entry: E,
  options: Parameters<typeof useApiMutation<E>>[1],
): ApiMutation<E> {
  const mutations: ApiMutation<E>[] = [];
  function Screen({ give: onRender }: { give: (command: ApiMutation<E>) => void }) {
    onRender(useApiMutation(entry, options));
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Screen give={(mutation) => void mutations.push(mutation)} />
    </QueryClientProvider>,
  );
  return mutations[0]!;
}

const renderRemoval = (client = createQueryClient()) =>
  renderMutation(client, staffDelete, { successToast: 'Removed', errorToast: 'Not removed' });
const inputFor = (id: string) => ({ params: { id } });

async function runAndRespond(
  { run }: ReturnType<typeof renderRemoval>,
  id: string,
  status: number,
  body?: object,
): Promise<SentRequest> {
  const before = sentRequests.length;
  const outcome = run(inputFor(id));
  await expect.poll(() => sentRequests.length).toBeGreaterThan(before);
  sentRequests[before]!.answer(status, body);
  await outcome;
  return sentRequests[before]!;
}

describe('a mutation', () => {
  it('runs once while pending and gives repeated calls the same result', async () => {
    const { run } = renderRemoval();
    const presses = [run(inputFor('twice')), run(inputFor('twice'))];
    await expect.poll(() => sentRequests.length).toBeGreaterThan(0);
    sentRequests[0]!.answer(200, { success: true });
    expect(await Promise.all(presses)).toMatchObject([{ error: null }, { error: null }]);
    expect(sentRequests).toHaveLength(1);
    expect(shownToasts).toEqual([{ kind: 'success', title: 'Removed' }]);
  });

  it('keeps its idempotency key after network and server failures, also on another screen', async () => {
    const { key } = await runAndRespond(renderRemoval(), 'lost', 0);
    expect(key).toBeTruthy();
    expect((await runAndRespond(renderRemoval(), 'lost', 500, problemBodyOf('INTERNAL'))).key).toBe(key);
    expect((await runAndRespond(renderRemoval(), 'lost', 200, { welcome: 'portal' })).key).toBe(key);
    expect((await runAndRespond(renderRemoval(), 'other', 0)).key).not.toBe(key);
  });

  it('sends another key for each call with keyPerCall, also after a lost answer', async () => {
    const screen = renderMutation(createQueryClient(), staffDelete, {
      errorToast: 'Not removed',
      idempotencyKeys: keyPerCall,
    });
    const { key } = await runAndRespond(screen, 'switched', 0);
    expect(key).toBeTruthy();
    expect((await runAndRespond(screen, 'switched', 0)).key).not.toBe(key);
  });

  it('drops its key after a success or a refusal', async () => {
    const screen = renderRemoval();
    const refused = await runAndRespond(screen, 'answered', 409, problemBodyOf('CONFLICT'));
    const succeeded = await runAndRespond(screen, 'answered', 200, { success: true });
    const repeated = await runAndRespond(screen, 'answered', 200, { success: true });
    expect(new Set([refused.key, succeeded.key, repeated.key]).size).toBe(3);
  });

  it('sends no key to a non-idempotent endpoint', async () => {
    const { run } = renderMutation(createQueryClient(), logout, { errorToast: 'Not signed out' });
    const outcome = run({});
    await expect.poll(() => sentRequests.length).toBeGreaterThan(0);
    expect(sentRequests[0]?.key).toBeNull();
    sentRequests[0]!.answer(0);
    await outcome;
  });

  it('shows a refusal as a toast unless the screen handles it, and never rejects', async () => {
    await runAndRespond(renderRemoval(), 'last', 409, problemBodyOf('CONFLICT'));
    expect(shownToasts).toEqual([{ kind: 'destructive', title: 'Not removed', description: 'No: CONFLICT' }]);
    const silent = renderMutation(createQueryClient(), staffDelete, { errorToast: () => null });
    const outcome = silent.run(inputFor('silent'));
    await expect.poll(() => sentRequests.length).toBeGreaterThan(1);
    sentRequests[1]!.answer(409, problemBodyOf('CONFLICT'));
    expect(await outcome).toMatchObject({ error: { message: 'No: CONFLICT' } });
    expect(shownToasts).toHaveLength(1);
  });
});

describe('an invalidated query', () => {
  const observe = (client: QueryClient, options: object) => {
    const observer = new QueryObserver(client, { ...(options as { queryKey: [string] }), retry: false });
    return observer.subscribe(() => undefined);
  };
  const staff = apiQueryOptions(staffList, { query: {} });
  const stock = apiQueryOptions(dealerCars, {});

  it('is refetched after a success, an unknown outcome or a conflict, and no other is', async () => {
    const client = createQueryClient();
    client.setQueryData(staff.queryKey, []);
    client.setQueryData(stock.queryKey, []);
    const isStale = () => client.getQueryState(staff.queryKey)?.isInvalidated;
    for (const [status, body] of [[200, { success: true }], [0], [409, problemBodyOf('CONFLICT')]] as const) {
      client.setQueryData(staff.queryKey, []);
      await runAndRespond(renderRemoval(client), 'touching', status, body);
      expect(isStale(), String(status)).toBe(true);
    }
    client.setQueryData(staff.queryKey, []);
    await runAndRespond(renderRemoval(client), 'touching', 400, problemBodyOf('VALIDATION'));
    expect(isStale()).toBe(false);
    expect(client.getQueryState(stock.queryKey)?.isInvalidated).toBe(false);
  });

  it('is refetched before a mutation with awaitInvalidation ends', async () => {
    const client = createQueryClient();
    client.setQueryData(stock.queryKey, []);
    const unsubscribe = observe(client, stock);
    const selling = renderMutation(client, dealerMarkSold, {
      errorToast: 'Not sold',
      awaitInvalidation: true,
    });
    let ended = false;
    const outcome = selling.run(inputFor('car')).then(() => (ended = true));
    await expect.poll(() => sentRequests.length).toBe(1);
    sentRequests[0]!.answer(409, problemBodyOf('INVALID_STATE'));
    await expect.poll(() => sentRequests.length).toBe(2);
    expect(sentRequests[1]?.url).toBe('/api/dealer/cars');
    expect(ended).toBe(false);
    sentRequests[1]!.answer(200, []);
    await outcome;
    unsubscribe();
  });
});
