import { describe, expect, it } from 'vitest';
import { isIpOrCidr, toClientNetwork, toIpv6Site } from './client-network.ts';

describe('toClientNetwork', () => {
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
  ])('maps %s to %s', (address, network) => {
    expect(toClientNetwork(address)).toBe(network);
  });
});

describe('toIpv6Site', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['203.0.113.9', undefined],
    ['', undefined],
  ])('maps %s to %s', (network, site) => {
    expect(toIpv6Site(network)).toBe(site);
  });
});

describe('isIpOrCidr', () => {
  it.each(['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8', '0.0.0.0/1'])('accepts %s', (text) => {
    expect(isIpOrCidr(text)).toBe(true);
  });
  it.each(['', 'proxy', '10.0.0', '10.0.0.7/33', '10.0.0.7/0', '::/129', '10.0.0.0/8/8', '10.0.0.0/x', '*'])(
    'rejects "%s"',
    (text) => {
      expect(isIpOrCidr(text)).toBe(false);
    },
  );
});
