/** Whose network a request comes from, as limits count it, and which proxies' word about it is taken (TRUSTED_PROXIES). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
/** Groups of an IPv6 address that name the network; the rest a device may choose, and change, itself. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** Whether a setting's text is an address ("10.0.0.7") or a network ("10.1.0.0/16", "fd00::/8"). */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = BITS[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/**
 * What limits count a caller's address as: an IPv4 address itself, also where it is written as IPv6; of an IPv6 address its /64
 * network, which is what one subscriber has. Undefined for text that is no address.
 */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  if (networks.size >= MOST_KNOWN) networks.clear();
  if (network !== undefined) networks.set(address, network);
  return network;
}

/** Those of the addresses that asked last: one asks many times, and each of its questions takes its turn by it. */
const networks = new Map<string, string>();
const MOST_KNOWN = 1_000;

function readNetwork(address: string): string | undefined {
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The /48 of an IPv6 /64 as `networkOf` writes it, which is what one site has; undefined for IPv4. */
export function siteOf(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`;
}

/** Whether the word of the proxy at this address counts, which is so many steps away; as Express compiles its setting. */
export type Trusts = (address: string, steps: number) => boolean;

/** The caller's network behind proxies whose word counts, read as Express reads it, of a request Express does not see. */
export function networkBehind(trusts: Trusts): (req: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const own = socket.remoteAddress ?? '';
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const steps = [
      own,
      ...forwarded
        .map((one) => one.trim())
        .filter(Boolean)
        .toReversed(),
    ];
    const caller = steps.findIndex((address, step) => step === steps.length - 1 || !trusts(address, step));
    return networkOf(steps[caller]) ?? networkOf(own) ?? '';
  };
}
