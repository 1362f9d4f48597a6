import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'express';
import type { PageRenderer, RenderedPage } from '#shared/contract/page-renderer.ts';
import { appForPath, type AppName } from '#shared/routes/apps.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import { logError } from '#server/logger.ts';
import { readConcurrencyLimit } from '#server/http/read-concurrency-limit.ts';
import type { RequestTiming } from '#server/http/middleware/server-timing.ts';
import type { Services } from '#server/http/services.ts';
import { renderTemplate, APP_SHELL, APP_SHELL_FILES, type PageChunks } from './render-template.ts';
import { executePageQuery } from './execute-page-query.ts';
import { readPageChunks } from './page-chunks.ts';
import {
  JAVASCRIPT_REQUIRED,
  renderUnsubscribeForm,
  renderConfirmEmailForm,
  renderForgotPasswordForm,
  renderInvitationForm,
  renderResetPasswordForm,
  renderSignInForm,
} from './noscript-pages.ts';
import { buildContentSecurityPolicy } from '#server/http/middleware/security-headers.ts';

export interface SsrPageDeps {
  services: Services;
  renderer: PageRenderer | undefined;
  clientDir: string;
}

export interface PageTarget {
  url: string;
  path: string;
  origin: string;
  client: string;
}

export interface HtmlPage {
  status: number;
  html: string;
  policy: string;
  isFallback?: boolean;
}

export interface PageRedirect {
  status: number;
  location: string;
}

/** `no-cache` unless the page answers a form or replaces a failed one. */
export function sendHtmlPage(res: Response, { status, html, policy, isFallback }: HtmlPage, isPrivate = false): void {
  res.status(status).set({
    'Content-Security-Policy': policy,
    'Cache-Control': isPrivate || isFallback ? 'no-store' : 'no-cache',
  });
  res.type('html').send(html);
}

function buildForEachApp<T>(build: (app: AppName) => T): Record<AppName, T> {
  return { shop: build('shop'), field: build('field'), workshop: build('workshop'), staff: build('staff') };
}

export class SsrPageService {
  private readonly deps: SsrPageDeps;
  private readonly templates: Record<AppName, string>;
  private readonly chunks: PageChunks;
  private readonly shells: Record<AppName, HtmlPage>;
  private readonly formPages: ReadonlyMap<string, HtmlPage>;

  constructor(deps: SsrPageDeps) {
    this.deps = deps;
    const template = (app: AppName) => readFileSync(join(deps.clientDir, APP_SHELL_FILES[app]), 'utf8');
    this.chunks = readPageChunks(deps.clientDir);
    this.templates = buildForEachApp(template);
    const shell = (app: AppName) => this.buildPage(app, APP_SHELL, JAVASCRIPT_REQUIRED);
    this.shells = buildForEachApp(shell);
    this.formPages = new Map([
      [sharedPaths.signIn, this.buildNoscriptPage(200, renderSignInForm())],
      [sharedPaths.forgotPassword, this.buildNoscriptPage(200, renderForgotPasswordForm())],
      [sharedPaths.resetPassword, this.buildNoscriptPage(200, renderResetPasswordForm())],
      [sharedPaths.unsubscribe, this.buildNoscriptPage(200, renderUnsubscribeForm())],
      [sharedPaths.confirmEmail, this.buildNoscriptPage(200, renderConfirmEmailForm())],
      [sharedPaths.invitation, this.buildNoscriptPage(200, renderInvitationForm())],
    ]);
  }

  buildNoscriptPage(status: number, content: string): HtmlPage {
    return this.buildPage('shop', { ...APP_SHELL, status }, content);
  }

  get clientDir(): string {
    return this.deps.clientDir;
  }

  isPersonalPage(path: string): boolean {
    const { renderer } = this.deps;
    return renderer !== undefined && !renderer.canRender(path);
  }

  /** The app shell replaces a page that fails to render. @throws Problem BUSY when too many requests wait */
  async resolvePage(target: PageTarget, timing: RequestTiming): Promise<HtmlPage | PageRedirect> {
    const { renderer } = this.deps;
    const { path, client } = target;
    if (!renderer?.canRender(path)) return this.getShell(path);
    return readConcurrencyLimit.run(async () => {
      try {
        const page = await timing.measure('render', () => this.render(renderer, target, timing));
        const { location, status } = page;
        return location === undefined ? this.buildPage(appForPath(path), page) : { location, status };
      } catch (error) {
        logError(`rendering ${path}`, error);
        return { ...this.getShell(path), isFallback: true };
      }
    }, client);
  }

  private render(renderer: PageRenderer, { url, origin }: PageTarget, timing: RequestTiming): Promise<RenderedPage> {
    return renderer.render({
      // Without parameters that do not change the page, as in the cache.
      url: pageCacheKey(new URL(url, origin)) ?? url,
      origin,
      runQuery: (query) => executePageQuery(this.deps.services, query, timing),
    });
  }

  private getShell(path: string): HtmlPage {
    return this.formPages.get(path) ?? this.shells[appForPath(path)];
  }

  private buildPage(app: AppName, page: RenderedPage, noscript?: string): HtmlPage {
    return {
      status: page.status,
      html: renderTemplate(this.templates[app], page, { chunks: this.chunks, noscript }),
      policy: buildContentSecurityPolicy(page.styles.map(({ css }) => css)),
    };
  }
}
