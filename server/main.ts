/** The process: settings → store → photos → server → listen → stop. The only place that picks adapters. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
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
import { RenderWorkerClient } from '#server/pages/render-worker-client.ts';
import { MAX_RECOMMENDED_CARS, openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { randomUUID } from 'node:crypto';
import { findPasswordWeakness } from '#server/auth/common-passwords.ts';
import type { PasswordHasher } from '#server/auth/password-hasher.ts';

const serverFolder = dirname(fileURLToPath(import.meta.url));

/** What the system or the database refused, told with the setting that asked for it. */
async function wrapSettingError<T>(setting: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new ConfigError(`${setting} cannot be used: ${message || code}`);
  }
}

function openStore(env: Config): Promise<Store> {
  return env.DATABASE_URL === undefined
    ? wrapSettingError(
        'DATA_DIR',
        openLowdbStore({ dataDir: env.DATA_DIR, log: logInfo, maxCars: MAX_RECOMMENDED_CARS }),
      )
    : wrapSettingError('DATABASE_URL', openPostgresStore({ url: env.DATABASE_URL, log: logInfo }));
}

/** Photos in the bucket that is named, else on disk; a bucket still needs some room on disk for what a request works on. */
async function openPhotoFiles(env: Config): Promise<PhotoStore> {
  const folder = join(env.DATA_DIR, 'photos');
  if (env.photoBucket === undefined) return new DiskPhotoStore(folder);
  const options = { ...env.photoBucket, scratchFolder: join(folder, 'incoming') };
  return wrapSettingError('PHOTO_STORE_URL', openS3PhotoStore(options));
}

/** The library is large: it is read only where cards are taken. */
async function openCardPayments(env: Config): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBaseUrl } = env;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { StripePaymentProvider } = await import('#server/payments/stripe.ts');
  return new StripePaymentProvider({ secretKey, webhookSecret, apiBaseUrl });
}

/** A folder of the project, whether the process was started from there or not, and built or not. */
function findProjectFolder(...parts: string[]): string {
  if (existsSync(join(...parts))) return join(...parts);
  for (let folder = serverFolder; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, ...parts))) return join(folder, ...parts);
  return join(...parts);
}

async function seedEmptyStore(env: Config, redrive: AppServer, photoStore: PhotoStore): Promise<void> {
  const { store, passwordHasher } = redrive.services;
  if (!(await isStoreEmpty(store))) return;
  if (env.demo) {
    const picturesDir = findProjectFolder('server', 'seed', 'pictures');
    await seedDemo({ store, photoStore, passwords: passwordHasher, cars: env.DEMO_CARS, picturesDir });
  } else if (env.NODE_ENV === 'production' || env.ADMIN_EMAIL !== undefined) {
    await createFirstAdmin(env, store, passwordHasher);
  }
}

/** Opens the adapters the settings ask for and fills an empty store. The server does not listen yet. */
export async function openAppServer(
  env: Config,
  pages: Pick<ServerDependencies, 'renderer' | 'clientDir'>,
): Promise<AppServer> {
  const store = await openStore(env);
  try {
    const photoFiles = await openPhotoFiles(env);
    const vinDir = findProjectFolder('public', 'vin');
    const lots = env.demo ? { lots: createDemoAuctionLots(store) } : {};
    const cardPayments = await openCardPayments(env);
    const redrive = createAppServer(env, { store, photoFiles, vinDir, cardPayments, ...lots, ...pages });
    await seedEmptyStore(env, redrive, photoFiles);
    return redrive;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The built client and page renderer beside this file's folder; nothing when they are not built. */
async function findBuiltPages(): Promise<Pick<ServerDependencies, 'renderer' | 'clientDir'>> {
  const clientDir = join(serverFolder, '..', 'client');
  const rendererFile = join(serverFolder, '..', 'render', 'render.js');
  if (!existsSync(join(clientDir, 'index.html'))) return {};
  if (!existsSync(rendererFile)) return { clientDir };
  const { renderer } = (await import(/* @vite-ignore */ pathToFileURL(rendererFile).href)) as {
    renderer: PageRenderer;
  };
  return { clientDir, renderer: new RenderWorkerClient(rendererFile, renderer) };
}

/** The demo sign-ins for the console. */
export function formatDemoSignIns(): string {
  return `Demo sign-ins (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.map(getDemoEmail).join(', ')}`;
}

async function main(): Promise<void> {
  const env = loadConfig(process.env);
  setLogFormat(env.LOG_FORMAT);
  if (env.WEB_PROCESSES > 1 && !isClusterWorker) {
    await startCluster(env.WEB_PROCESSES);
    if (env.demo) logInfo(formatDemoSignIns());
    return;
  }
  const redrive = await openAppServer(env, await findBuiltPages());
  const address = await wrapSettingError('PORT or HOST', redrive.listen());
  const stop = (): void => {
    redrive.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError('stopping', error);
        process.exit(1);
      },
    );
  };
  // A second SIGTERM, as from a supervisor and npm both, must not cut short what the first began; a second Ctrl-C may.
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (isClusterWorker) {
    notifyListening(address);
    return;
  }
  if (env.demo) logInfo(formatDemoSignIns());
  logInfo(`Redrive is listening on ${address}`);
}

/**
 * Makes the first admin.
 * @throws ConfigError without ADMIN_EMAIL and ADMIN_PASSWORD: nobody could ever sign in
 */
async function createFirstAdmin(env: Config, store: Store, passwords: PasswordHasher): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
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
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url);
}

if (isMainModule()) {
  main().catch((error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`Redrive could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
