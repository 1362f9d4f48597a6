/** Public addresses, the only ones that the server connects to for user-supplied URLs. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** From the IANA special-purpose registry. */
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
/** Global ranges that contain IPv4 addresses (6to4, Teredo) or are for documentation. */
const PRIVATE_IPV6_RANGES = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const;

const blockedAddresses = new BlockList();
for (const [net, prefix] of PRIVATE_IPV4_RANGES) blockedAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of PRIVATE_IPV6_RANGES) blockedAddresses.addSubnet(net, prefix, 'ipv6');
/** Mapped IPv4, link-local, unique-local and loopback addresses are outside. */
const globalIpv6Addresses = new BlockList();
globalIpv6Addresses.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockedAddresses.check(address, 'ipv4');
  return family === 6 && globalIpv6Addresses.check(address, 'ipv6') && !blockedAddresses.check(address, 'ipv6');
}

export async function resolveAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
