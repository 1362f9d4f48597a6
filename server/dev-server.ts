/** Development server: API and rendered pages inside Vite's server. Page errors are shown. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Request, type Response } from 'express';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
import { shellFile } from '#shared/routes/app-shells.ts';
import { appForPath } from '#shared/routes/apps.ts';
import { isTranslated, splitLanguage } from '#shared/routes/page-language.ts';
import { loadConfig } from './config.ts';
import { renderTemplate, APP_SHELL } from '#server/pages/render-template.ts';
import { getRequestOrigin } from '#server/http/request-origin.ts';
import { executePageQuery } from '#server/pages/execute-page-query.ts';
import { logInfo } from './logger.ts';
import { formatDemoSignIns, openAppServer } from './main.ts';
import type { AppServer } from './app-server.ts';

type ConnectNext = (error?: unknown) => void;

interface ViteServer {
  config: { root: string };
  middlewares: {
    use(handler: (req: IncomingMessage, res: ServerResponse, next: ConnectNext) => void): unknown;
  };
  httpServer: { once(event: 'close', then: () => void): unknown } | null;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  transformIndexHtml(url: string, html: string): Promise<string>;
}

async function sendDevPage(vite: ViteServer, appServer: AppServer, req: Request, res: Response): Promise<void> {
  const { language, path } = splitLanguage(req.path);
  const isOwnLanguage = language === (process.env['LANGUAGE'] ?? 'en');
  if (language !== 'en' && !(isOwnLanguage && isTranslated(path, language))) return res.redirect(302, path);
  // One source for every language: the plugin sets language and direction.
  const html = await readFile(join(vite.config.root, shellFile({ app: appForPath(path), language: 'en' })), 'utf8');
  const template = await vite.transformIndexHtml(req.originalUrl, html);
  const { renderer } = (await vite.ssrLoadModule('/storefront/render.tsx')) as { renderer: PageRenderer };
  const origin = getRequestOrigin(req, undefined);
  const rendered = renderer.canRender(req.path)
    ? await renderer.render({
        url: req.originalUrl,
        origin,
        runQuery: (query) => executePageQuery(appServer.services, query),
      })
    : APP_SHELL;
  // Development tools inject scripts, which the policy would block.
  res.removeHeader('Content-Security-Policy');
  if (rendered.location === undefined)
    res.status(rendered.status).type('html').send(renderTemplate(template, rendered));
  else res.redirect(rendered.status, rendered.location);
}

/** API and photos come before the client's files, pages after them. */
export async function attachDevServer(vite: ViteServer): Promise<() => void> {
  const config = loadConfig(process.env);
  const appServer = await openAppServer(config, {});
  vite.httpServer?.once('close', () => void appServer.stop());
  vite.middlewares.use((req, res, next) => {
    // Client modules under /api/ end in .ts.
    const isApiRequest = /^\/(api|photos)\/(?!.*\.tsx?(\?|$))/.test(req.url ?? '');
    if (isApiRequest)
      (appServer.app as unknown as (req: IncomingMessage, res: ServerResponse, next: ConnectNext) => void)(
        req,
        res,
        next,
      );
    else next();
  });
  appServer.services.photos.variants.startBackgroundWork();
  if (config.demo) logInfo(formatDemoSignIns());
  const pages = express();
  pages.get(/^/, (req, res) => sendDevPage(vite, appServer, req, res));
  return () =>
    void vite.middlewares.use(
      pages as unknown as (req: IncomingMessage, res: ServerResponse, next: ConnectNext) => void,
    );
}
