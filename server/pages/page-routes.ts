/** Every address that is neither a call nor a file: pages, robots.txt and the sitemap. */
import express, { type Router } from 'express';
import { addressOf } from '#server/http/endpoint.ts';
import { timingOf } from '#server/http/middleware/server-timing.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { Store } from '#server/store/store.ts';
import { ownOrigin } from '#server/http/request-origin.ts';
import { sendPage, type PublicPages } from './ssr-page-service.ts';
import { robots, Sitemap } from './sitemap.ts';

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
    const { originalUrl: url, path } = req;
    const target = { url, path, origin: ownOrigin(req, publicOrigin), client: addressOf(req) };
    return pages.find(target, timingOf(res)).then((found) => {
      if ('html' in found) sendPage(res, found);
      else res.set('Cache-Control', 'no-cache').redirect(found.status, found.location);
    });
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
