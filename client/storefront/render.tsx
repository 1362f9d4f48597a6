import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageRenderer, RenderRequest, RenderedPage } from '#shared/contract/page-renderer.ts';
import { queryKeyFor, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { LANGUAGE } from '#messages/language.ts';
import { LANGUAGE_SETTINGS } from '#shared/messages/languages.ts';
import { appForPath } from '#shared/routes/apps.ts';
import { isTranslated, pathInLanguage, splitLanguage } from '#shared/routes/page-language.ts';
import { isProblem, type Problem } from '#shared/problem.ts';
import { problemQueryKey } from '#client/api/problem-query-key.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createStyleCache, extractStyles } from '#client/ui/theme/ui-provider.tsx';
import { App } from '#client/app/app.tsx';
import { contactsQuery } from '#client/api/contacts.ts';
import { renderHead } from './render-head.ts';
import { Providers } from '#client/app/providers.tsx';
import { matchRoute } from '#client/app/route.ts';
import { loadScreen } from '#client/app/screen-loader.ts';
import { storefrontApp } from './routes.ts';

interface PrefetchResult {
  queryClient: QueryClient;
  problem: Problem | undefined;
}

/** Runs all queries in parallel. An error is stored for the page to render. */
async function prefetchQueries(
  queries: readonly EndpointQuery[],
  answer: RenderRequest['runQuery'],
): Promise<PrefetchResult> {
  const queryClient = createQueryClient();
  let problem: Problem | undefined;
  await Promise.all(
    queries.map(async (query) => {
      try {
        queryClient.setQueryData(queryKeyFor(query.entry, query.input), await answer(query));
      } catch (cause) {
        if (!isProblem(cause)) throw cause;
        problem ??= cause;
        queryClient.setQueryData(problemQueryKey(query), cause.code);
      }
    }),
  );
  return { queryClient, problem };
}

/** JSON that cannot close its script element. */
function serializeForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const PRIORITY_PICTURE_PATTERN =
  /<picture><source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source[^>]*>)*<img[^>]* fetchPriority="high"/;

/** Preloads the page's first picture. The values are already escaped. */
function renderImagePreload(body: string): string {
  const [, srcSet, sizes] = PRIORITY_PICTURE_PATTERN.exec(body) ?? [];
  if (srcSet === undefined || sizes === undefined) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`;
}

const { basePath } = LANGUAGE_SETTINGS[LANGUAGE];

async function renderPage({ url: address, origin, runQuery }: RenderRequest): Promise<RenderedPage> {
  const url = new URL(address, origin);
  const location = url.pathname + url.search;
  url.pathname = splitLanguage(url.pathname).path;
  const target = storefrontApp.redirects[url.pathname];
  if (target) {
    const redirect = pathInLanguage(target, LANGUAGE) + url.search;
    return { status: 302, location: redirect, head: '', styles: [], body: '', state: '' };
  }
  const { route, params } = matchRoute(storefrontApp, url.pathname);
  const page = await loadScreen(route);
  // The layout of every page shows the contacts.
  const queries = [...(page.queries?.(url, params) ?? []), contactsQuery];
  const { queryClient, problem } = await prefetchQueries(queries, runQuery);
  const styleCache = createStyleCache();
  const body = renderToString(
    <StrictMode>
      <Providers queryClient={queryClient} styleCache={styleCache}>
        <StaticRouter basename={basePath || '/'} location={location}>
          <App table={storefrontApp} />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const head = page.head?.({
    url,
    origin,
    params,
    queryData: (query) => queryClient.getQueryData(queryKeyFor(query.entry, query.input)),
    problem,
  });
  return {
    status: head?.status ?? problem?.status ?? 200,
    screen: route.ssrScreen,
    head: renderImagePreload(body) + renderHead(head ?? { title: 'Redrive' }, origin),
    styles: extractStyles(styleCache),
    body,
    state: serializeForScript(dehydrate(queryClient)),
  };
}

export const renderer: PageRenderer = {
  canRender(pathname) {
    const { language, path } = splitLanguage(pathname);
    if (language !== LANGUAGE || appForPath(path) !== 'shop') return false;
    if (!isTranslated(path, language)) return false;
    return path in storefrontApp.redirects || matchRoute(storefrontApp, path).route.ssrScreen !== undefined;
  },
  render: renderPage,
};
