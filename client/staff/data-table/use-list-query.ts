/** Refetches when a tab opens and shows a toast on failure. @see S-err-16 */
import { useEffect } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { getLoadErrorText } from './error-text.ts';
import { texts } from '#messages/staff/data-table.ts';

const STALE_TIME_MS = 15_000;

export interface ListQuery<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  errorText: string;
  refetch: () => void;
  isFetching: boolean;
  updatedAt: number;
}

export function useListQuery<T, K extends readonly unknown[]>(
  options: UseQueryOptions<T | null, Error, T | null, K>,
  failed: string,
): ListQuery<T> {
  const query = useQuery({ ...options, staleTime: STALE_TIME_MS, retry: 1 });
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError) toast({ title: texts.error, description: failed, kind: 'destructive' });
  }, [isError, errorUpdatedAt, failed]);
  return {
    data: query.data ?? undefined,
    isPending: query.isPending,
    isError,
    errorText: getLoadErrorText(query),
    refetch: () => void query.refetch(),
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
  };
}
