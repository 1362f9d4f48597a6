/** Serves the built client: hashed files as immutable, others revalidated each time. */
import { createHash } from 'node:crypto';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BARCODE_WORKER_POLICY, removePageHeaders } from '#server/http/middleware/security-headers.ts';

const YEAR_S = 31_536_000;

const SVG_TYPE = 'image/svg+xml; charset=utf-8';

function getCacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

/** Hashed files of all retained builds, older and newer than the running one. @see server/build/build.mjs */
const retainedAssetsFolder = (clientDir: string): string => join(clientDir, '..', '..', 'kept', 'assets');

export function staticFiles(clientDir: string): Router {
  const router = express.Router();
  router.use(rejectOtherVersions(clientDir));
  // No worker starts from these files, so they need no policy.
  router.use([/^\/assets\/shop(?:-\w+)?(?=\/)/, /^\/early-\w+\.js$/], (_req, res, next) => {
    removePageHeaders(res);
    next();
  });
  // A worker has the policy of its own file; pages may compile nothing.
  router.get(/^\/assets\/field\/barcode-worker-[\w-]+\.js$/, (_req, res, next) => {
    res.set('Content-Security-Policy', BARCODE_WORKER_POLICY);
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
  // Open pages and clients of another release during an upgrade request its chunks.
  router.use(
    '/assets',
    express.static(retainedAssetsFolder(clientDir), {
      index: false,
      redirect: false,
      immutable: true,
      maxAge: YEAR_S * 1000,
    }),
  );
  // A 404 instead of a page: HTML cached as a script would break the app.
  router.get(/^\/assets\//, (_req, res) => sendNotFound(res));
  return router;
}

function sendNotFound(res: Response): void {
  res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
}

/** Service workers request the shell by MD5, `/field.html?v=…`: another release's shell names chunks they lack. */
function rejectOtherVersions(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toUrlPath));
  const versions = new Map<string, string>();
  return ({ path, query: { v } }, res, next) => {
    if (typeof v !== 'string' || !/^[\da-f]{32}$/.test(v) || !names.has(path)) return next();
    const version = versions.get(path) ?? hashFile(join(folder, path));
    versions.set(path, version);
    return version === v ? next() : sendNotFound(res);
  };
}

const toUrlPath = (name: string): string => `/${name.split(sep).join('/')}`;

function hashFile(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}

const COMPRESSIBLE_PATTERN = /\.(m?js|css|json|svg|wasm|webmanifest)$/;
const BROTLI_QUALITY = 9;
const compress = promisify(brotliCompress);

/** URL paths with modification times; the folder does not change while the server runs. */
function findCompressibleFiles(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE_PATTERN.test(name),
  );
  return new Map(names.map((name) => [toUrlPath(name), statSync(join(folder, name)).mtimeMs]));
}

function readCompressed(folder: string, path: string): Promise<Buffer> {
  return readFile(join(folder, `${path}.br`)).catch(async () =>
    compress(await readFile(join(folder, path)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  );
}

function serveCompressedFiles(folder: string, cacheControl: (path: string) => string): RequestHandler {
  const texts = findCompressibleFiles(folder);
  const compressed = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const modifiedAt = texts.get(req.path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (modifiedAt === undefined || !isRead || req.acceptsEncodings('br') !== 'br') return next();
    const bytes = compressed.get(req.path) ?? readCompressed(folder, req.path);
    compressed.set(req.path, bytes);
    res.set({
      'Content-Encoding': 'br',
      'Cache-Control': cacheControl(req.path),
      ETag: `"${Math.round(modifiedAt).toString(36)}-br"`,
      Vary: 'Accept-Encoding',
    });
    if (req.path.endsWith('.svg')) res.set('Content-Type', SVG_TYPE);
    else res.type(req.path.slice(req.path.lastIndexOf('.')));
    return res.send(await bytes);
  };
}
