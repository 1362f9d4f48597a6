/** Every address that is neither a call nor a file: pages, robots.txt and the sitemap. */
import express, { type Router } from 'express';
import { getClientNetwork } from '#server/http/endpoint.ts';
import { getTiming } from '#server/http/middleware/server-timing.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { Store } from '#server/store/store.ts';
import { getRequestOrigin } from '#server/http/request-origin.ts';
import { sendHtmlPage, type SsrPageService } from './ssr-page-service.ts';
import { buildRobotsTxt, Sitemap } from './sitemap.ts';

interface PageRouteDeps {
  pages: SsrPageService;
  store: Store;
  publicOrigin: string | undefined;
}

export function pageRoutes({ pages, store, publicOrigin }: PageRouteDeps): Router {
  const router = express.Router();
  router.get('/robots.txt', (req, res) => {
    res.type('text/plain').send(buildRobotsTxt(getRequestOrigin(req, publicOrigin)));
  });
  const map = new Sitemap(store);
  router.get('/sitemap.xml', (req, res) =>
    map.render(getRequestOrigin(req, publicOrigin)).then((xml) => {
      res.type('application/xml').send(xml);
    }),
  );
  router.get('/.well-known/change-password', (_req, res) => {
    res.set('Cache-Control', 'no-store').redirect(302, sharedPaths.settings);
  });
  router.get(/^\/car\//, (req, res, next) => {
    const clean = stripTrailingPunctuation(req.path);
    if (clean === undefined) return next();
    const { search } = new URL(req.originalUrl, 'http://localhost');
    res.set('Cache-Control', 'no-cache').redirect(302, clean + search);
  });
  // No named part: the router would decode it, and an address like /car/%ff cannot be.
  router.get(/^/, (req, res) => {
    if (pages.isPersonalPage(req.path)) res.set('X-Robots-Tag', 'noindex');
    const { originalUrl: url, path } = req;
    const target = { url, path, origin: getRequestOrigin(req, publicOrigin), client: getClientNetwork(req) };
    return pages.resolvePage(target, getTiming(res)).then((found) => {
      if ('html' in found) sendHtmlPage(res, found);
      else res.set('Cache-Control', 'no-cache').redirect(found.status, found.location);
    });
  });
  router.use((_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}

/** A car's address without the full stop, bracket or quote that a message put behind it; undefined when it has none. */
function stripTrailingPunctuation(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    const clean = text.replace(/[^\p{L}\p{N}/_-]+$/u, '');
    return clean === text || clean.endsWith('/') ? undefined : encodeURI(clean);
  } catch {
    return undefined;
  }
}
