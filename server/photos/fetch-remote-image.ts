/** Fetches one picture from another company's host: bounded in time, size and kind, and never from the server's own surroundings. */
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { resolveAddresses, isPublicAddress } from './public-address.ts';

/** Larger pictures stay where they are. */
const MAX_REMOTE_IMAGE_BYTES = 15 * 1024 * 1024;
/** For the whole way, redirects included. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** How the server reaches other hosts; tests put a server of their own behind a public name. */
export interface SsrfPolicy {
  /** The addresses a host name stands for. */
  resolve(host: string): Promise<string[]>;
  /** Whether the server may speak to this address. */
  isAllowedAddress(address: string): boolean;
  /** Begins a request; `https.request` outside tests. */
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ReturnType<typeof httpsRequest>;
  /** Milliseconds for the whole way. */
  timeoutMs: number;
}

export const PUBLIC_INTERNET_ONLY: SsrfPolicy = {
  resolve: resolveAddresses,
  isAllowedAddress: isPublicAddress,
  request: httpsRequest,
  timeoutMs: TIMEOUT_MS,
};

/** The bare host: URLs put IPv6 addresses in brackets. */
export const bareHostname = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** One address to connect to. A name that stands for a single refused address is refused whole. @throws Error, with the resolver's `code` for a name that is unknown */
export async function resolveAllowedAddress(url: URL, reach: SsrfPolicy): Promise<string> {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Error('not a plain https address');
  const host = bareHostname(url);
  const addresses = isIP(host) ? [host] : await reach.resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every((one) => reach.isAllowedAddress(one)))
    throw new Error('not an address of the public internet');
  return first;
}

/** The connection goes to the address that was checked, not to what the name stands for a moment later. */
export function pinnedLookup(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

function sendRequest(url: URL, address: string, reach: SsrfPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host: bareHostname(url),
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/*' },
      lookup: pinnedLookup(address),
      agent: false,
      signal,
    };
    const request = reach.request(options, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function readImageBody(response: IncomingMessage): Promise<Buffer> {
  const { 'content-type': type = '', 'content-length': length } = response.headers;
  if (!type.startsWith('image/')) throw new Error(`answered ${type || 'no type'}, not a picture`);
  if (Number(length ?? 0) > MAX_REMOTE_IMAGE_BYTES) throw new Error('larger than 15 MB');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += (part as Buffer).length;
    if (bytes > MAX_REMOTE_IMAGE_BYTES) throw new Error('larger than 15 MB');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts, bytes);
}

async function followRedirects(from: URL, reach: SsrfPolicy, signal: AbortSignal): Promise<Buffer> {
  let url = from;
  for (let left = MAX_REDIRECTS; left >= 0; left -= 1) {
    const address = await resolveAllowedAddress(url, reach);
    signal.throwIfAborted();
    const response = await sendRequest(url, address, reach, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readImageBody(response);
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
        throw new Error(`answered ${statusCode}`);
      url = new URL(headers.location, url);
    } finally {
      response.destroy();
    }
  }
  throw new Error('redirected too often');
}

/**
 * The bytes behind an https address, at most 15 MB within 10 seconds. What they hold is for the photo check to judge.
 * @throws Error saying why not: another scheme or port, an address that is not public (also after a redirect), no picture
 */
export async function fetchRemoteImage(address: string, reach: SsrfPolicy, stop: AbortSignal): Promise<Buffer> {
  // AbortSignal.any holds a timeout so weakly that it may be collected before it ends anything: this timer is held.
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(end, reach.timeoutMs);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(new Error('not there in time')), { once: true });
  });
  try {
    // A name that is looked up cannot be called off; nobody waits for it longer than this.
    return await Promise.race([followRedirects(new URL(address), reach, ending.signal), ended]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
