/** Pages: public ones rendered for visitors and search engines, all others the app shell; robots.txt and the sitemap. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Router } from 'express';
import type { PageRenderer, PageRequest, RenderedPage } from '#shared/contract/page.ts';
import { pageAddress } from '#shared/addresses/page-address.ts';
import { appOf, type AppName } from '#shared/addresses/apps.ts';
import { SHELL_FILES, sendPage, SHELL, type ScreenFiles } from './compose-page.ts';
import { ownOrigin } from './own-origin.ts';
import { robots, Sitemap } from './sitemap.ts';
import { answerVisitor } from './visitor-answer.ts';
import { complain } from '#server/log.ts';
import type { Services } from '#server/kernel/services.ts';

export interface PageParts {
  services: Services;
  publicOrigin: string | undefined;
  renderer: PageRenderer | undefined;
  clientDir: string;
}

/** Renders through the cache. A failure costs only the rendering: the shell starts the app, which asks for itself. */
export async function renderedPage(
  parts: Omit<PageParts, 'clientDir'>,
  cache: PageCache,
  req: Request,
): Promise<RenderedPage> {
  const { renderer, services } = parts;
  if (!renderer?.renders(req.path)) return SHELL;
  try {
    const origin = ownOrigin(req, parts.publicOrigin);
    const version = await services.store.read((tx) => tx.find('cars.catalogueVersion', {}));
    const kept = pageAddress(new URL(req.originalUrl, origin));
    const answer: PageRequest['answer'] = (question) => answerVisitor(services, question);
    if (kept === undefined) return await renderer.render({ url: req.originalUrl, origin, answer });
    return await cache.get(`${origin} ${kept}`, version, () =>
      renderer.render({ url: kept, origin, answer }),
    );
  } catch (error) {
    complain(`rendering ${req.path}`, error);
    return SHELL;
  }
}

/** As the build listed it; a page without it is found by import, one file after another. */
function screenFiles(clientDir: string): ScreenFiles {
  const list = join(clientDir, 'screens.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as ScreenFiles) : {};
}

/** Every address that is neither a call nor a file. */
export function pages(parts: PageParts): Router {
  const router = express.Router();
  const shell = (app: AppName) => readFileSync(join(parts.clientDir, SHELL_FILES[app]), 'utf8');
  const shells = { shop: shell('shop'), field: shell('field'), staff: shell('staff') };
  const code = screenFiles(parts.clientDir);
  const cache = new PageCache();
  router.get('/robots.txt', (req, res) => {
    res.type('text/plain').send(robots(ownOrigin(req, parts.publicOrigin)));
  });
  const map = new Sitemap(parts.services.store);
  router.get('/sitemap.xml', (req, res) =>
    map.of(ownOrigin(req, parts.publicOrigin)).then((xml) => {
      res.type('application/xml').send(xml);
    }),
  );
  // No named part: the router would decode it, and an address like /car/%ff cannot be.
  router.get(/^/, (req, res) => {
    // Screens that start from the shell are somebody's own; a public page that could not be rendered just now is not.
    if (parts.renderer && !parts.renderer.renders(req.path)) res.set('X-Robots-Tag', 'noindex');
    return renderedPage(parts, cache, req).then((page) =>
      sendPage(res, page, { template: shells[appOf(req.path)], code }),
    );
  });
  router.use((_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}

/** Pages kept at once. */
const CAPACITY = 500;

class PageCache {
  private version = '';
  private readonly pages = new Map<string, Promise<RenderedPage>>();

  /**
   * The page of this address and catalogue version, rendered at most once. What failed or is not there is not kept: invented
   * addresses would push out the pages people read.
   */
  get(url: string, version: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    if (version !== this.version) this.pages.clear();
    this.version = version;
    const known = this.pages.get(url);
    const page = known ?? render();
    this.pages.delete(url);
    this.pages.set(url, page);
    const drop = () => this.pages.get(url) === page && this.pages.delete(url);
    if (!known) void page.then(({ status }) => status === 200 || drop(), drop);
    const [oldest] = this.pages.keys();
    if (this.pages.size > CAPACITY && oldest !== undefined) this.pages.delete(oldest);
    return page;
  }
}
