import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'express';
import type { PageRenderer, RenderedPage } from '#shared/contract/page-renderer.ts';
import type { Language } from '#shared/messages/languages.ts';
import { buildName, buildNameForPath, languagesOf, shellFile } from '#shared/routes/app-shells.ts';
import { isTranslated, splitLanguage } from '#shared/routes/page-language.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import { logError } from '#server/logger.ts';
import { readConcurrencyLimit } from '#server/http/read-concurrency-limit.ts';
import type { RequestTiming } from '#server/http/middleware/server-timing.ts';
import type { Services } from '#server/http/services.ts';
import { APP_SHELL, APP_SHELLS, renderTemplate, type PageChunks } from './render-template.ts';
import { executePageQuery } from './execute-page-query.ts';
import { readPageChunks } from './page-chunks.ts';
import {
  formPath,
  renderJavascriptRequired,
  renderUnsubscribeForm,
  renderConfirmEmailForm,
  renderForgotPasswordForm,
  renderInvitationForm,
  renderResetPasswordForm,
  renderSignInForm,
  type RenderForm,
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

interface AppPage {
  template: string;
  chunks: PageChunks;
}

const FORM_PAGES: readonly (readonly [path: string, render: RenderForm])[] = [
  [sharedPaths.signIn, renderSignInForm],
  [sharedPaths.forgotPassword, renderForgotPasswordForm],
  [sharedPaths.resetPassword, renderResetPasswordForm],
  [sharedPaths.unsubscribe, renderUnsubscribeForm],
  [sharedPaths.confirmEmail, renderConfirmEmailForm],
  [sharedPaths.invitation, renderInvitationForm],
];

export class SsrPageService {
  private readonly deps: SsrPageDeps;
  private readonly apps = new Map<string, AppPage>();
  private readonly shells = new Map<string, HtmlPage>();
  private readonly formPages: ReadonlyMap<string, HtmlPage>;

  constructor(deps: SsrPageDeps) {
    this.deps = deps;
    for (const version of APP_SHELLS) {
      const name = buildName(version);
      const path = join(deps.clientDir, shellFile(version));
      // Only other languages may be absent.
      if (version.language !== 'en' && !existsSync(path)) continue;
      this.apps.set(name, { template: readFileSync(path, 'utf8'), chunks: readPageChunks(deps.clientDir, name) });
      this.shells.set(name, this.buildPage(name, APP_SHELL, renderJavascriptRequired(version.language)));
    }
    const pages = languagesOf('shop').flatMap((language) =>
      FORM_PAGES.map(
        ([path, render]) =>
          [formPath(path, language), this.buildNoscriptPage(200, language, render(language))] as const,
      ),
    );
    this.formPages = new Map(pages);
  }

  buildNoscriptPage(status: number, language: Language, content: string): HtmlPage {
    const name = buildName({ app: 'shop', language });
    return this.buildPage(this.apps.has(name) ? name : 'shop', { ...APP_SHELL, status }, content);
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
    const { language, path: englishPath } = splitLanguage(path);
    if (language !== 'en' && !(isTranslated(englishPath, language) && this.apps.has(buildNameForPath(path))))
      return { status: 302, location: englishPath + new URL(target.url, target.origin).search };
    if (!renderer?.canRender(path)) return this.getShell(path);
    return readConcurrencyLimit.run(async () => {
      try {
        const page = await timing.measure('render', () => this.render(renderer, target, timing));
        const { location, status } = page;
        return location === undefined ? this.buildPage(buildNameForPath(path), page) : { location, status };
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
    return this.formPages.get(path) ?? this.shells.get(buildNameForPath(path))!;
  }

  private buildPage(name: string, page: RenderedPage, noscript?: string): HtmlPage {
    const { template, chunks } = this.apps.get(name)!;
    return {
      status: page.status,
      html: renderTemplate(template, page, { chunks, noscript }),
      policy: buildContentSecurityPolicy(page.styles.map(({ css }) => css)),
    };
  }
}
