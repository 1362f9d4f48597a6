import { describe, expect, it } from 'vitest';
import { redactText, redactPath } from './redact.ts';

describe('a report about a failure', () => {
  it.each([
    ['No user ann.b@mail.example here', 'No user [email] here'],
    ['VIN 4T1G11AKXMU534182 was refused', 'VIN [vin] was refused'],
    ['Call +971 50 555 0134 now', 'Call [number] now'],
    ['password: hunter2, token=abc.def', 'password: [hidden], token=[hidden]'],
    ['Authorization: Bearer abc123', 'Authorization: Bearer [hidden]'],
    ['GET /login?redirect=/x&email=a failed', 'GET /login?[query] failed'],
  ])('redacts "%s" to "%s"', (text, plain) => expect(redactText(text)).toBe(plain));

  it.each([
    '500: Something went wrong on our side',
    'GET /api/cars/2f6f0a52-3c55-4b0e-9d0c-0d7b3b8f7a11 answered 500',
    "Cannot read properties of undefined (reading 'make')",
    'The upload broke off at 2026-11-21T20:00:00.000Z',
    'Internationalization',
  ])('leaves "%s" alone', (text) => expect(redactText(text)).toBe(text));

  it('reduces a URL to its path', () => {
    expect(redactPath('https://redrive.example/car/5?ref=ann#top')).toBe('/car/5');
    expect(redactPath('https://redrive.example')).toBe('/');
    expect(redactPath('/users/ann@mail.example')).toBe('/users/[email]');
  });

  it('redacts an email after a long prefix', () => {
    expect(redactText(`${'a'.repeat(500)}@mail.example`)).not.toContain('mail.example');
  });

  it('is truncated to its maximum length', () => expect(redactText('x '.repeat(5_000))).toHaveLength(2_000));
});
