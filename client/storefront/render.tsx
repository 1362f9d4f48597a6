import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageRenderer, PageRequest, RenderedPage } from '#shared/contract/page-renderer.ts';
import { questionKey, type Question } from '#shared/contract/endpoint-query.ts';
import { appOf } from '#shared/routes/apps.ts';
import { isProblem, type Problem } from '#shared/problem.ts';
import { refusalKey } from '#client/api/problem-query-key.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createStyleCache, stylesOf } from '#client/ui/theme/ui-provider.tsx';
import { App } from '#client/app/app.tsx';
import { contactsQuestion } from '#client/api/contacts.ts';
import { headHtml } from './render-head.ts';
import { Providers } from '#client/app/providers.tsx';
import { matchRoute } from '#client/app/route.ts';
import { loadScreen } from '#client/app/screen-loader.ts';
import { shop } from './routes.ts';

/** Public pages as whole HTML, for visitors without script, link previews and search engines (design section 7). */

interface Prefetched {
  queryClient: QueryClient;
  problem: Problem | undefined;
}

/** All questions at once; a refusal is remembered and the page draws its own error. */
async function prefetch(questions: readonly Question[], answer: PageRequest['answer']): Promise<Prefetched> {
  const queryClient = createQueryClient();
  let problem: Problem | undefined;
  await Promise.all(
    questions.map(async (question) => {
      try {
        queryClient.setQueryData(questionKey(question.entry, question.input), await answer(question));
      } catch (cause) {
        if (!isProblem(cause)) throw cause;
        problem ??= cause;
        queryClient.setQueryData(refusalKey(question), cause.code);
      }
    }),
  );
  return { queryClient, problem };
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const FIRST_PICTURE =
  /<picture><source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source[^>]*>)*<img[^>]* fetchPriority="high"/;

/** The picture that opens the page is asked for with its first bytes, before the rest of the page is read. Texts are escaped already. */
function firstPicture(body: string): string {
  const [, srcSet, sizes] = FIRST_PICTURE.exec(body) ?? [];
  if (srcSet === undefined || sizes === undefined) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`;
}

async function render({ url: path, origin, answer }: PageRequest): Promise<RenderedPage> {
  const url = new URL(path, origin);
  const target = shop.redirects[url.pathname];
  if (target)
    return { status: 302, location: target + url.search, head: '', styles: [], body: '', state: '' };
  const { route, params } = matchRoute(shop, url.pathname);
  const page = await loadScreen(route);
  // The frame around every rendered page shows the contacts too.
  const asked = [...(page.questions?.(url, params) ?? []), contactsQuestion];
  const { queryClient, problem } = await prefetch(asked, answer);
  const styleCache = createStyleCache();
  const body = renderToString(
    <StrictMode>
      <Providers queryClient={queryClient} styleCache={styleCache}>
        <StaticRouter location={url.pathname + url.search}>
          <App table={shop} />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const head = page.head?.({
    url,
    origin,
    params,
    answer: (question) => queryClient.getQueryData(questionKey(question.entry, question.input)),
    problem,
  });
  return {
    status: head?.status ?? problem?.status ?? 200,
    screen: route.rendered,
    head: firstPicture(body) + headHtml(head ?? { title: 'Redrive' }, origin),
    styles: stylesOf(styleCache),
    body,
    state: inScript(dehydrate(queryClient)),
  };
}

export const renderer: PageRenderer = {
  renders: (pathname) =>
    appOf(pathname) === 'shop' &&
    (pathname in shop.redirects || matchRoute(shop, pathname).route.rendered !== undefined),
  render,
};
