import express from 'express';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddressOrNetwork, networkBehind, networkOf, siteOf, type Trusts } from './client-address.ts';

describe('the address limits count', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', undefined],
    ['203.0.113.9:4711', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the site of an address', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['203.0.113.9', undefined],
    ['', undefined],
  ])('%s belongs to %s', (network, site) => {
    expect(siteOf(network)).toBe(site);
  });
});

describe('a proxy in the settings', () => {
  it.each(['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8', '0.0.0.0/1'])('%s is one', (text) => {
    expect(isAddressOrNetwork(text)).toBe(true);
  });
  it.each(['', 'proxy', '10.0.0', '10.0.0.7/33', '10.0.0.7/0', '::/129', '10.0.0.0/8/8', '10.0.0.0/x', '*'])(
    '"%s" is none',
    (text) => {
      expect(isAddressOrNetwork(text)).toBe(false);
    },
  );
});

it('is the same for a request that Express never sees, whoever forwarded it', () => {
  const step = fc.constantFrom('10.0.0.7', '10.1.2.3', '203.0.113.9', '2001:db8::1', 'unknown', '', ' ');
  const forwarded = fc.option(
    fc.array(step, { maxLength: 4 }).map((steps) => steps.join(',')),
    { nil: undefined },
  );
  const settings = fc.constantFrom([], ['10.0.0.7'], ['10.0.0.7', '10.1.0.0/16'], ['0.0.0.0/1']);
  fc.assert(
    fc.property(settings, step, forwarded, (trusted, remoteAddress, header) => {
      const app = express().set('trust proxy', trusted);
      const headers = header === undefined ? {} : { 'x-forwarded-for': header };
      const req = Object.assign(Object.create(app.request) as express.Request, {
        headers,
        socket: { remoteAddress },
        connection: { remoteAddress },
      });
      const seen = networkBehind(app.get('trust proxy fn') as Trusts)(req);
      expect(seen).toBe(networkOf(req.ip) ?? networkOf(remoteAddress) ?? '');
    }),
    { seed: 1_000_003, numRuns: 500 },
  );
});
