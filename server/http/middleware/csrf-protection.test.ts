import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isCrossOrigin } from './csrf-protection.ts';

const OWN_ORIGIN = 'https://redrive.example';

function createRequest(method: string, headers: Record<string, string>): IncomingMessage {
  return { method, headers } as unknown as IncomingMessage;
}

describe('isCrossOrigin', () => {
  it.each([
    ['POST', { 'sec-fetch-site': 'cross-site' }, true],
    ['POST', { 'sec-fetch-site': 'same-site' }, true],
    ['POST', { 'sec-fetch-site': 'none' }, true],
    ['POST', { 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    ['PATCH', { origin: 'https://evil.example' }, true],
    ['DELETE', { origin: 'null' }, true],
    ['PUT', { origin: OWN_ORIGIN }, false],
    ['POST', {}, false],
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['HEAD', { origin: 'https://evil.example' }, false],
  ])('returns the expected result for %s with %j: %s', (method, headers, expected) => {
    expect(isCrossOrigin(createRequest(method, headers as Record<string, string>), OWN_ORIGIN)).toBe(expected);
  });
});
