import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { LANGUAGE_SETTINGS } from '#shared/messages/languages.ts';
import { appVersionForPath } from '#shared/routes/app-shells.ts';
import { isTranslated, splitLanguage } from '#shared/routes/page-language.ts';
import { type AppName, appForPath, offlineAppForRole } from '#shared/routes/apps.ts';
import { connectLastUserStore, type LastUserStore, type DeviceUser } from '#client/auth/last-user.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { persistPublicQueries } from '#client/api/persisted-queries.ts';
import { setToastHandler } from '#client/api/show-toast.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { requestPrecache } from '#client/offline/precache-app.ts';
import { App } from './app.tsx';
import { takeEarlyEvents } from './early-event-replay.tsx';
import { Providers } from './providers.tsx';
import { matchRoute, type AppDefinition } from './route.ts';
import { loadScreen } from './screen-loader.ts';
import { registerServiceWorker } from './service-worker-updates.ts';
import { onCallFailure } from '#client/api/api-client.ts';
import { errorLog, logFailedCall, logUncaughtError } from '#client/api/report-errors.ts';

function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : null;
}

/** The page starts without the database after this time, ms. */
const STARTUP_TIMEOUT_MS = 1500;

/** The URL decides the base path. Offline, the app may run in another language, if the device has no other. */
const { language: pageLanguage } = splitLanguage(location.pathname);

async function mountApp(table: AppDefinition): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the app');
  const queryClient = createQueryClient();
  const state = readDehydratedState();
  if (state) hydrateQueries(queryClient, state);
  persistPublicQueries(queryClient);
  // The database opens while the screen's code loads. Offline, only the device knows its last user.
  const lastUserLoaded = withTimeout(connectLastUserStore(lastUserStore), STARTUP_TIMEOUT_MS);
  const screen = await loadScreen(matchRoute(table, splitLanguage(location.pathname).path).route).catch(
    () => undefined,
  );
  await lastUserLoaded;
  if (screen?.prepare) await withTimeout(screen.prepare(new URL(location.href)), STARTUP_TIMEOUT_MS);
  // A page whose screen failed to load cannot be hydrated.
  const isSent = state !== null && screen !== undefined;
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient} styleCache={createStyleCache()}>
        <BrowserRouter basename={LANGUAGE_SETTINGS[pageLanguage].basePath || '/'}>
          <App table={table} isSent={isSent} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  takeEarlyEvents();
  // Hydrates in time slices; a click in between is handled first.
  if (isSent) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  registerServiceWorker(table.name);
  prefetchLinks(table);
  precacheApps(table.name);
  if (table.name !== 'shop')
    void import('./account-language.ts').then(({ followAccountLanguage }) => followAccountLanguage(queryClient));
}

const PREFETCH_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

function prefetchLinks(table: AppDefinition): void {
  if (isDataSaverOn()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const { language, path } = splitLanguage(link.pathname);
    // Other pages come from the server.
    if (language !== pageLanguage || !isTranslated(path, language) || appForPath(path) !== table.name) return;
    if (navigator.onLine) void loadScreen(matchRoute(table, path).route).catch(() => undefined);
  };
  for (const eventName of PREFETCH_EVENTS) document.addEventListener(eventName, prefetch, { passive: true });
}

/** Installing Redrive also precaches the inspector app. */
function precacheApps(app: AppName): void {
  if (app !== 'staff') requestPrecache(app);
  window.addEventListener('appinstalled', () => requestPrecache('field'));
}

export function startApp(table: AppDefinition): void {
  installErrorHandlers();
  setToastHandler(toast);
  void mountApp(table);
}

const loadAccountModule = () => import('#client/offline/db/current-account.ts');

/** Opening the database would create it. False in doubt, except in the apps that work offline. */
async function hasOfflineDatabase(): Promise<boolean> {
  const { app } = appVersionForPath(location.pathname);
  if (app === 'field' || app === 'workshop') return true;
  if (!('databases' in indexedDB)) return false;
  return (await indexedDB.databases()).some(({ name }) => name === 'redrive');
}

async function loadLastUser(): Promise<DeviceUser | null> {
  if (!(await hasOfflineDatabase())) return null;
  const user = await (await loadAccountModule()).getCurrentAccount();
  return user && offlineAppForRole(user.role) ? { id: user.id, email: user.email, role: user.role } : null;
}

const lastUserStore: LastUserStore = {
  load: loadLastUser,
  async save(user) {
    if (offlineAppForRole(user.role) || (await hasOfflineDatabase()))
      await (await loadAccountModule()).recordSignIn(user);
  },
  async clear() {
    if (await hasOfflineDatabase()) await (await loadAccountModule()).recordSignOut();
  },
};

function installErrorHandlers(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => logUncaughtError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => logUncaughtError(reason));
  onCallFailure(logFailedCall);
  window.addEventListener('online', () => void errorLog.flush());
  void errorLog.flush();
}
