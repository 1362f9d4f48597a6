import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT } from '#shared/contract/endpoints.ts';
import { BadAnswer, call } from './api-client.ts';
import * as calls from './light-endpoints.ts';

const all = Object.values(calls);

function answerWith(answer: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
}

afterEach(() => vi.unstubAllGlobals());

describe('a call that is spelled without its schemas', () => {
  it.each(all)('$name is the contract’s', ({ name, method, path, touches, idempotent }) => {
    const entry = CONTRACT.find((one) => one.name === name);
    expect(entry).toMatchObject({ method, path });
    expect(entry?.idempotent).toBe(idempotent);
    if (touches) expect(entry?.touches).toEqual(touches);
  });

  it.each(all)('$name takes no stranger’s JSON for an answer', async ({ name }) => {
    const entry = all.find((one) => one.name === name) as typeof calls.authStatus;
    for (const answer of [null, 'portal', 7, { ok: true }, { message: 'Please pay for the network' }]) {
      answerWith(answer);
      await expect(call({ ...entry, path: '/api/auth/status' }, {}), JSON.stringify(answer)).rejects.toThrow(
        BadAnswer,
      );
    }
  });
});
