/** Puts the opened parts together into a listening server that can be stopped: for the process, the development server and tests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Express } from 'express';
import type { AskedQuestion, PageRenderer } from '#shared/contract/page-renderer.ts';
import { RemotePictures } from '#server/cars/remote-image-importer.ts';
import type { Env } from './config.ts';
import { Metrics } from '#server/http/metrics.ts';
import { Passwords } from '#server/auth/password-hasher.ts';
import { endUnlimitedSessions } from '#server/auth/sessions.ts';
import { SignInLimits } from '#server/auth/brute-force-guard.ts';
import { OpenBells } from '#server/features/notifications/sse-connections.ts';
import { OwnFailures } from '#server/features/error-log/server-error-reporter.ts';
import { NO_LOTS, type AuctionLots } from '#server/integrations/vehicle-data/auction-lots.ts';
import { remotePricing, remoteLots } from '#server/integrations/vehicle-data/circuit-breaker-client.ts';
import { VehicleData } from '#server/integrations/vehicle-data/vehicle-data.ts';
import { Health } from './http/readiness-check.ts';
import { createApp, messageClasses } from './app.ts';
import { ConnectionDrain } from '#server/http/middleware/connection-drain.ts';
import { answerPageQuery } from '#server/pages/execute-page-query.ts';
import { PublicPages } from '#server/pages/ssr-page-service.ts';
import { makeFirstKeys } from './ensure-keys.ts';
import { complain } from './logger.ts';
import { jobHandlers } from './job-handlers.ts';
import { cleanLocalFiles } from './cleanup-jobs.ts';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { MailSender } from '#server/notifications/mail-sender.ts';
import { PushServices } from '#server/notifications/push/web-push-client.ts';
import { SmtpMail } from '#server/notifications/smtp-transport.ts';
import type { CardPayments } from '#server/payments/payment-provider.ts';
import { Photos } from '#server/photos/photos.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { PUBLIC_INTERNET, type Reach } from '#server/photos/fetch-remote-image.ts';
import type { Services } from '#server/http/services.ts';
import type { Store } from '#server/store/store.ts';

/** What is opened before the start, by the one who knows the adapters. The server closes the store when it stops. */
export interface StartParts {
  store: Store;
  photoFiles: PhotoStore;
  /** Folder with the VIN pack and the vehicle catalogue; `public/vin` by default. */
  vinDir?: string;
  lots?: AuctionLots;
  /** How pictures on other hosts, and push services, are reached; the public internet by default. */
  reach?: Reach;
  /** What passwords cost; as much as the design says by default. */
  passwords?: Passwords;
  /** How long a request may take to arrive, milliseconds; photos have a quarter of an hour. A minute by default. */
  requestMs?: number;
  /** The card provider. */
  cards?: CardPayments | undefined;
  renderer?: PageRenderer;
  clientDir?: string;
}

export interface Redrive {
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
const GRACE_MS = 10_000;
const REQUEST_MS = 60_000;
/** Node's own limits, looked after every few seconds. A photo over a bad line may take its time; every other request is cut earlier. */
const CONNECTION = {
  requestTimeout: 15 * 60_000,
  headersTimeout: 20_000,
  // Proxies and clients keep an idle connection for 60 s as a rule: a request that is sent as we close it would be lost.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** A service that is set by its address answers in place of what the parts bring. */
function vehicleData(env: Env, parts: StartParts): VehicleData {
  const { VIN_PROVIDER_URL: lots, PRICING_PROVIDER_URL: pricing } = env;
  return new VehicleData({
    folder: parts.vinDir ?? join('public', 'vin'),
    lots: lots === undefined ? (parts.lots ?? NO_LOTS) : remoteLots(lots),
    pricing: pricing === undefined ? undefined : remotePricing(pricing),
  });
}

/** Beyond this the exact number says nothing more. */
const MOST_COUNTED = 1_000;

function picturesWaiting(store: Store): Promise<number> {
  return store.read(async (tx) => (await tx.find('photos.unfinished', { limit: MOST_COUNTED })).length);
}

/** The services of these parts. */
export function createServices(env: Env, parts: StartParts): Services {
  const photos = new Photos({
    files: parts.photoFiles,
    store: parts.store,
    scratchFolder: join(env.DATA_DIR, 'photos', 'incoming'),
  });
  return {
    store: parts.store,
    photos,
    remotePictures: new RemotePictures({ store: parts.store, photos, reach: parts.reach ?? PUBLIC_INTERNET }),
    passwords: parts.passwords ?? new Passwords(),
    signInLimits: new SignInLimits(parts.store),
    vehicleData: vehicleData(env, parts),
    metrics: new Metrics({
      picturesWaiting: () => picturesWaiting(parts.store),
      catalogueLag: () => parts.store.catalogueLag ?? 0,
    }),
    mail: {
      isOn: env.SMTP_URL !== undefined,
      origin: env.publicOrigin ?? '',
      eventsSecret: env.MAIL_EVENTS_SECRET,
    },
    contacts: { whatsappNumber: env.WHATSAPP_NUMBER.replace('+', ''), callNumber: env.CALL_NUMBER },
    instalment: env.INSTALMENT ?? null,
    cards: parts.cards,
    allowsTestPayments: env.allowsTestPayments,
    bankAccount: env.bankAccount ?? null,
    sessionTtlMs: env.SESSION_TTL_MS,
    requiresAdminSecondFactor: env.REQUIRE_ADMIN_SECOND_FACTOR === '1',
    secureCookies: env.publicOrigin?.startsWith('https:') ?? false,
  };
}

/** What sends messages; nothing does without SMTP_URL: they wait, and admins read them. */
function mailSender(env: Env, store: Store): MailSender | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, publicOrigin: origin } = env;
  if (url === undefined || from === undefined || origin === undefined) return undefined;
  return new MailSender({ store, mail: new SmtpMail({ url, from }), origin });
}

/** The push services, which are told whom to ask about us. */
function pushServices(env: Env, { reach = PUBLIC_INTERNET }: StartParts): PushServices {
  const { publicOrigin: origin, MAIL_FROM: from } = env;
  const address = from?.replace(/^.*<|>$/g, '') ?? 'push@redrive.example';
  const contact = origin?.startsWith('https:') ? origin : `mailto:${address}`;
  return new PushServices(reach, contact);
}

async function listening(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await done;
  clearTimeout(timer);
}

/** Pages of the built client, when there is one. */
function publicPages(services: Services, { renderer, clientDir }: StartParts): PublicPages | undefined {
  return clientDir === undefined ? undefined : new PublicPages({ services, renderer, clientDir });
}

/** The first rendering of a process takes most of a second: no visitor should wait for it. */
async function warmUp(services: Services, renderer: PageRenderer | undefined): Promise<void> {
  if (!renderer?.renders('/')) return;
  try {
    const answer = (asked: AskedQuestion): Promise<unknown> => answerPageQuery(services, asked);
    await renderer.render({ url: '/', origin: 'http://localhost', answer });
  } catch (error) {
    complain('rendering the first page', error);
  }
}

/** Builds the server without listening yet. Throws when a contract entry and its handler do not match. */
export function startRedrive(env: Env, parts: StartParts): Redrive {
  const services = createServices(env, parts);
  let stopping: Promise<void> | undefined;
  const isStopping = (): boolean => stopping !== undefined;
  let hasClosed = false;
  const refusesWork = (): boolean => hasClosed;
  const { store } = services;
  const drain = new ConnectionDrain();
  const bells = new OpenBells(parts.store);
  const app = createApp({
    services,
    publicOrigin: env.publicOrigin,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    requestMs: parts.requestMs ?? REQUEST_MS,
    pages: publicPages(services, parts),
    bells,
    drain,
    health: new Health({
      store: parts.store,
      photoFiles: parts.photoFiles,
      dataDir: env.DATA_DIR,
      isStopping,
    }),
    refusesWork,
  });
  const server = createServer({ ...CONNECTION, ...messageClasses(app) }, app);
  const { photos, cards } = services;
  const mail = mailSender(env, parts.store);
  const push = pushServices(env, parts);
  const handlers = jobHandlers({ store: parts.store, photos, cards, push, mail });
  const jobs = new JobWorker({ store: parts.store, handlers });
  let stopCleaning = async (): Promise<void> => {};
  const ownFailures = new OwnFailures(parts.store);
  ownFailures.start();
  const stop = async (): Promise<void> => {
    drain.begin();
    if (server.listening && env.STOP_GRACE_MS > 0) await after(env.STOP_GRACE_MS);
    hasClosed = true;
    bells.stop();
    await Promise.all([closed(server), jobs.stop(), stopCleaning()]);
    await services.remotePictures.stop();
    await services.photos.derivatives.stop();
    await ownFailures.stop();
    await parts.store.close();
  };
  return {
    app,
    services,
    async listen() {
      if (services.requiresAdminSecondFactor) await endUnlimitedSessions(store);
      await Promise.all([warmUp(services, parts.renderer), makeFirstKeys(parts.store)]);
      const address = await listening(server, env.PORT, env.HOST);
      stopCleaning = cleanLocalFiles(services.photos);
      jobs.start();
      mail?.start();
      return address;
    },
    stop: () => (stopping ??= stop()),
  };
}
