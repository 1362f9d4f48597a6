/** How reads and writes behave unless a screen says otherwise, over a network that answers as told. */
import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carsDetail, carsSearch } from '#shared/contract/cars/cars.ts';
import { Problem } from '#shared/problem.ts';
import { ask } from './api-query-options.ts';
import { call, request } from './api-client.ts';
import { createQueryClient } from './query-client.ts';
import { makesQuery, modelsQuery } from '#client/storefront/catalogue/filters/make-model-queries.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** The network answers every request with this status and body. @returns what was sent */
function answering(status: number, body: unknown): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

const failure = { code: 'INTERNAL', message: 'Broken', error: 'Broken', requiresLogin: false };
const refused = { code: 'NO_SESSION', message: 'Please log in', error: 'Please log in', requiresLogin: true };

/** Retries at once: the waiting between them is not what is shown. */
const settled = (client: QueryClient, options: object) =>
  client.fetchQuery({
    ...(options as { queryKey: readonly unknown[] }),
    retryDelay: 0,
    retry: client.getDefaultOptions().queries?.retry ?? false,
  });

afterEach(() => vi.unstubAllGlobals());

describe('reads', () => {
  it('are stale after 5 minutes, asked again on focus, never polled (C-cache-01, C-cache-02, C-cache-03, D-20)', () => {
    const options = createQueryClient().getDefaultOptions().queries;
    expect(options).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: true, refetchInterval: false });
  });

  it('keep makes for 30 minutes and models for 15 (C-cache-06, C-cache-07)', () => {
    expect(makesQuery().staleTime).toBe(1_800_000);
    expect(modelsQuery('Toyota').staleTime).toBe(900_000);
    expect(modelsQuery('Toyota').queryKey).toEqual(['cars.models', { query: { make: 'Toyota' } }]);
  });

  it('are tried three times in all when the server fails (C-cache-08)', async () => {
    const sent = answering(500, failure);
    await expect(settled(createQueryClient(), ask(carsSearch, { query: {} }))).rejects.toThrow(Problem);
    expect(sent).toHaveLength(3);
  });

  it('are tried once when the server says no (C-cache-09)', async () => {
    const sent = answering(404, { ...failure, code: 'NOT_FOUND' });
    await expect(settled(createQueryClient(), ask(carsSearch, { query: {} }))).rejects.toThrow(Problem);
    expect(sent).toHaveLength(1);
  });

  it('yield null on 401, asked once (C-api-27, C-cache-09)', async () => {
    const sent = answering(401, refused);
    expect(await settled(createQueryClient(), ask(carsDetail, { params: { id: 'x' } }))).toBeNull();
    expect(await settled(createQueryClient(), { queryKey: ['/api/auth', 'status'] })).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('that name no function read the path their key spells and answer its JSON (C-api-26)', async () => {
    const sent = answering(200, ['Toyota']);
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['/api/cars', 'x'] });
    const { data } = await observer.refetch();
    expect(data).toEqual(['Toyota']);
    expect(sent.map(({ url }) => url)).toEqual(['/api/cars/x']);
  });
});

describe('writes', () => {
  it('are never tried again (C-cache-10)', async () => {
    const sent = answering(500, failure);
    const observer = new MutationObserver(createQueryClient(), {
      mutationFn: () =>
        request('POST', '/api/x').then((answer) => {
          if (!answer.ok) throw new Problem('INTERNAL');
        }),
    });
    await expect(observer.mutate()).rejects.toThrow(Problem);
    expect(sent).toHaveLength(1);
  });

  it('take any method and path, with a JSON body or none, and send the session along (C-api-28)', async () => {
    const sent = answering(200, {});
    await request('PATCH', '/api/cars/1', { make: 'Kia' });
    await request('DELETE', '/api/cars/1');
    const [patch, remove] = sent.map(({ init }) => init);
    expect(patch).toMatchObject({
      method: 'PATCH',
      body: '{"make":"Kia"}',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(remove?.body).toBeUndefined();
    expect(Object.keys(remove?.headers ?? {})).not.toContain('Content-Type');
  });
});

describe('an answer', () => {
  it('that is not what the contract says is no answer: a captive portal may send JSON too', async () => {
    answering(200, { welcome: 'to our network' });
    await expect(call(carsDetail, { params: { id: 'x' } })).rejects.toThrow('did not come from Redrive');
  });
});
