import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { connectDevice } from '#client/api/device-memory.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createStyleCache } from '#client/ui/ui-provider.tsx';
import { device } from '#client/app/device.ts';
import { App } from '#client/app/app.tsx';
import { Providers } from '#client/app/providers.tsx';
import { matchRoute } from '#client/app/routes.ts';
import { loadScreen } from '#client/app/screens.ts';
import { registerServiceWorker } from '#client/app/service-worker-updates.ts';

/** Starts the app: takes over a page the server rendered, or draws one into the empty shell. */

function stateOfPage(): DehydratedState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : null;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the app');
  void connectDevice(device);
  const queryClient = createQueryClient();
  const state = stateOfPage();
  if (state) hydrateQueries(queryClient, state);
  // A screen that cannot be loaded says so itself.
  await loadScreen(matchRoute(location.pathname).route).catch(() => undefined);
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient} styleCache={createStyleCache()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  if (state) hydrateRoot(root, app);
  else createRoot(root).render(app);
  registerServiceWorker();
}

void start();
