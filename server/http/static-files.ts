/** The built client's files: hashed ones for ever, the rest asked for again each time, so that an update is never missed. */
import express, { type Router } from 'express';
import { compressedFiles } from './compressed-files.ts';

const YEAR_S = 31_536_000;

function cacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

/** Serves the folder, index.html excepted: pages are composed elsewhere. */
export function staticFiles(clientDir: string): Router {
  const router = express.Router();
  router.use(compressedFiles(clientDir, cacheControl));
  router.use(
    express.static(clientDir, {
      index: false,
      redirect: false,
      setHeaders: (res, path) => res.setHeader('Cache-Control', cacheControl(path)),
    }),
  );
  // Never the page of an address that is not there: a script that gets HTML breaks the app for as long as it is cached.
  router.get(/^\/assets\//, (_req, res) => {
    res.status(404).type('text/plain').send('Not found');
  });
  return router;
}
