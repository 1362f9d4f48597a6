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
  const sitemap = new Sitemap(store);
  router.get('/sitemap.xml', (req, res) =>
    sitemap.render(getRequestOrigin(req, publicOrigin)).then((xml) => {
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
  // Without a parameter, which the router could not decode in a path such as /car/%ff.
  router.get(/^/, (req, res) => {
    if (pages.isPersonalPage(req.path)) res.set('X-Robots-Tag', 'noindex');
    const { originalUrl: url, path } = req;
    const target = { url, path, origin: getRequestOrigin(req, publicOrigin), client: getClientNetwork(req) };
    return pages.resolvePage(target, getTiming(res)).then((result) => {
      if ('html' in result) sendHtmlPage(res, result);
      else res.set('Cache-Control', 'no-cache').redirect(result.status, result.location);
    });
  });
  router.use((_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}

function stripTrailingPunctuation(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    const clean = text.replace(/[^\p{L}\p{N}/_-]+$/u, '');
    return clean === text || clean.endsWith('/') ? undefined : encodeURI(clean);
  } catch {
    return undefined;
  }
}
