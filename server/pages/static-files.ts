/** The built client's files: hashed ones for ever, the rest asked for again each time, so that an update is never missed. */
import { createHash } from 'node:crypto';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { removePageHeaders } from '#server/http/middleware/security-headers.ts';

const YEAR_S = 31_536_000;

/** Of all pictures this one is text, and says how it is written. */
const SVG_TYPE = 'image/svg+xml; charset=utf-8';

function getCacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

/** Beside the builds: the hashed files of each of them, older and newer than the one that runs (server/build/build.mjs). */
const retainedAssetsFolder = (clientDir: string): string => join(clientDir, '..', '..', 'kept', 'assets');

/** Serves the folder, index.html excepted: pages are composed elsewhere. */
export function staticFiles(clientDir: string): Router {
  const router = express.Router();
  router.use(rejectOtherVersions(clientDir));
  // No worker starts from one of these: it would be bound by the policy that its own file carries.
  router.use(['/assets/shop', '/early-presses.js', '/early-theme.js'], (_req, res, next) => {
    removePageHeaders(res);
    next();
  });
  router.use(serveCompressedFiles(clientDir, getCacheControl));
  router.use(
    express.static(clientDir, {
      index: false,
      redirect: false,
      setHeaders(res, path) {
        res.setHeader('Cache-Control', getCacheControl(path));
        if (path.endsWith('.svg')) res.setHeader('Content-Type', SVG_TYPE);
      },
    }),
  );
  // While an upgrade goes on, and for as long as a page stays open, people ask this release for the code of another.
  router.use(
    '/assets',
    express.static(retainedAssetsFolder(clientDir), {
      index: false,
      redirect: false,
      immutable: true,
      maxAge: YEAR_S * 1000,
    }),
  );
  // Never the page of an address that is not there: a script that gets HTML breaks the app for as long as it is cached.
  router.get(/^\/assets\//, (_req, res) => sendNotFound(res));
  return router;
}

function sendNotFound(res: Response): void {
  res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
}

/**
 * A service worker asks for files whose names do not change by the MD5 of what it expects, `/field.html?v=…`, and keeps what it gets
 * as that. While two releases answer, the shell of the other one must not be kept: it names code that this worker does not have.
 */
function rejectOtherVersions(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toUrlPath));
  const versions = new Map<string, string>();
  return ({ path, query: { v } }, res, next) => {
    if (typeof v !== 'string' || !/^[\da-f]{32}$/.test(v) || !names.has(path)) return next();
    const own = versions.get(path) ?? hashFile(join(folder, path));
    versions.set(path, own);
    return own === v ? next() : sendNotFound(res);
  };
}

const toUrlPath = (name: string): string => `/${name.split(sep).join('/')}`;

function hashFile(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}

const COMPRESSIBLE_PATTERN = /\.(m?js|css|json|svg|webmanifest)$/;
/** For what the build did not compress already; somebody waits. */
const BROTLI_QUALITY = 9;
const compress = promisify(brotliCompress);

/** Paths as addresses, with the time of their last change; the folder does not change while the server runs. */
function findCompressibleFiles(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE_PATTERN.test(name),
  );
  return new Map(names.map((name) => [toUrlPath(name), statSync(join(folder, name)).mtimeMs]));
}

/** The file the build put beside the text, else compressed now. */
function readCompressed(folder: string, path: string): Promise<Buffer> {
  return readFile(join(folder, `${path}.br`)).catch(async () =>
    compress(await readFile(join(folder, path)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  );
}

/** Serves the folder's texts to those who take brotli, each read once; the rest is the next handler's. */
function serveCompressedFiles(folder: string, cacheControl: (path: string) => string): RequestHandler {
  const texts = findCompressibleFiles(folder);
  const kept = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const changed = texts.get(req.path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (changed === undefined || !isRead || req.acceptsEncodings('br') !== 'br') return next();
    const bytes = kept.get(req.path) ?? readCompressed(folder, req.path);
    kept.set(req.path, bytes);
    res.set({
      'Content-Encoding': 'br',
      'Cache-Control': cacheControl(req.path),
      ETag: `"${Math.round(changed).toString(36)}-br"`,
      Vary: 'Accept-Encoding',
    });
    if (req.path.endsWith('.svg')) res.set('Content-Type', SVG_TYPE);
    else res.type(req.path.slice(req.path.lastIndexOf('.')));
    return res.send(await bytes);
  };
}
