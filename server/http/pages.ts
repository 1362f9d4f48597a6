/** Every address that is neither a call nor a file: pages, robots.txt and the sitemap. */
import express, { type Request, type Response, type Router } from 'express';
import { timingOf } from '#server/kernel/server-timing.ts';
import { sharedPaths } from '#shared/addresses/paths.ts';
import type { Store } from '#server/store/store.ts';
import { ownOrigin } from './own-origin.ts';
import type { Found, PublicPages } from './public-pages.ts';
import { robots, Sitemap } from './sitemap.ts';
import { codingFor, sendWire } from './kept/wire-page.ts';

interface Parts {
  pages: PublicPages;
  store: Store;
  publicOrigin: string | undefined;
}

export function pageRoutes({ pages, store, publicOrigin }: Parts): Router {
  const router = express.Router();
  router.get('/robots.txt', (req, res) => {
    res.type('text/plain').send(robots(ownOrigin(req, publicOrigin)));
  });
  const map = new Sitemap(store);
  router.get('/sitemap.xml', (req, res) =>
    map.of(ownOrigin(req, publicOrigin)).then((xml) => {
      res.type('application/xml').send(xml);
    }),
  );
  router.get('/.well-known/change-password', (_req, res) => {
    res.set('Cache-Control', 'no-store').redirect(302, sharedPaths.settings);
  });
  router.get(/^\/car\//, (req, res, next) => {
    const clean = withoutTrailingMarks(req.path);
    if (clean === undefined) return next();
    const { search } = new URL(req.originalUrl, 'http://localhost');
    res.set('Cache-Control', 'no-cache').redirect(302, clean + search);
  });
  // No named part: the router would decode it, and an address like /car/%ff cannot be.
  router.get(/^/, (req, res) => {
    if (pages.isOwn(req.path)) res.set('X-Robots-Tag', 'noindex');
    const asked = { url: req.originalUrl, path: req.path, origin: ownOrigin(req, publicOrigin) };
    return pages.find(asked, timingOf(res)).then((found) => sendFound(req, res, found));
  });
  router.use((_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}

/** A car's address without the full stop, bracket or quote that a message put behind it; undefined when it has none. */
function withoutTrailingMarks(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    const clean = text.replace(/[^\p{L}\p{N}/_-]+$/u, '');
    return clean === text || clean.endsWith('/') ? undefined : encodeURI(clean);
  } catch {
    return undefined;
  }
}

async function sendFound(req: Request, res: Response, found: Found): Promise<void> {
  if ('page' in found) sendWire(req, res, await found.page.in(codingFor(req.headers['accept-encoding'])));
  else res.set('Cache-Control', 'no-cache').redirect(found.status, found.location);
}
