/** Which network addresses the server may speak to on somebody else's word: those of the public internet, never its own surroundings. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Loopback, private, link-local, shared, documentation, benchmark, multicast and reserved ranges (IANA special-purpose registry). */
const PRIVATE_IPV4_RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of the global range: addresses that carry an IPv4 one (6to4, Teredo), and those for documentation. */
const PRIVATE_IPV6_RANGES = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const;

const blockedAddresses = new BlockList();
for (const [net, prefix] of PRIVATE_IPV4_RANGES) blockedAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of PRIVATE_IPV6_RANGES) blockedAddresses.addSubnet(net, prefix, 'ipv6');
/** Everything global of IPv6; mapped IPv4, link-local, unique-local and loopback lie outside. */
const globalIpv6Addresses = new BlockList();
globalIpv6Addresses.addSubnet('2000::', 3, 'ipv6');

/** Whether this IP address belongs to the public internet. Anything that is no IP address does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockedAddresses.check(address, 'ipv4');
  return family === 6 && globalIpv6Addresses.check(address, 'ipv6') && !blockedAddresses.check(address, 'ipv6');
}

/** Every address a host name stands for. @throws when the name is unknown */
export async function resolveAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
