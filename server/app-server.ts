/** Creates a server that can listen and stop, from opened stores: for the process, the development server and tests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Express } from 'express';
import type { PageQuery, PageRenderer } from '#shared/contract/page-renderer.ts';
import { RemoteImageImporter } from '#server/cars/remote-image-importer.ts';
import type { Config } from './config.ts';
import { Metrics } from '#server/http/metrics.ts';
import { PasswordHasher } from '#server/auth/password-hasher.ts';
import { revokeAdminSessionsWithoutSecondFactor } from '#server/auth/sessions.ts';
import { BruteForceGuard } from '#server/auth/brute-force-guard.ts';
import { SseConnections } from '#server/features/notifications/sse-connections.ts';
import { ServerErrorReporter } from '#server/features/error-log/server-error-reporter.ts';
import { NO_LOTS, type AuctionLots } from '#server/integrations/vehicle-data/auction-lots.ts';
import {
  createPricingClient,
  createAuctionLotsClient,
} from '#server/integrations/vehicle-data/circuit-breaker-client.ts';
import { VehicleData } from '#server/integrations/vehicle-data/vehicle-data.ts';
import { ReadinessCheck } from './http/readiness-check.ts';
import { createApp, messageClasses } from './app.ts';
import { ConnectionDrain } from '#server/http/middleware/connection-drain.ts';
import { executePageQuery } from '#server/pages/execute-page-query.ts';
import { SsrPageService } from '#server/pages/ssr-page-service.ts';
import { ensureKeys } from './ensure-keys.ts';
import { logError } from './logger.ts';
import { createJobHandlers } from './job-handlers.ts';
import { startLocalCleanup } from './hourly-jobs.ts';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { MailSender } from '#server/notifications/mail-sender.ts';
import { WebPushClient } from '#server/notifications/push/web-push-client.ts';
import { SmtpTransport } from '#server/notifications/smtp-transport.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { Photos } from '#server/photos/photos.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { PUBLIC_INTERNET_ONLY, type SsrfPolicy } from '#server/photos/fetch-remote-image.ts';
import type { Services } from '#server/http/services.ts';
import type { Store } from '#server/store/store.ts';

/** Opened by the caller; `stop` closes the store. */
export interface ServerDependencies {
  store: Store;
  photoFiles: PhotoStore;
  vinDir?: string;
  lots?: AuctionLots;
  /** Hosts that photo imports and push may reach; the public internet by default. */
  ssrfPolicy?: SsrfPolicy;
  passwordHasher?: PasswordHasher;
  /** Milliseconds for a request to arrive, except photos; one minute by default. */
  requestTimeoutMs?: number;
  cardPayments?: PaymentProvider | undefined;
  renderer?: PageRenderer;
  clientDir?: string;
}

export interface AppServer {
  app: Express;
  services: Services;
  listen(): Promise<string>;
  /** Serves requests for STOP_GRACE_MS while health fails, then rejects new ones and drains. Safe to call twice. */
  stop(): Promise<void>;
}

const SHUTDOWN_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTION_OPTIONS = {
  requestTimeout: 15 * 60_000,
  headersTimeout: 20_000,
  // Longer than the usual 60 s of proxies and clients, so that they close idle connections first.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** A configured provider URL replaces the given provider. */
function createVehicleData(config: Config, deps: ServerDependencies): VehicleData {
  const { VIN_PROVIDER_URL: lots, PRICING_PROVIDER_URL: pricing } = config;
  return new VehicleData({
    folder: deps.vinDir ?? join('public', 'vin'),
    lots: lots === undefined ? (deps.lots ?? NO_LOTS) : createAuctionLotsClient(lots),
    pricing: pricing === undefined ? undefined : createPricingClient(pricing),
  });
}

const MAX_COUNTED_PICTURES = 1_000;

function countPendingPictures(store: Store): Promise<number> {
  return store.read(async (tx) => (await tx.find('photos.unfinished', { limit: MAX_COUNTED_PICTURES })).length);
}

export function createServices(config: Config, deps: ServerDependencies): Services {
  const photos = new Photos({
    files: deps.photoFiles,
    store: deps.store,
    scratchFolder: join(config.DATA_DIR, 'photos', 'incoming'),
  });
  return {
    store: deps.store,
    photos,
    remotePictures: new RemoteImageImporter({
      store: deps.store,
      photos,
      ssrfPolicy: deps.ssrfPolicy ?? PUBLIC_INTERNET_ONLY,
    }),
    passwordHasher: deps.passwordHasher ?? new PasswordHasher(),
    bruteForceGuard: new BruteForceGuard(deps.store),
    vehicleData: createVehicleData(config, deps),
    metrics: new Metrics({
      countPendingPictures: () => countPendingPictures(deps.store),
      getCatalogueLag: () => deps.store.catalogueLagSeconds ?? 0,
    }),
    mail: {
      isOn: config.SMTP_URL !== undefined,
      origin: config.publicOrigin ?? '',
      eventsSecret: config.MAIL_EVENTS_SECRET,
    },
    contacts: { whatsappNumber: config.WHATSAPP_NUMBER.replace('+', ''), callNumber: config.CALL_NUMBER },
    instalment: config.INSTALMENT ?? null,
    cardPayments: deps.cardPayments,
    allowsTestPayments: config.allowsTestPayments,
    bankAccount: config.bankAccount ?? null,
    sessionTtlMs: config.SESSION_TTL_MS,
    requiresAdminSecondFactor: config.REQUIRE_ADMIN_SECOND_FACTOR === '1',
    requiresRegistrationCheck: config.REQUIRE_REGISTRATION_CHECK === '1',
    requiresAllOriginals: config.REQUIRE_ALL_ORIGINALS === '1',
    promisedHours: {
      review: config.REVIEW_PROMISE_HOURS,
      step: config.PICK_PROMISE_HOURS,
      transfer: config.TRANSFER_PROMISE_HOURS,
    },
    secureCookies: config.publicOrigin?.startsWith('https:') ?? false,
  };
}

/** Without SMTP_URL messages wait, and admins can read them. */
function createMailSender(config: Config, store: Store): MailSender | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, publicOrigin: origin } = config;
  if (url === undefined || from === undefined || origin === undefined) return undefined;
  return new MailSender({ store, mail: new SmtpTransport({ url, from }), origin });
}

function createPushServices(config: Config, { ssrfPolicy = PUBLIC_INTERNET_ONLY }: ServerDependencies): WebPushClient {
  const { publicOrigin: origin, MAIL_FROM: from } = config;
  const address = from?.replace(/^.*<|>$/g, '') ?? 'push@redrive.example';
  const contact = origin?.startsWith('https:') ? origin : `mailto:${address}`;
  return new WebPushClient(ssrfPolicy, contact);
}

async function startListening(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}

function createPageService(
  services: Services,
  { renderer, clientDir }: ServerDependencies,
): SsrPageService | undefined {
  return clientDir === undefined ? undefined : new SsrPageService({ services, renderer, clientDir });
}

/** The first rendering takes most of a second. */
async function warmUpRenderer(services: Services, renderer: PageRenderer | undefined): Promise<void> {
  if (!renderer?.canRender('/')) return;
  try {
    const runQuery = (query: PageQuery): Promise<unknown> => executePageQuery(services, query);
    await renderer.render({ url: '/', origin: 'http://localhost', runQuery });
  } catch (error) {
    logError('rendering the first page', error);
  }
}

/** Creates the server without listening. @throws when a contract entry and its handler do not match */
export function createAppServer(config: Config, deps: ServerDependencies): AppServer {
  const services = createServices(config, deps);
  let stopping: Promise<void> | undefined;
  const isStopping = (): boolean => stopping !== undefined;
  let hasClosed = false;
  const isRejectingRequests = (): boolean => hasClosed;
  const { store } = services;
  const connectionDrain = new ConnectionDrain();
  const openStreams = new SseConnections(deps.store);
  const app = createApp({
    services,
    publicOrigin: config.publicOrigin,
    metricsToken: config.METRICS_TOKEN,
    trustedProxies: config.TRUSTED_PROXIES,
    requestTimeoutMs: deps.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    pages: createPageService(services, deps),
    openStreams,
    connectionDrain,
    readiness: new ReadinessCheck({
      store: deps.store,
      photoFiles: deps.photoFiles,
      dataDir: config.DATA_DIR,
      isStopping,
    }),
    isRejectingRequests,
  });
  const server = createServer({ ...CONNECTION_OPTIONS, ...messageClasses(app) }, app);
  const { photos, cardPayments } = services;
  const mail = createMailSender(config, deps.store);
  const push = createPushServices(config, deps);
  const handlers = createJobHandlers({
    store: deps.store,
    photos,
    cards: cardPayments,
    push,
    mail,
    reviewHours: config.REVIEW_PROMISE_HOURS,
  });
  const jobs = new JobWorker({ store: deps.store, handlers });
  let stopCleaning = async (): Promise<void> => {};
  const errorReporter = new ServerErrorReporter(deps.store);
  errorReporter.start();
  const stop = async (): Promise<void> => {
    connectionDrain.begin();
    if (server.listening && config.STOP_GRACE_MS > 0) await after(config.STOP_GRACE_MS);
    hasClosed = true;
    openStreams.stop();
    await Promise.all([closeServer(server), jobs.stop(), stopCleaning()]);
    await services.remotePictures.stop();
    await services.photos.variants.stop();
    await errorReporter.stop();
    await deps.store.close();
  };
  return {
    app,
    services,
    async listen() {
      if (services.requiresAdminSecondFactor) await revokeAdminSessionsWithoutSecondFactor(store);
      const renderer = config.NODE_ENV === 'test' ? undefined : deps.renderer;
      await Promise.all([warmUpRenderer(services, renderer), ensureKeys(deps.store)]);
      const address = await startListening(server, config.PORT, config.HOST);
      stopCleaning = startLocalCleanup(services.photos);
      jobs.start();
      mail?.start();
      return address;
    },
    stop: () => (stopping ??= stop()),
  };
}
