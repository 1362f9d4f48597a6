import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { InvalidResponseError, callEndpoint } from './api-client.ts';
import * as calls from './light-endpoints.ts';

const lightEndpoints = Object.values(calls);

function stubResponse(answer: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
}

afterEach(() => vi.unstubAllGlobals());

describe('a call that is spelled without its schemas', () => {
  it.each(lightEndpoints)('$name is the contract’s', ({ name, method, path, invalidates, idempotent }) => {
    const entry = ENDPOINTS.find((one) => one.name === name);
    expect(entry).toMatchObject({ method, path });
    expect(entry?.idempotent).toBe(idempotent);
    if (invalidates) expect(entry?.invalidates).toEqual(invalidates);
  });

  it.each(lightEndpoints)('$name takes no stranger’s JSON for an answer', async ({ name }) => {
    const entry = lightEndpoints.find((one) => one.name === name) as typeof calls.authStatus;
    for (const answer of [null, 'portal', 7, { ok: true }, { message: 'Please pay for the network' }]) {
      stubResponse(answer);
      await expect(callEndpoint({ ...entry, path: '/api/auth/status' }, {}), JSON.stringify(answer)).rejects.toThrow(
        InvalidResponseError,
      );
    }
  });
});
