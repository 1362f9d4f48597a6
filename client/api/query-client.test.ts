import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carsDetail, carsSearch } from '#shared/contract/cars/cars.ts';
import { Problem } from '#shared/problem.ts';
import { apiQueryOptions } from './api-query-options.ts';
import { callEndpoint, sendRequest } from './api-client.ts';
import { createQueryClient } from './query-client.ts';
import { makesQuery, modelsQuery } from '#client/storefront/catalogue/filters/make-model-queries.ts';

interface SentRequest {
  url: string;
  init: RequestInit;
}

function stubResponse(status: number, body: unknown): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

const internalErrorBody = { code: 'INTERNAL', message: 'Broken', error: 'Broken', requiresLogin: false };
const noSessionBody = {
  code: 'NO_SESSION',
  message: 'Please log in',
  error: 'Please log in',
  requiresLogin: true,
};

const fetchWithoutDelay = (client: QueryClient, options: object) =>
  client.fetchQuery({
    ...(options as { queryKey: readonly unknown[] }),
    retryDelay: 0,
    retry: client.getDefaultOptions().queries?.retry ?? false,
  });

afterEach(() => vi.unstubAllGlobals());

describe('reads', () => {
  it('are stale after 5 minutes, refetched on focus and never polled [C-cache-01, C-cache-02, C-cache-03, D-20]', () => {
    const options = createQueryClient().getDefaultOptions().queries;
    expect(options).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: true, refetchInterval: false });
  });

  it('cache makes for 30 minutes and models for 15 [C-cache-06, C-cache-07]', () => {
    expect(makesQuery().staleTime).toBe(1_800_000);
    expect(modelsQuery('Toyota').staleTime).toBe(900_000);
    expect(modelsQuery('Toyota').queryKey).toEqual(['cars.models', { query: { make: 'Toyota' } }]);
  });

  it('are sent three times in total when the server fails [C-cache-08]', async () => {
    const sent = stubResponse(500, internalErrorBody);
    await expect(fetchWithoutDelay(createQueryClient(), apiQueryOptions(carsSearch, { query: {} }))).rejects.toThrow(
      Problem,
    );
    expect(sent).toHaveLength(3);
  });

  it('are not retried when the server refuses [C-cache-09]', async () => {
    const sent = stubResponse(404, { ...internalErrorBody, code: 'NOT_FOUND' });
    await expect(fetchWithoutDelay(createQueryClient(), apiQueryOptions(carsSearch, { query: {} }))).rejects.toThrow(
      Problem,
    );
    expect(sent).toHaveLength(1);
  });

  it('yield null on 401 without a retry [C-api-27, C-cache-09]', async () => {
    const sent = stubResponse(401, noSessionBody);
    expect(
      await fetchWithoutDelay(createQueryClient(), apiQueryOptions(carsDetail, { params: { id: 'x' } })),
    ).toBeNull();
    expect(await fetchWithoutDelay(createQueryClient(), { queryKey: ['/api/auth', 'status'] })).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('without a function fetch the path of their key [C-api-26]', async () => {
    const sent = stubResponse(200, ['Toyota']);
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['/api/cars', 'x'] });
    const { data } = await observer.refetch();
    expect(data).toEqual(['Toyota']);
    expect(sent.map(({ url }) => url)).toEqual(['/api/cars/x']);
  });
});

describe('writes', () => {
  it('are never retried [C-cache-10]', async () => {
    const sent = stubResponse(500, internalErrorBody);
    const observer = new MutationObserver(createQueryClient(), {
      mutationFn: () =>
        sendRequest('POST', '/api/x').then((answer) => {
          if (!answer.ok) throw new Problem('INTERNAL');
        }),
    });
    await expect(observer.mutate()).rejects.toThrow(Problem);
    expect(sent).toHaveLength(1);
  });

  it('support any method and path, with or without a JSON body, and send the session [C-api-28]', async () => {
    const sent = stubResponse(200, {});
    await sendRequest('PATCH', '/api/cars/1', { make: 'Kia' });
    await sendRequest('DELETE', '/api/cars/1');
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

describe('a response', () => {
  it('is rejected when it violates the contract', async () => {
    stubResponse(200, { welcome: 'to our network' });
    await expect(callEndpoint(carsDetail, { params: { id: 'x' } })).rejects.toThrow('We couldn’t reach Redrive');
  });
});
