/** Puts the opened parts together into a listening server that can be stopped: for the process, the development server and tests. */
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
import { startLocalCleanup } from './cleanup-jobs.ts';
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

/** What is opened before the start, by the one who knows the adapters. The server closes the store when it stops. */
export interface ServerDependencies {
  store: Store;
  photoFiles: PhotoStore;
  /** Folder with the VIN pack and the vehicle catalogue; `public/vin` by default. */
  vinDir?: string;
  lots?: AuctionLots;
  /** How pictures on other hosts, and push services, are reached; the public internet by default. */
  reach?: SsrfPolicy;
  /** What passwords cost; as much as the design says by default. */
  passwordHasher?: PasswordHasher;
  /** How long a request may take to arrive, milliseconds; photos have a quarter of an hour. A minute by default. */
  requestTimeoutMs?: number;
  /** The card provider. */
  cardPayments?: PaymentProvider | undefined;
  renderer?: PageRenderer;
  clientDir?: string;
}

export interface AppServer {
  app: Express;
  services: Services;
  /** Starts listening. Resolves to the address, "http://127.0.0.1:3000". */
  listen(): Promise<string>;
  /**
   * Health says so at once. For STOP_GRACE_MS, until every balancer has heard of it, what still comes is worked on; then new work
   * is refused, requests in flight end, the store is flushed. Safe to call twice.
   */
  stop(): Promise<void>;
}

/** A request that takes longer than this is cut off when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Node's own limits, looked after every few seconds. A photo over a bad line may take its time; every other request is cut earlier. */
const CONNECTION_OPTIONS = {
  requestTimeout: 15 * 60_000,
  headersTimeout: 20_000,
  // Proxies and clients keep an idle connection for 60 s as a rule: a request that is sent as we close it would be lost.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** A service that is set by its address answers in place of what the parts bring. */
function createVehicleData(env: Config, parts: ServerDependencies): VehicleData {
  const { VIN_PROVIDER_URL: lots, PRICING_PROVIDER_URL: pricing } = env;
  return new VehicleData({
    folder: parts.vinDir ?? join('public', 'vin'),
    lots: lots === undefined ? (parts.lots ?? NO_LOTS) : createAuctionLotsClient(lots),
    pricing: pricing === undefined ? undefined : createPricingClient(pricing),
  });
}

/** Beyond this the exact number says nothing more. */
const MAX_COUNTED_PICTURES = 1_000;

function countPendingPictures(store: Store): Promise<number> {
  return store.read(async (tx) => (await tx.find('photos.unfinished', { limit: MAX_COUNTED_PICTURES })).length);
}

/** The services of these parts. */
export function createServices(env: Config, parts: ServerDependencies): Services {
  const photos = new Photos({
    files: parts.photoFiles,
    store: parts.store,
    scratchFolder: join(env.DATA_DIR, 'photos', 'incoming'),
  });
  return {
    store: parts.store,
    photos,
    remotePictures: new RemoteImageImporter({
      store: parts.store,
      photos,
      ssrfPolicy: parts.reach ?? PUBLIC_INTERNET_ONLY,
    }),
    passwordHasher: parts.passwordHasher ?? new PasswordHasher(),
    bruteForceGuard: new BruteForceGuard(parts.store),
    vehicleData: createVehicleData(env, parts),
    metrics: new Metrics({
      countPendingPictures: () => countPendingPictures(parts.store),
      getCatalogueLag: () => parts.store.catalogueLagSeconds ?? 0,
    }),
    mail: {
      isOn: env.SMTP_URL !== undefined,
      origin: env.publicOrigin ?? '',
      eventsSecret: env.MAIL_EVENTS_SECRET,
    },
    contacts: { whatsappNumber: env.WHATSAPP_NUMBER.replace('+', ''), callNumber: env.CALL_NUMBER },
    instalment: env.INSTALMENT ?? null,
    cardPayments: parts.cardPayments,
    allowsTestPayments: env.allowsTestPayments,
    bankAccount: env.bankAccount ?? null,
    sessionTtlMs: env.SESSION_TTL_MS,
    requiresAdminSecondFactor: env.REQUIRE_ADMIN_SECOND_FACTOR === '1',
    secureCookies: env.publicOrigin?.startsWith('https:') ?? false,
  };
}

/** What sends messages; nothing does without SMTP_URL: they wait, and admins read them. */
function createMailSender(env: Config, store: Store): MailSender | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, publicOrigin: origin } = env;
  if (url === undefined || from === undefined || origin === undefined) return undefined;
  return new MailSender({ store, mail: new SmtpTransport({ url, from }), origin });
}

/** The push services, which are told whom to ask about us. */
function createPushServices(env: Config, { reach = PUBLIC_INTERNET_ONLY }: ServerDependencies): WebPushClient {
  const { publicOrigin: origin, MAIL_FROM: from } = env;
  const address = from?.replace(/^.*<|>$/g, '') ?? 'push@redrive.example';
  const contact = origin?.startsWith('https:') ? origin : `mailto:${address}`;
  return new WebPushClient(reach, contact);
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
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await done;
  clearTimeout(timer);
}

/** Pages of the built client, when there is one. */
function createPageService(
  services: Services,
  { renderer, clientDir }: ServerDependencies,
): SsrPageService | undefined {
  return clientDir === undefined ? undefined : new SsrPageService({ services, renderer, clientDir });
}

/** The first rendering of a process takes most of a second: no visitor should wait for it. */
async function warmUpRenderer(services: Services, renderer: PageRenderer | undefined): Promise<void> {
  if (!renderer?.canRender('/')) return;
  try {
    const runQuery = (asked: PageQuery): Promise<unknown> => executePageQuery(services, asked);
    await renderer.render({ url: '/', origin: 'http://localhost', runQuery });
  } catch (error) {
    logError('rendering the first page', error);
  }
}

/** Builds the server without listening yet. Throws when a contract entry and its handler do not match. */
export function createAppServer(env: Config, parts: ServerDependencies): AppServer {
  const services = createServices(env, parts);
  let stopping: Promise<void> | undefined;
  const isStopping = (): boolean => stopping !== undefined;
  let hasClosed = false;
  const isRejectingRequests = (): boolean => hasClosed;
  const { store } = services;
  const connectionDrain = new ConnectionDrain();
  const openStreams = new SseConnections(parts.store);
  const app = createApp({
    services,
    publicOrigin: env.publicOrigin,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    requestTimeoutMs: parts.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    pages: createPageService(services, parts),
    openStreams,
    connectionDrain,
    readiness: new ReadinessCheck({
      store: parts.store,
      photoFiles: parts.photoFiles,
      dataDir: env.DATA_DIR,
      isStopping,
    }),
    isRejectingRequests,
  });
  const server = createServer({ ...CONNECTION_OPTIONS, ...messageClasses(app) }, app);
  const { photos, cardPayments } = services;
  const mail = createMailSender(env, parts.store);
  const push = createPushServices(env, parts);
  const handlers = createJobHandlers({ store: parts.store, photos, cards: cardPayments, push, mail });
  const jobs = new JobWorker({ store: parts.store, handlers });
  let stopCleaning = async (): Promise<void> => {};
  const ownFailures = new ServerErrorReporter(parts.store);
  ownFailures.start();
  const stop = async (): Promise<void> => {
    connectionDrain.begin();
    if (server.listening && env.STOP_GRACE_MS > 0) await after(env.STOP_GRACE_MS);
    hasClosed = true;
    openStreams.stop();
    await Promise.all([closeServer(server), jobs.stop(), stopCleaning()]);
    await services.remotePictures.stop();
    await services.photos.variants.stop();
    await ownFailures.stop();
    await parts.store.close();
  };
  return {
    app,
    services,
    async listen() {
      if (services.requiresAdminSecondFactor) await revokeAdminSessionsWithoutSecondFactor(store);
      await Promise.all([warmUpRenderer(services, parts.renderer), ensureKeys(parts.store)]);
      const address = await startListening(server, env.PORT, env.HOST);
      stopCleaning = startLocalCleanup(services.photos);
      jobs.start();
      mail?.start();
      return address;
    },
    stop: () => (stopping ??= stop()),
  };
}
