/** Downloads an image from another host, limited in time, size and type, from public addresses only. */
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { resolveAddresses, isPublicAddress } from './public-address.ts';

const MAX_REMOTE_IMAGE_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

export interface SsrfPolicy {
  resolve(host: string): Promise<string[]>;
  isAllowedAddress(address: string): boolean;
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ReturnType<typeof httpsRequest>;
  /** Total, including redirects. */
  timeoutMs: number;
}

export const PUBLIC_INTERNET_ONLY: SsrfPolicy = {
  resolve: resolveAddresses,
  isAllowedAddress: isPublicAddress,
  request: httpsRequest,
  timeoutMs: TIMEOUT_MS,
};

export const bareHostname = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws Error when one of the host's addresses is not allowed; with the resolver's `code` for an unknown name */
export async function resolveAllowedAddress(url: URL, policy: SsrfPolicy): Promise<string> {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Error('not a plain https address');
  const host = bareHostname(url);
  const addresses = isIP(host) ? [host] : await policy.resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every((one) => policy.isAllowedAddress(one)))
    throw new Error('not an address of the public internet');
  return first;
}

/** Connects to the checked address, because the name may resolve differently later. */
export function pinnedLookup(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

function sendRequest(url: URL, address: string, policy: SsrfPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host: bareHostname(url),
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/*' },
      lookup: pinnedLookup(address),
      agent: false,
      signal,
    };
    const request = policy.request(options, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function readImageBody(response: IncomingMessage): Promise<Buffer> {
  const { 'content-type': type = '', 'content-length': length } = response.headers;
  if (!type.startsWith('image/')) throw new Error(`answered ${type || 'no type'}, not a picture`);
  if (Number(length ?? 0) > MAX_REMOTE_IMAGE_BYTES) throw new Error('larger than 15 MB');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_REMOTE_IMAGE_BYTES) throw new Error('larger than 15 MB');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, bytes);
}

async function followRedirects(from: URL, policy: SsrfPolicy, signal: AbortSignal): Promise<Buffer> {
  let url = from;
  for (let redirectsLeft = MAX_REDIRECTS; redirectsLeft >= 0; redirectsLeft -= 1) {
    const address = await resolveAllowedAddress(url, policy);
    signal.throwIfAborted();
    const response = await sendRequest(url, address, policy, signal);
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

/** Downloads at most 15 MB within 10 seconds. @throws Error with the reason */
export async function fetchRemoteImage(address: string, policy: SsrfPolicy, stop: AbortSignal): Promise<Buffer> {
  // AbortSignal.any may be collected before its timeout ends; this timer is referenced.
  const abortController = new AbortController();
  const abort = (): void => abortController.abort();
  const timer = setTimeout(abort, policy.timeoutMs);
  stop.addEventListener('abort', abort, { once: true });
  if (stop.aborted) abort();
  const aborted = new Promise<never>((_, reject) => {
    abortController.signal.addEventListener('abort', () => reject(new Error('not received in time')), { once: true });
  });
  try {
    // A DNS lookup cannot be aborted.
    return await Promise.race([followRedirects(new URL(address), policy, abortController.signal), aborted]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}
