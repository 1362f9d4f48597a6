import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { questionKey } from '#shared/contract/question.ts';
import type { PageModule } from './page-module.ts';

const NAME = 'Redrive';

/** The title in the tab follows the screen, and what the screen has learned, as the server's would. */
export function PageTitle({ page }: { page: PageModule }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const params = useParams();
  useEffect(() => {
    const name = () => {
      const url = new URL(pathname + search, location.origin);
      const known = Object.fromEntries(
        Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      );
      const head = page.head?.({
        url,
        origin: location.origin,
        params: known,
        answer: ({ entry, input }) => client.getQueryData(questionKey(entry, input)),
      });
      document.title = head?.title ?? NAME;
    };
    name();
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') name();
    });
  }, [client, page, params, pathname, search]);
  return null;
}
