/** What browsers are told not to do with our answers (design sections 6 and 10). */
import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The styling library makes empty style elements and fills them by script: the hash of the empty string lets it. */
const EMPTY_STYLE_HASH = cspHash('');

/** The content security policy of a page with these inline style blocks. */
export function buildContentSecurityPolicy(styles: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    ['style-src', "'self'", EMPTY_STYLE_HASH, ...styles.map(cspHash)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "media-src 'self' https: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The headers every answer carries, with this content security policy. `https` also pins the browser to https. */
export function buildSecurityHeaders(policy: string, https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

const PAGE_ONLY_HEADERS = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
];

/** For a file that is no page and that no worker starts from: there they say nothing, and a slow line carries 700 bytes more. */
export function removePageHeaders(res: Response): void {
  for (const name of PAGE_ONLY_HEADERS) res.removeHeader(name);
}

/** Sets them on every answer; a page has a policy of its own. */
export function securityHeaders(https: boolean): RequestHandler {
  const headers = buildSecurityHeaders(buildContentSecurityPolicy(), https);
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
