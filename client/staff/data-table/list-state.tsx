import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { texts } from '#messages/staff/data-table.ts';
import type { ListQuery } from './use-list-query.ts';

interface Props<T> {
  list: ListQuery<readonly T[]>;
  failed: string;
  empty: string;
  emptyAction?: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

export function ListState<T>({ list, failed, empty, emptyAction, children }: Props<T>) {
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) {
    return <ErrorState title={failed} text={list.errorText} onRetry={list.refetch} retrying={list.isFetching} />;
  }
  if (list.data.length === 0) return <EmptyState text={empty} action={emptyAction} />;
  return children(list.data);
}

export function ListSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading label={texts.loading}>
      {Array.from({ length: count }, (_, at) => (
        <chakra.div
          key={at}
          display="grid"
          gridTemplateColumns="64px minmax(0, 1fr)"
          alignItems="center"
          gap="4"
          px="4"
          height="60px"
          borderBlockEnd="line"
        >
          <Skeleton height="40px" />
          <Skeleton height="16px" />
        </chakra.div>
      ))}
    </Loading>
  );
}
