import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { NavigateOptions } from 'react-router-dom';
import { messagesPage } from '#shared/contract/notifications/mail-log.ts';
import { MESSAGE_STATES, type MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { paths } from '#client/staff/paths.ts';
import { useUrlParams } from '#client/ui/use-url-params.ts';

export const normalizeSearch = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();

/** Messages change while an admin reads the list. */
const STALE_MS = 10_000;

interface MessagesView {
  state: MessageState | null;
  q: string;
  open: string | null;
}

function toSearchParams({ state, q, open }: MessagesView): Record<string, string> {
  return { ...(state && { state }), ...(q && { q }), ...(open && { message: open }) };
}

export function messagesPath(view: MessagesView): string {
  return `${paths.messages}?${new URLSearchParams(toSearchParams(view)).toString()}`;
}

function parseMessagesView(params: URLSearchParams): MessagesView {
  const state = MESSAGE_STATES.find((one) => one === params.get('state')) ?? null;
  return { state, q: normalizeSearch(params.get('q') ?? ''), open: params.get('message') };
}

export function useMessagesView(): {
  view: MessagesView;
  change: (part: Partial<MessagesView>, options?: NavigateOptions) => void;
} {
  const [params, updateParams] = useUrlParams();
  const change = (part: Partial<MessagesView>, options?: NavigateOptions) =>
    updateParams((current) => toSearchParams({ ...parseMessagesView(current), ...part }), options);
  return { view: parseMessagesView(params), change };
}

export function useMessages({ state, q }: Pick<MessagesView, 'state' | 'q'>) {
  const filter = { ...(state && { state }), ...(q && { q }) };
  const list = useInfiniteQuery({
    queryKey: [messagesPage.name, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam && { cursor: pageParam }) };
      return callEndpoint(messagesPage, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  return { ...list, messages: pages.flatMap((page) => page.messages), first: pages[0] };
}
