import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem } from '#shared/problem.ts';
import { ACTIVITY_EXPORT } from '#shared/contract/activity.ts';
import { unsubscribeAlerts } from '#shared/contract/notifications/saved-search-alerts.ts';
import { NOTIFICATIONS_STREAM } from '#shared/contract/notifications/in-app-notifications.ts';
import type { SseConnections } from '#server/features/notifications/sse-connections.ts';
import type { ReadinessCheck } from '#server/http/readiness-check.ts';
import { activityExport } from './routes/activity-export.ts';
import { notificationStream } from './routes/notification-stream.ts';
import { ENDPOINT_HANDLERS } from './routes/endpoint-handlers.ts';
import { isCrossOrigin } from './http/middleware/csrf-protection.ts';
import { validateHostHeader } from './http/middleware/validate-host-header.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { EndpointHandler } from '#server/http/define-handler.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { CatalogueVersionReader } from './http/cache/catalogue-version-reader.ts';
import type { ConnectionDrain } from './http/middleware/connection-drain.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { buildOpenApiDocument } from './routes/openapi.ts';
import { getRequestOrigin } from './http/request-origin.ts';
import { noscriptForms } from './pages/noscript-forms.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { PROOF_DOWNLOAD } from '#shared/contract/payment/transfers.ts';
import { VOICE_NOTE_DOWNLOAD } from '#shared/contract/cars/voice-notes.ts';
import { CLAIM_DOCUMENT_DOWNLOAD } from '#shared/contract/reports.ts';
import { mailWebhook } from './routes/mail-webhook.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { claimDocumentDownload } from './routes/claim-document-download.ts';
import { voiceNoteDownload } from './routes/voice-note-download.ts';
import { transferProofDownload } from './routes/transfer-proof-download.ts';
import { photoRoutes } from './routes/photo-routes.ts';
import type { SsrPageService } from './pages/ssr-page-service.ts';
import { responseCache } from './http/cache/response-cache.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { assignRequestId } from '#server/http/middleware/request-id.ts';
import { enforceRequestTimeout } from '#server/http/middleware/request-timeout.ts';
import { serverTiming } from '#server/http/middleware/server-timing.ts';
import { securityHeaders } from './http/middleware/security-headers.ts';
import { staticFiles } from './pages/static-files.ts';
import { logInfo } from './logger.ts';
import type { Services } from '#server/http/services.ts';

export interface AppDeps {
  services: Services;
  publicOrigin: string | undefined;
  /** Bearer token for /metrics; undefined: there are no metrics. */
  metricsToken: string | undefined;
  trustedProxies: readonly string[];
  /** Milliseconds for a request to arrive, except photos. */
  requestTimeoutMs: number;
  /** Pages and files of the built client; undefined under the development server. */
  pages: SsrPageService | undefined;
  readiness: ReadinessCheck;
  connectionDrain: ConnectionDrain;
  openStreams: SseConnections;
  isRejectingRequests(): boolean;
}

/** @throws Error for an entry without a handler or a handler without an entry */
export function bindHandlers(contract: readonly Endpoint[], handlers: readonly EndpointHandler[]): EndpointHandler[] {
  const byName = new Map(handlers.map((handler) => [handler.entry.name, handler]));
  if (byName.size !== handlers.length) throw new Error('Two handlers are bound to one contract entry');
  const extra = handlers.find((handler) => !contract.includes(handler.entry));
  if (extra) throw new Error(`The handler of ${extra.entry.name} has no contract entry`);
  return contract.map((entry) => {
    const handler = byName.get(entry.name);
    if (!handler) throw new Error(`The contract entry ${entry.name} has no handler`);
    return handler;
  });
}

/** Behind an unknown proxy all clients would share one address. */
function warnAboutUnknownProxy(): express.RequestHandler {
  let hasWarned = false;
  return (req, _res, next) => {
    if (!hasWarned && req.headers['x-forwarded-for'] !== undefined && req.ip === req.socket.remoteAddress) {
      hasWarned = true;
      logInfo(`X-Forwarded-For of ${req.ip} is ignored: add your proxies to TRUSTED_PROXIES`);
    }
    next();
  };
}

function listAllowedMethods(path: string): string {
  const methods = ENDPOINTS.filter((entry) => entry.path === path).map((entry) => entry.method);
  return methods.includes('GET') ? [...methods, 'HEAD'].join(', ') : methods.join(', ');
}

/** Everything else under /api is a 404 in JSON (D-72). */
function createApiRouter({ services, publicOrigin, isRejectingRequests, openStreams }: AppDeps): express.Router {
  // Like the response cache: /api/cars/SEARCH is the ID of a car.
  const router = express.Router({ caseSensitive: true });
  router.use((req, res, next) => {
    if (isCrossOrigin(req, getRequestOrigin(req, publicOrigin)))
      sendProblem(res, new Problem('CROSS_ORIGIN'), req.path);
    else if (isRejectingRequests()) sendProblem(res, new Problem('STOPPING', { retryAfter: 5 }), req.path);
    else next();
  });
  router.use(stripeWebhook(services));
  router.use(mailWebhook(services));
  let document: string | undefined;
  router.get('/api/openapi.json', (_req, res) => {
    // Built on first request, as it takes a tenth of the start-up time.
    document ??= JSON.stringify(buildOpenApiDocument(ENDPOINTS, services.secureCookies ? '__Host-sid' : 'sid'));
    res.type('json').send(document);
  });
  router.get(ACTIVITY_EXPORT.path, activityExport(services));
  router.get(NOTIFICATIONS_STREAM.path, notificationStream(services, openStreams));
  router.get(PROOF_DOWNLOAD.path, transferProofDownload(services));
  router.get(VOICE_NOTE_DOWNLOAD.path, voiceNoteDownload(services));
  router.get(CLAIM_DOCUMENT_DOWNLOAD.path, claimDocumentDownload(services));
  for (const handler of bindHandlers(ENDPOINTS, ENDPOINT_HANDLERS)) {
    const method = handler.entry.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[method](handler.entry.path, endpoint(handler, services));
  }
  // For users who open the List-Unsubscribe link in a browser.
  router.get(unsubscribeAlerts.path, (req, res) => {
    const { search } = new URL(req.originalUrl, 'http://localhost');
    res.set('Cache-Control', 'no-store').redirect(303, sharedPaths.unsubscribe + search);
  });
  for (const path of new Set(ENDPOINTS.map((entry) => entry.path))) {
    router.all(path, (req, res) => {
      res.set('Allow', listAllowedMethods(path));
      sendProblem(res, new Problem('METHOD_NOT_ALLOWED'), req.path);
    });
  }
  router.use('/api', (req, res) => sendProblem(res, new Problem('NOT_FOUND'), req.path));
  return router;
}

function trackRequest({ services, connectionDrain }: AppDeps): express.RequestHandler {
  return (req, res, next) => {
    connectionDrain.track(res);
    services.metrics.observeRequest(req, res);
    next();
  };
}

/** Makes Node use Express's prototypes: changing the prototype of each request slows responses to 40 %. */
export function messageClasses(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

export function createApp(deps: AppDeps): Express {
  const { services, publicOrigin, pages, isRejectingRequests } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustedProxies);
  const headers = [assignRequestId(), securityHeaders(publicOrigin?.startsWith('https:') ?? false)];
  const version = new CatalogueVersionReader(() => services.store.getCatalogueVersion());
  app.use(trackRequest(deps));
  app.use(responseCache({ version, cookies: services, publicOrigin, isRejectingRequests }));
  app.use(serverTiming(), ...headers);
  app.use(validateHostHeader());
  app.use(warnAboutUnknownProxy());
  app.use(enforceRequestTimeout(deps.requestTimeoutMs));
  app.use(compression());
  app.use(healthRoutes(deps.readiness));
  app.use(metricsRoute(services.metrics, deps.metricsToken));
  app.use(createApiRouter(deps));
  app.use(photoRoutes(services));
  if (pages) {
    app.use(staticFiles(pages.clientDir));
    app.use(noscriptForms({ services, pages, publicOrigin }));
    app.use(pageRoutes({ pages, store: services.store, publicOrigin }));
  }
  // Errors of the response cache occur before the headers are set.
  app.use(((error, req, res, next) => {
    if (!res.headersSent) for (const set of headers) void set(req, res, () => undefined);
    next(error);
  }) as express.ErrorRequestHandler);
  app.use(((error, req, res, _next) =>
    sendProblem(res, error, `${req.method} ${req.path}`)) as express.ErrorRequestHandler);
  return app;
}
