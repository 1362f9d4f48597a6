import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { appVersionForPath } from '#shared/routes/app-shells.ts';

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The styling library fills empty style elements by script. */
const EMPTY_STYLE_HASH = cspHash('');

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

/** The worker that reads barcodes compiles WebAssembly of our own origin and reads nothing else. */
export const BARCODE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Only the inspector app records and locates. Its worker stores the shell, with these headers, under the file's name. */
function buildPermissionsPolicy(isInspectorApp: boolean): string {
  const own = isInspectorApp ? '(self)' : '()';
  return `camera=(self), geolocation=${own}, microphone=${own}`;
}

function isInspectorPath(path: string): boolean {
  return appVersionForPath(path).app === 'field' || /^\/field(?:-\w+)?\.html$/.test(path);
}

function buildSecurityHeaders(policy: string, https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
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

/** Saves 700 bytes for a file that is neither a page nor a worker. */
export function removePageHeaders(res: Response): void {
  for (const name of PAGE_ONLY_HEADERS) res.removeHeader(name);
}

export function securityHeaders(https: boolean): RequestHandler {
  const headers = buildSecurityHeaders(buildContentSecurityPolicy(), https);
  return (req, res, next) => {
    res.set({ ...headers, 'Permissions-Policy': buildPermissionsPolicy(isInspectorPath(req.path)) });
    next();
  };
}
