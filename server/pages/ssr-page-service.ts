/** Pages of the built client: rendered for the public, the shell of their app for everybody else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'express';
import type { PageRenderer, RenderedPage } from '#shared/contract/page-renderer.ts';
import { appOf, type AppName } from '#shared/routes/apps.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { pageAddress } from '#shared/routes/page-cache-key.ts';
import { complain } from '#server/logger.ts';
import { requestLimit } from '#server/http/read-concurrency-limit.ts';
import type { Timing } from '#server/http/middleware/server-timing.ts';
import type { Services } from '#server/http/services.ts';
import { compose, SHELL, SHELL_FILES, type ScreenFiles } from './render-template.ts';
import { answerPageQuery } from './execute-page-query.ts';
import { readPageCode } from './page-chunks.ts';
import {
  NEEDS_SCRIPT,
  plainAlertsOff,
  plainConfirmEmail,
  plainForgotten,
  plainInvitation,
  plainReset,
  plainSignIn,
} from './noscript-pages.ts';
import { contentSecurityPolicy } from '#server/http/middleware/security-headers.ts';

export interface PageParts {
  services: Services;
  /** Renders public pages; without it they start from the app shell. */
  renderer: PageRenderer | undefined;
  clientDir: string;
}

export interface PageTarget {
  /** Path and query as sent. */
  url: string;
  path: string;
  origin: string;
  /** Client key for the fair queue. */
  client: string;
}

/** A page ready to be sent. */
export interface HtmlPage {
  status: number;
  html: string;
  /** Content security policy with the hashes of the page's styles. */
  policy: string;
  /** A shell in place of a page that could not be rendered. */
  isFallback?: boolean;
}

export interface Redirect {
  status: number;
  location: string;
}

/** `no-cache` unless the page answers a form or replaces one that failed. */
export function sendPage(
  res: Response,
  { status, html, policy, isFallback }: HtmlPage,
  isPrivate = false,
): void {
  res.status(status).set({
    'Content-Security-Policy': policy,
    'Cache-Control': isPrivate || isFallback ? 'no-store' : 'no-cache',
  });
  res.type('html').send(html);
}

export class PublicPages {
  private readonly parts: PageParts;
  private readonly templates: Record<AppName, string>;
  private readonly code: ScreenFiles;
  private readonly shells: Record<AppName, HtmlPage>;
  /** Pages whose form also works without script. */
  private readonly forms: ReadonlyMap<string, HtmlPage>;

  constructor(parts: PageParts) {
    this.parts = parts;
    const template = (app: AppName) => readFileSync(join(parts.clientDir, SHELL_FILES[app]), 'utf8');
    this.code = readPageCode(parts.clientDir);
    this.templates = { shop: template('shop'), field: template('field'), staff: template('staff') };
    const shell = (app: AppName) => this.page(app, SHELL, NEEDS_SCRIPT);
    this.shells = { shop: shell('shop'), field: shell('field'), staff: shell('staff') };
    this.forms = new Map([
      [sharedPaths.signIn, this.plain(200, plainSignIn())],
      [sharedPaths.forgotPassword, this.plain(200, plainForgotten())],
      [sharedPaths.resetPassword, this.plain(200, plainReset())],
      [sharedPaths.alertsOff, this.plain(200, plainAlertsOff())],
      [sharedPaths.confirmEmail, this.plain(200, plainConfirmEmail())],
      [sharedPaths.invitation, this.plain(200, plainInvitation())],
    ]);
  }

  /** A page of the shop with this content for a browser without script. */
  plain(status: number, content: string): HtmlPage {
    return this.page('shop', { ...SHELL, status }, content);
  }

  /** Folder of the built client. */
  get clientDir(): string {
    return this.parts.clientDir;
  }

  /** Whether the page belongs to one person and starts from a shell. */
  isOwn(path: string): boolean {
    const { renderer } = this.parts;
    return renderer !== undefined && !renderer.renders(path);
  }

  /**
   * The page of an address, rendered when it is public. The shell replaces a page that fails: the app then fetches its own data.
   * @throws Problem BUSY when too many requests wait
   */
  async find(target: PageTarget, timing: Timing): Promise<HtmlPage | Redirect> {
    const { renderer } = this.parts;
    const { path, client } = target;
    if (!renderer?.renders(path)) return this.shellOf(path);
    return requestLimit.run(async () => {
      try {
        const page = await timing.of('render', () => this.render(renderer, target, timing));
        const { location, status } = page;
        return location === undefined ? this.page(appOf(path), page) : { location, status };
      } catch (error) {
        complain(`rendering ${path}`, error);
        return { ...this.shellOf(path), isFallback: true };
      }
    }, client);
  }

  private render(renderer: PageRenderer, { url, origin }: PageTarget, timing: Timing): Promise<RenderedPage> {
    return renderer.render({
      // Without the parameters that do not change the page, as it is cached.
      url: pageAddress(new URL(url, origin)) ?? url,
      origin,
      answer: (query) => answerPageQuery(this.parts.services, query, timing),
    });
  }

  private shellOf(path: string): HtmlPage {
    return this.forms.get(path) ?? this.shells[appOf(path)];
  }

  private page(app: AppName, page: RenderedPage, plain?: string): HtmlPage {
    return {
      status: page.status,
      html: compose(this.templates[app], page, { code: this.code, plain }),
      policy: contentSecurityPolicy(page.styles.map(({ css }) => css)),
    };
  }
}
