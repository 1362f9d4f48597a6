/** Pages as every visitor gets them: rendered, put into the shell of their app, kept while the catalogue stays as it is. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PageRenderer, PageRequest, RenderedPage } from '#shared/contract/page.ts';
import { appOf, type AppName } from '#shared/addresses/apps.ts';
import { sharedPaths } from '#shared/addresses/paths.ts';
import { pageAddress } from '#shared/addresses/page-address.ts';
import { complain } from '#server/log.ts';
import { hasBody } from '#server/kernel/request-time.ts';
import { timingOf, type Timing } from '#server/kernel/server-timing.ts';
import type { Services } from '#server/kernel/services.ts';
import { compose, SHELL, SHELL_FILES, type ScreenFiles } from './compose-page.ts';
import { readPageCode } from './page-code.ts';
import { PageCache, type CatalogueVersion } from './kept/page-cache.ts';
import {
  NEEDS_SCRIPT,
  plainAlertsOff,
  plainConfirmEmail,
  plainForgotten,
  plainInvitation,
  plainReset,
  plainSignIn,
} from './plain-page.ts';
import { contentSecurityPolicy, securityHeadersOf } from './security-headers.ts';
import { answerVisitor } from './visitor-answer.ts';
import { codingFor, keptHeaders, sendWire, WirePage } from './kept/wire-page.ts';

export interface PageParts {
  services: Services;
  /** Of the catalogue that pages are drawn from. */
  version: CatalogueVersion;
  publicOrigin: string | undefined;
  trustedProxies: readonly string[];
  /** Renders public pages; without it they start from the app shell. */
  renderer: PageRenderer | undefined;
  clientDir: string;
}

/** A page that is asked for. */
export interface Asked {
  /** Path and query as they came. */
  url: string;
  path: string;
  origin: string;
}

/** A page, or where it has gone to. */
export type Found = { page: WirePage } | { location: string; status: number };

export class PublicPages {
  private readonly parts: PageParts;
  private readonly shells: Record<AppName, string>;
  private readonly code: ScreenFiles;
  private readonly started: Record<AppName, WirePage>;
  /** Of pages whose form also works without script. */
  private readonly forms: ReadonlyMap<string, WirePage>;
  private readonly cache = new PageCache();
  private readonly version: CatalogueVersion;
  private readonly isHttps: boolean;

  constructor(parts: PageParts) {
    this.parts = parts;
    this.version = parts.version;
    this.isHttps = parts.publicOrigin?.startsWith('https:') ?? false;
    const shell = (app: AppName) => readFileSync(join(parts.clientDir, SHELL_FILES[app]), 'utf8');
    this.code = readPageCode(parts.clientDir);
    this.shells = { shop: shell('shop'), field: shell('field'), staff: shell('staff') };
    const started = (app: AppName) => this.wirePage(app, SHELL, NEEDS_SCRIPT);
    this.started = { shop: started('shop'), field: started('field'), staff: started('staff') };
    this.forms = new Map([
      [sharedPaths.signIn, this.plain(200, plainSignIn())],
      [sharedPaths.forgotPassword, this.plain(200, plainForgotten())],
      [sharedPaths.resetPassword, this.plain(200, plainReset())],
      [sharedPaths.alertsOff, this.plain(200, plainAlertsOff())],
      [sharedPaths.confirmEmail, this.plain(200, plainConfirmEmail())],
      [sharedPaths.invitation, this.plain(200, plainInvitation())],
    ]);
  }

  /** A page of the shop with this for a browser without script. */
  plain(status: number, content: string): WirePage {
    return this.wirePage('shop', { ...SHELL, status }, content);
  }

  private shellOf(path: string): WirePage {
    return this.forms.get(path) ?? this.started[appOf(path)];
  }

  /** Folder of the built client. */
  get clientDir(): string {
    return this.parts.clientDir;
  }

  /** Whether the page is somebody's own and starts from a shell; a public page that could not be rendered just now is not. */
  isOwn(path: string): boolean {
    const { renderer } = this.parts;
    return renderer !== undefined && !renderer.renders(path);
  }

  private wirePage(app: AppName, page: RenderedPage, plain?: string): WirePage {
    const policy = contentSecurityPolicy(page.styles.map(({ css }) => css));
    return new WirePage(
      page.status,
      compose(this.shells[app], page, { code: this.code, plain }),
      keptHeaders('text/html; charset=utf-8', securityHeadersOf(policy, this.isHttps)),
    );
  }

  /** Renders through the cache. A failure costs only the rendering: the shell starts the app, which asks for itself. */
  async find(asked: Asked, timing: Timing): Promise<Found> {
    if (!this.parts.renderer?.renders(asked.path)) return { page: this.shellOf(asked.path) };
    try {
      return await this.rendered(appOf(asked.path), asked, timing);
    } catch (error) {
      if (error instanceof Moved) return error;
      complain(`rendering ${asked.path}`, error);
      return { page: this.shellOf(asked.path) };
    }
  }

  private async rendered(app: AppName, { url, origin }: Asked, timing: Timing): Promise<Found> {
    const render = (address: string) =>
      timing.of('render', async () => {
        const page = await this.render(address, origin, timing);
        if (page.location !== undefined) throw new Moved(page.status, page.location);
        return { page: this.wirePage(app, page), isLasting: page.status === 200 };
      });
    const kept = pageAddress(new URL(url, origin));
    if (kept === undefined) return render(url);
    const version = await timing.of('store', async () => this.version.now());
    return { page: await this.cache.get(`${origin} ${kept}`, version, () => render(kept)) };
  }

  private async render(url: string, origin: string, timing: Timing): Promise<RenderedPage> {
    const { renderer, services } = this.parts;
    if (!renderer) return SHELL;
    const answer: PageRequest['answer'] = (question) => answerVisitor(services, question, timing);
    return renderer.render({ url, origin, answer });
  }

  /**
   * Sends a page that is kept, before anything else looks at the request: nothing of the rest of the server changes it, as it is
   * the same for everybody. @returns false when it is another request, which is not answered yet
   */
  async sendKept(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const url = this.keptAddress(req);
    if (url === undefined || !this.cache.has(url)) return false;
    const timing = timingOf(res);
    const version = await timing.of('store', async () => this.version.now());
    const wire = this.cache.peek(url, version)?.ready(codingFor(req.headers['accept-encoding']));
    if (!wire) return false;
    timing.note('kept');
    sendWire(req, res, wire, ['Server-Timing', timing.toString()]);
    return true;
  }

  /** What the page of a plain request is kept under. A proxy that is trusted says by which scheme it was asked: that is looked into elsewhere. */
  private keptAddress(req: IncomingMessage): string | undefined {
    const { publicOrigin, trustedProxies } = this.parts;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || hasBody(req) || (publicOrigin === undefined && trustedProxies.length > 0))
      return undefined;
    const origin = publicOrigin ?? `http://${req.headers.host ?? 'localhost'}`;
    const path = req.url ?? '';
    if (path.startsWith('/api/') || !path.startsWith('/') || !URL.canParse(path, origin)) return undefined;
    const address = pageAddress(new URL(path, origin));
    return address && `${origin} ${address}`;
  }
}

/** Thrown by what a page is rendered by: it is elsewhere, which is not kept. */
class Moved extends Error {
  readonly status: number;
  readonly location: string;

  constructor(status: number, location: string) {
    super(`Moved to ${location}`);
    this.status = status;
    this.location = location;
  }
}
