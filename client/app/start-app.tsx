/** Listens for what nobody caught and for failed calls, and sends reports that waited for signal. */
import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type AppName, appForPath } from '#shared/routes/apps.ts';
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
import { prefetchLinks } from './prefetch-links.ts';
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

/** A database that does not answer must not keep the page blank, ms. */
const STARTUP_TIMEOUT_MS = 1500;

async function mountApp(table: AppDefinition): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the app');
  const queryClient = createQueryClient();
  const state = readDehydratedState();
  if (state) hydrateQueries(queryClient, state);
  persistPublicQueries(queryClient);
  // A screen that cannot be loaded says so itself. Whom this device remembers is known before the first drawing: without signal
  // nobody else says it, and a skeleton would only be drawn to be thrown away.
  // The device is asked first: its database opens while the screen's code runs.
  const remembered = withTimeout(connectLastUserStore(lastUserStore), STARTUP_TIMEOUT_MS);
  const screen = await loadScreen(matchRoute(table, location.pathname).route).catch(() => undefined);
  await remembered;
  if (screen?.prepare) await withTimeout(screen.prepare(new URL(location.href)), STARTUP_TIMEOUT_MS);
  // Without its screen a page cannot be taken over as it is: it is drawn anew and says what is missing.
  const isSent = state !== null && screen !== undefined;
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient} styleCache={createStyleCache()}>
        <BrowserRouter>
          <App table={table} isSent={isSent} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  takeEarlyEvents();
  // It is taken over in slices, so that it never stands still; a press in between makes React finish first and answers it then.
  if (isSent) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  registerServiceWorker(table.name);
  prefetchLinks(table);
  precacheApps(table.name);
}

/** Each device keeps the apps it uses; whoever installs Redrive is going to the field. */
function precacheApps(app: AppName): void {
  if (app !== 'staff') requestPrecache(app);
  window.addEventListener('appinstalled', () => requestPrecache('field'));
}

/** Starts an app: takes over a page the server rendered, or draws one into the empty shell. Called once. */
export function startApp(table: AppDefinition): void {
  installErrorHandlers();
  setToastHandler(toast);
  void mountApp(table);
}

/** Remembers the inspector in the phone's database. Devices that never inspected never load it. */

const loadAccountModule = () => import('#client/offline/db/current-account.ts');

/** Whether there is a database to ask. Where inspectors work there is one, and elsewhere in a browser that cannot say there is none. */
async function hasOfflineDatabase(): Promise<boolean> {
  if (appForPath(location.pathname) === 'field') return true;
  if (!('databases' in indexedDB)) return false;
  return (await indexedDB.databases()).some(({ name }) => name === 'redrive');
}

async function loadLastUser(): Promise<DeviceUser | null> {
  if (!(await hasOfflineDatabase())) return null;
  const person = await (await loadAccountModule()).getCurrentAccount();
  return person?.role === 'inspector' ? { id: person.id, email: person.email, role: person.role } : null;
}

const lastUserStore: LastUserStore = {
  load: loadLastUser,
  async save(person) {
    if (person.role === 'inspector' || (await hasOfflineDatabase()))
      await (await loadAccountModule()).recordSignIn(person);
  },
  async clear() {
    if (await hasOfflineDatabase()) await (await loadAccountModule()).recordSignOut();
  },
};

/** Called once, before the app starts. */
function installErrorHandlers(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => logUncaughtError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => logUncaughtError(reason));
  onCallFailure(logFailedCall);
  window.addEventListener('online', () => void errorLog.flush());
  void errorLog.flush();
}
