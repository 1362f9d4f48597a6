/** Development: the API and rendered pages inside the hot-reloading client's own server. Errors of a page are shown, not hidden. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Request, type Response } from 'express';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
import { appForPath } from '#shared/routes/apps.ts';
import { loadConfig } from './config.ts';
import { renderTemplate, APP_SHELL, APP_SHELL_FILES } from '#server/pages/render-template.ts';
import { executePageQuery } from '#server/pages/execute-page-query.ts';
import { logInfo } from './logger.ts';
import { formatDemoSignIns, openAppServer } from './main.ts';
import type { AppServer } from './app-server.ts';

type ConnectNext = (error?: unknown) => void;

/** What is needed of the client's development server. */
interface ViteServer {
  config: { root: string };
  middlewares: {
    use(handler: (req: IncomingMessage, res: ServerResponse, next: ConnectNext) => void): unknown;
  };
  httpServer: { once(event: 'close', then: () => void): unknown } | null;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  transformIndexHtml(url: string, html: string): Promise<string>;
}

async function sendDevPage(vite: ViteServer, redrive: AppServer, req: Request, res: Response): Promise<void> {
  const html = await readFile(join(vite.config.root, APP_SHELL_FILES[appForPath(req.path)]), 'utf8');
  const template = await vite.transformIndexHtml(req.originalUrl, html);
  const { renderer } = (await vite.ssrLoadModule('/storefront/render.tsx')) as { renderer: PageRenderer };
  const origin = `${req.protocol}://${req.get('host') ?? 'localhost'}`;
  const rendered = renderer.canRender(req.path)
    ? await renderer.render({
        url: req.originalUrl,
        origin,
        runQuery: (question) => executePageQuery(redrive.services, question),
      })
    : APP_SHELL;
  // Without the policy: development tools inject scripts.
  res.removeHeader('Content-Security-Policy');
  if (rendered.location === undefined)
    res.status(rendered.status).type('html').send(renderTemplate(template, rendered));
  else res.redirect(rendered.status, rendered.location);
}

/** Calls and photos before the client's files; pages behind them. */
export async function attachDevServer(vite: ViteServer): Promise<() => void> {
  const env = loadConfig(process.env);
  const redrive = await openAppServer(env, {});
  vite.httpServer?.once('close', () => void redrive.stop());
  vite.middlewares.use((req, res, next) => {
    // The client's own folder is called api too; its modules end in .ts.
    const isOurs = /^\/(api|photos)\/(?!.*\.tsx?(\?|$))/.test(req.url ?? '');
    if (isOurs)
      (redrive.app as unknown as (req: IncomingMessage, res: ServerResponse, next: ConnectNext) => void)(
        req,
        res,
        next,
      );
    else next();
  });
  redrive.services.photos.variants.startBackgroundWork();
  if (env.demo) logInfo(formatDemoSignIns());
  const pages = express();
  pages.get(/^/, (req, res) => sendDevPage(vite, redrive, req, res));
  return () =>
    void vite.middlewares.use(
      pages as unknown as (req: IncomingMessage, res: ServerResponse, next: ConnectNext) => void,
    );
}
