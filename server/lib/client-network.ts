import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
/** Groups of an IPv6 address that name the network; a device chooses the rest itself. */
const IPV6_NETWORK_GROUPS = 4;
const IPV6_SITE_GROUPS = 3;

export function isIpOrCidr(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = ADDRESS_BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** An IPv4 address, or the /64 of one IPv6 subscriber; undefined for invalid text. */
export function toClientNetwork(address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The /48 of an IPv6 /64, which belongs to one site; undefined for IPv4. */
export function toIpv6Site(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  return `${network.split(':').slice(0, IPV6_SITE_GROUPS).join(':')}::/48`;
}
