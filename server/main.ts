/** The process: settings → store → photos → server → listen → stop. The only place that picks adapters. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from '#shared/contract/page-renderer.ts';
import { demoLots } from '#server/seed/demo-auction-lots.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS, demoEmail } from '#server/seed/demo-users.ts';
import { isEmptyStore, seedDemo } from '#server/seed/seed-demo.ts';
import { BadSetting, readEnv, type Env } from './config.ts';
import { complain, logAs, say } from './logger.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { isOneOfSeveral, startProcesses, tellListening } from './cluster.ts';
import type { CardPayments } from '#server/payments/payment-provider.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { openS3PhotoStore } from '#server/photos/s3/open-s3-photo-store.ts';
import { startRedrive, type Redrive, type StartParts } from './app-server.ts';
import { PageThread } from '#server/pages/render-worker-client.ts';
import { MOST_CARS, openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { randomUUID } from 'node:crypto';
import { commonPasswordReason } from '#server/auth/common-passwords.ts';
import type { Passwords } from '#server/auth/password-hasher.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** What the system or the database refused, told with the setting that asked for it. */
async function setBy<T>(setting: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new BadSetting(`${setting} cannot be used: ${message || code}`);
  }
}

function openStore(env: Env): Promise<Store> {
  return env.DATABASE_URL === undefined
    ? setBy('DATA_DIR', openLowdbStore({ dataDir: env.DATA_DIR, log: say, mostCars: MOST_CARS }))
    : setBy('DATABASE_URL', openPostgresStore({ url: env.DATABASE_URL, log: say }));
}

/** Photos in the bucket that is named, else on disk; a bucket still needs some room on disk for what a request works on. */
async function openPhotoFiles(env: Env): Promise<PhotoStore> {
  const folder = join(env.DATA_DIR, 'photos');
  if (env.photoBucket === undefined) return new DiskPhotoStore(folder);
  const options = { ...env.photoBucket, scratchFolder: join(folder, 'incoming') };
  return setBy('PHOTO_STORE_URL', openS3PhotoStore(options));
}

/** The library is large: it is read only where cards are taken. */
async function openCardPayments(env: Env): Promise<CardPayments | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = env;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { StripePayments } = await import('#server/payments/stripe.ts');
  return new StripePayments({ secretKey, webhookSecret, base });
}

/** A folder of the project, whether the process was started from there or not, and built or not. */
function projectFolder(...parts: string[]): string {
  if (existsSync(join(...parts))) return join(...parts);
  for (let folder = here; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, ...parts))) return join(folder, ...parts);
  return join(...parts);
}

async function fillWhenEmpty(env: Env, redrive: Redrive, files: PhotoStore): Promise<void> {
  const { store, passwords } = redrive.services;
  if (!(await isEmptyStore(store))) return;
  if (env.demo) {
    const picturesDir = projectFolder('server', 'demo', 'pictures');
    await seedDemo({ store, files, passwords, cars: env.DEMO_CARS, picturesDir });
  } else if (env.NODE_ENV === 'production' || env.ADMIN_EMAIL !== undefined) {
    await createFirstAdmin(env, store, passwords);
  }
}

/** Opens the adapters the settings ask for and fills an empty store. The server does not listen yet. */
export async function openRedrive(
  env: Env,
  pages: Pick<StartParts, 'renderer' | 'clientDir'>,
): Promise<Redrive> {
  const store = await openStore(env);
  try {
    const photoFiles = await openPhotoFiles(env);
    const vinDir = projectFolder('public', 'vin');
    const lots = env.demo ? { lots: demoLots(store) } : {};
    const cards = await openCardPayments(env);
    const redrive = startRedrive(env, { store, photoFiles, vinDir, cards, ...lots, ...pages });
    await fillWhenEmpty(env, redrive, photoFiles);
    return redrive;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The built client and page renderer beside this file's folder; nothing when they are not built. */
async function builtPages(): Promise<Pick<StartParts, 'renderer' | 'clientDir'>> {
  const clientDir = join(here, '..', 'client');
  const rendererFile = join(here, '..', 'render', 'render.js');
  if (!existsSync(join(clientDir, 'index.html'))) return {};
  if (!existsSync(rendererFile)) return { clientDir };
  const { renderer } = (await import(/* @vite-ignore */ pathToFileURL(rendererFile).href)) as {
    renderer: PageRenderer;
  };
  return { clientDir, renderer: new PageThread(rendererFile, renderer) };
}

/** The demo sign-ins for the console. */
export function demoSignIns(): string {
  return `Demo sign-ins (password ${DEMO_PASSWORD}): ${DEMO_SIGN_INS.map(demoEmail).join(', ')}`;
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  logAs(env.LOG_FORMAT);
  if (env.WEB_PROCESSES > 1 && !isOneOfSeveral) {
    await startProcesses(env.WEB_PROCESSES);
    if (env.demo) say(demoSignIns());
    return;
  }
  const redrive = await openRedrive(env, await builtPages());
  const address = await setBy('PORT or HOST', redrive.listen());
  const stop = (): void => {
    redrive.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        complain('stopping', error);
        process.exit(1);
      },
    );
  };
  // A second SIGTERM, as from a supervisor and npm both, must not cut short what the first began; a second Ctrl-C may.
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (isOneOfSeveral) {
    tellListening(address);
    return;
  }
  if (env.demo) say(demoSignIns());
  say(`Redrive is listening on ${address}`);
}

/**
 * Makes the first admin.
 * @throws BadSetting without ADMIN_EMAIL and ADMIN_PASSWORD: nobody could ever sign in
 */
async function createFirstAdmin(env: Env, store: Store, passwords: Passwords): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined)
    throw new BadSetting('ADMIN_EMAIL must be set for the first start of an empty store');
  if (password === undefined)
    throw new BadSetting('ADMIN_PASSWORD must be set for the first start of an empty store');
  const reason = await commonPasswordReason(password, { email });
  if (reason !== undefined) throw new BadSetting(`ADMIN_PASSWORD cannot be used: ${reason}`);
  const passwordHash = await passwords.hash(password);
  const names = { firstName: null, lastName: null, phone: null, dealerId: null };
  const createdAt = new Date().toISOString();
  await store.transact((tx) =>
    tx.insert('users', { id: randomUUID(), email, passwordHash, role: 'admin', ...names, createdAt }),
  );
}

function isEntry(): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url);
}

if (isEntry()) {
  main().catch((error: unknown) => {
    if (error instanceof BadSetting) process.stderr.write(`${error.message}\n`);
    else
      process.stderr.write(
        `Redrive could not start: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    process.exit(1);
  });
}
