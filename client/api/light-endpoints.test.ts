import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { InvalidResponseError, callEndpoint } from './api-client.ts';
import * as calls from './light-endpoints.ts';

const lightEndpoints = Object.values(calls);

function stubResponse(body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
}

afterEach(() => vi.unstubAllGlobals());

describe('an endpoint without schemas', () => {
  it.each(lightEndpoints)('matches the contract: $name', ({ name, method, path, invalidates, idempotent }) => {
    const entry = ENDPOINTS.find((candidate) => candidate.name === name);
    expect(entry).toMatchObject({ method, path });
    expect(entry?.idempotent).toBe(idempotent);
    if (invalidates) expect(entry?.invalidates).toEqual(invalidates);
  });

  it.each(lightEndpoints)('rejects foreign JSON: $name', async ({ name }) => {
    const entry = lightEndpoints.find((candidate) => candidate.name === name) as typeof calls.authStatus;
    for (const body of [null, 'portal', 7, { ok: true }, { message: 'Please pay for the network' }]) {
      stubResponse(body);
      await expect(callEndpoint({ ...entry, path: '/api/auth/status' }, {}), JSON.stringify(body)).rejects.toThrow(
        InvalidResponseError,
      );
    }
  });
});
