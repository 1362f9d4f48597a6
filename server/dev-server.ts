/** Development: the API and rendered pages inside the hot-reloading client's own server. Errors of a page are shown, not hidden. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Request, type Response } from 'express';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
import { appOf } from '#shared/routes/apps.ts';
import { readEnv } from './config.ts';
import { compose, SHELL, SHELL_FILES } from '#server/pages/render-template.ts';
import { answerPageQuery } from '#server/pages/execute-page-query.ts';
import { say } from './logger.ts';
import { demoSignIns, openRedrive } from './main.ts';
import type { Redrive } from './app-server.ts';

type Next = (error?: unknown) => void;

/** What is needed of the client's development server. */
interface DevelopmentServer {
  config: { root: string };
  middlewares: { use(handler: (req: IncomingMessage, res: ServerResponse, next: Next) => void): unknown };
  httpServer: { once(event: 'close', then: () => void): unknown } | null;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  transformIndexHtml(url: string, html: string): Promise<string>;
}

async function page(vite: DevelopmentServer, redrive: Redrive, req: Request, res: Response): Promise<void> {
  const html = await readFile(join(vite.config.root, SHELL_FILES[appOf(req.path)]), 'utf8');
  const template = await vite.transformIndexHtml(req.originalUrl, html);
  const { renderer } = (await vite.ssrLoadModule('/storefront/render.tsx')) as { renderer: PageRenderer };
  const origin = `${req.protocol}://${req.get('host') ?? 'localhost'}`;
  const rendered = renderer.renders(req.path)
    ? await renderer.render({
        url: req.originalUrl,
        origin,
        answer: (question) => answerPageQuery(redrive.services, question),
      })
    : SHELL;
  // Without the policy: development tools inject scripts.
  res.removeHeader('Content-Security-Policy');
  if (rendered.location === undefined)
    res.status(rendered.status).type('html').send(compose(template, rendered));
  else res.redirect(rendered.status, rendered.location);
}

/** Calls and photos before the client's files; pages behind them. */
export async function mountInDevelopment(vite: DevelopmentServer): Promise<() => void> {
  const env = readEnv(process.env);
  const redrive = await openRedrive(env, {});
  vite.httpServer?.once('close', () => void redrive.stop());
  vite.middlewares.use((req, res, next) => {
    // The client's own folder is called api too; its modules end in .ts.
    const isOurs = /^\/(api|photos)\/(?!.*\.tsx?(\?|$))/.test(req.url ?? '');
    if (isOurs)
      (redrive.app as unknown as (req: IncomingMessage, res: ServerResponse, next: Next) => void)(
        req,
        res,
        next,
      );
    else next();
  });
  redrive.services.photos.derivatives.wake();
  if (env.demo) say(demoSignIns());
  const pages = express();
  pages.get(/^/, (req, res) => page(vite, redrive, req, res));
  return () =>
    void vite.middlewares.use(
      pages as unknown as (req: IncomingMessage, res: ServerResponse, next: Next) => void,
    );
}
