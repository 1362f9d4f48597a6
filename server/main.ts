import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
import { LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { createDemoAuctionLots } from '#server/seed/demo-auction-lots.ts';
import { DEMO_PASSWORD, DEMO_ACCOUNTS, getDemoEmail } from '#server/seed/demo-users.ts';
import { isStoreEmpty, seedDemo } from '#server/seed/seed-demo.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { logError, setLogFormat, logInfo } from './logger.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { isClusterWorker, startCluster, notifyListening } from './cluster.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { openS3PhotoStore } from '#server/photos/s3/open-s3-photo-store.ts';
import { createAppServer, type AppServer, type ServerDependencies } from './app-server.ts';
import { MultilingualRenderer } from '#server/pages/multilingual-renderer.ts';
import { RenderWorkerClient } from '#server/pages/render-worker-client.ts';
import { MAX_RECOMMENDED_CARS, openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { randomUUID } from 'node:crypto';
import { findPasswordWeakness } from '#server/auth/common-passwords.ts';
import type { PasswordHasher } from '#server/auth/password-hasher.ts';

const serverFolder = dirname(fileURLToPath(import.meta.url));

async function wrapSettingError<T>(setting: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new ConfigError(`${setting} cannot be used: ${message || code}`);
  }
}

function openStore(config: Config): Promise<Store> {
  return config.DATABASE_URL === undefined
    ? wrapSettingError(
        'DATA_DIR',
        openLowdbStore({ dataDir: config.DATA_DIR, log: logInfo, maxCars: MAX_RECOMMENDED_CARS }),
      )
    : wrapSettingError('DATABASE_URL', openPostgresStore({ url: config.DATABASE_URL, log: logInfo }));
}

/** A bucket still needs local disk space for running requests. */
async function openPhotoFiles(config: Config): Promise<PhotoStore> {
  const folder = join(config.DATA_DIR, 'photos');
  if (config.photoBucket === undefined) return new DiskPhotoStore(folder);
  const options = { ...config.photoBucket, scratchFolder: join(folder, 'incoming') };
  return wrapSettingError('PHOTO_STORE_URL', openS3PhotoStore(options));
}

/** Loads the large library only where cards are accepted. */
async function openCardPayments(config: Config): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBaseUrl } = config;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { StripePaymentProvider } = await import('#server/payments/stripe-payment-provider.ts');
  return new StripePaymentProvider({ secretKey, webhookSecret, apiBaseUrl });
}

/** A folder of the project, whether the process runs built or from source, from any directory. */
function findProjectFolder(...segments: string[]): string {
  if (existsSync(join(...segments))) return join(...segments);
  for (let folder = serverFolder; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, ...segments))) return join(folder, ...segments);
  return join(...segments);
}

async function seedEmptyStore(config: Config, appServer: AppServer, photoStore: PhotoStore): Promise<void> {
  const { store, passwordHasher } = appServer.services;
  if (!(await isStoreEmpty(store))) return;
  if (config.demo) {
    const picturesDir = findProjectFolder('server', 'seed', 'pictures');
    await seedDemo({ store, photoStore, passwords: passwordHasher, cars: config.DEMO_CARS, picturesDir });
  } else if (config.NODE_ENV === 'production' || config.ADMIN_EMAIL !== undefined) {
    await createFirstAdmin(config, store, passwordHasher);
  }
}

/** Opens the stores and seeds an empty one. The server does not listen yet. */
export async function openAppServer(
  config: Config,
  pages: Pick<ServerDependencies, 'renderer' | 'clientDir'>,
): Promise<AppServer> {
  const store = await openStore(config);
  try {
    const photoFiles = await openPhotoFiles(config);
    const vinDir = findProjectFolder('public', 'vin');
    const lots = config.demo ? { lots: createDemoAuctionLots(store) } : {};
    const cardPayments = await openCardPayments(config);
    const appServer = createAppServer(config, { store, photoFiles, vinDir, cardPayments, ...lots, ...pages });
    await seedEmptyStore(config, appServer, photoFiles);
    return appServer;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function findBuiltPages(): Promise<Pick<ServerDependencies, 'renderer' | 'clientDir'>> {
  const clientDir = join(serverFolder, '..', 'client');
  const rendererFile = (language: Language): string =>
    join(serverFolder, '..', 'render', language === 'en' ? 'render.js' : `render-${language}.js`);
  if (!existsSync(join(clientDir, 'index.html'))) return {};
  if (!existsSync(rendererFile('en'))) return { clientDir };
  const languages = LANGUAGES.filter((language) => existsSync(rendererFile(language)));
  const renderers = languages.map(async (language): Promise<[Language, PageRenderer]> => {
    const file = rendererFile(language);
    const { renderer } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { renderer: PageRenderer };
    return [language, new RenderWorkerClient(file, renderer)];
  });
  return { clientDir, renderer: new MultilingualRenderer(new Map(await Promise.all(renderers))) };
}

export function formatDemoSignIns(): string {
  return `Demo sign-ins (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.map(getDemoEmail).join(', ')}`;
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  setLogFormat(config.LOG_FORMAT);
  if (config.WEB_PROCESSES > 1 && !isClusterWorker) {
    await startCluster(config.WEB_PROCESSES);
    if (config.demo) logInfo(formatDemoSignIns());
    return;
  }
  const appServer = await openAppServer(config, await findBuiltPages());
  const address = await wrapSettingError('PORT or HOST', appServer.listen());
  const stop = (): void => {
    appServer.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError('stopping', error);
        process.exit(1);
      },
    );
  };
  // Supervisor and npm may both send SIGTERM, so only a second Ctrl-C may interrupt the stop.
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (isClusterWorker) {
    notifyListening(address);
    return;
  }
  if (config.demo) logInfo(formatDemoSignIns());
  logInfo(`Redrive is listening on ${address}`);
}

/** @throws ConfigError without ADMIN_EMAIL and ADMIN_PASSWORD, as no one could sign in */
async function createFirstAdmin(config: Config, store: Store, passwords: PasswordHasher): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL must be set for the first start of an empty store');
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD must be set for the first start of an empty store');
  const reason = await findPasswordWeakness(password, { email });
  if (reason !== undefined) throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${reason}`);
  const passwordHash = await passwords.hash(password);
  const names = { firstName: null, lastName: null, phone: null, dealerId: null };
  const createdAt = new Date().toISOString();
  await store.transact((tx) =>
    tx.insert('users', { id: randomUUID(), email, passwordHash, role: 'admin', ...names, createdAt }),
  );
}

function isMainModule(): boolean {
  const mainPath = process.argv[1];
  return mainPath !== undefined && realpathSync(mainPath) === fileURLToPath(import.meta.url);
}

if (isMainModule()) {
  main().catch((error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`Redrive could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
