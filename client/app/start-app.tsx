/** Listens for what nobody caught and for failed calls, and sends reports that waited for signal. */
import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type AppName, appOf } from '#shared/routes/apps.ts';
import { connectDevice, type DeviceMemory, type Person } from '#client/auth/last-user.ts';
import { inTime } from '#shared/with-timeout.ts';
import { keepAnswers } from '#client/api/persisted-queries.ts';
import { sayWith } from '#client/api/show-toast.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { keepApp } from '#client/offline/precache-app.ts';
import { App } from './app.tsx';
import { holdEarlyPresses } from './early-event-replay.tsx';
import { fetchLinksAhead } from './prefetch-links.ts';
import { Providers } from './providers.tsx';
import { matchRoute, type AppTable } from './route.ts';
import { loadScreen } from './screen-loader.ts';
import { registerServiceWorker } from './service-worker-updates.ts';
import { watchFailedCalls } from '#client/api/api-client.ts';
import { errorLog, noteFailedCall, noteThrown } from '#client/api/report-errors.ts';

function stateOfPage(): DehydratedState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : null;
}

/** A database that does not answer must not keep the page blank, ms. */
const PATIENCE_MS = 1500;

async function draw(table: AppTable): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the app');
  const queryClient = createQueryClient();
  const state = stateOfPage();
  if (state) hydrateQueries(queryClient, state);
  keepAnswers(queryClient);
  // A screen that cannot be loaded says so itself. Whom this device remembers is known before the first drawing: without signal
  // nobody else says it, and a skeleton would only be drawn to be thrown away.
  // The device is asked first: its database opens while the screen's code runs.
  const remembered = inTime(connectDevice(device), PATIENCE_MS);
  const screen = await loadScreen(matchRoute(table, location.pathname).route).catch(() => undefined);
  await remembered;
  if (screen?.prepare) await inTime(screen.prepare(new URL(location.href)), PATIENCE_MS);
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
  holdEarlyPresses();
  // It is taken over in slices, so that it never stands still; a press in between makes React finish first and answers it then.
  if (isSent) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  registerServiceWorker(table.name);
  fetchLinksAhead(table);
  keepForUseWithoutSignal(table.name);
}

/** Each device keeps the apps it uses; whoever installs Redrive is going to the field. */
function keepForUseWithoutSignal(app: AppName): void {
  if (app !== 'staff') keepApp(app);
  window.addEventListener('appinstalled', () => keepApp('field'));
}

/** Starts an app: takes over a page the server rendered, or draws one into the empty shell. Called once. */
export function start(table: AppTable): void {
  watchErrors();
  sayWith(toast);
  void draw(table);
}

/** Remembers the inspector in the phone's database. Devices that never inspected never load it. */

const account = () => import('#client/offline/db/current-account.ts');

/** Whether there is a database to ask. Where inspectors work there is one, and elsewhere in a browser that cannot say there is none. */
async function hasDatabase(): Promise<boolean> {
  if (appOf(location.pathname) === 'field') return true;
  if (!('databases' in indexedDB)) return false;
  return (await indexedDB.databases()).some(({ name }) => name === 'redrive');
}

async function recall(): Promise<Person | null> {
  if (!(await hasDatabase())) return null;
  const person = await (await account()).currentAccount();
  return person?.role === 'inspector' ? { id: person.id, email: person.email, role: person.role } : null;
}

const device: DeviceMemory = {
  recall,
  async remember(person) {
    if (person.role === 'inspector' || (await hasDatabase())) await (await account()).signedIn(person);
  },
  async forget() {
    if (await hasDatabase()) await (await account()).signedOut();
  },
};

/** Called once, before the app starts. */
function watchErrors(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => noteThrown(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => noteThrown(reason));
  watchFailedCalls(noteFailedCall);
  window.addEventListener('online', () => void errorLog.flush());
  void errorLog.flush();
}
