/** Loads an entry separately that the list does not contain. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { errorsEntry, type ErrorEntry } from '#shared/contract/error-log.ts';
import { Problem } from '#shared/problem.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { getQueryState } from '#client/api/query-state.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorDetail } from './error-detail.tsx';
import { texts } from '#messages/staff/error-log.ts';

interface Props {
  id: string | null;
  loadedEntries: readonly ErrorEntry[] | undefined;
  height: string;
  onBack: () => void;
}

export function ErrorDetailPane({ id, loadedEntries, height, onBack }: Props) {
  return (
    <Card
      as="section"
      aria-label={texts.details}
      display={{ base: id === null ? 'none' : 'block', lg: 'block' }}
      height={{ lg: height }}
      overflowY={{ lg: 'auto' }}
      minW="0"
      tabIndex={0}
    >
      <chakra.div display={{ lg: 'none' }} p="2">
        <Button variant="tertiary" icon={ArrowLeft} mirrorIcon onClick={onBack}>
          {texts.back}
        </Button>
      </chakra.div>
      {id === null ? <EmptyState text={texts.choose} /> : <ErrorEntryLoader id={id} listed={loadedEntries} />}
    </Card>
  );
}

function ErrorEntryLoader({ id, listed }: { id: string; listed: readonly ErrorEntry[] | undefined }): ReactNode {
  const inList = listed?.find((entry) => entry.id === id);
  const alone = useQuery({
    ...apiQueryOptions(errorsEntry, { params: { id } }),
    enabled: inList === undefined,
  });
  const entry = inList ?? alone.data;
  if (entry) return <ErrorDetail key={entry.id} entry={entry} />;
  if (alone.error instanceof Problem && alone.error.status === 404)
    return <EmptyState title={texts.gone} text={texts.goneText} />;
  if (getQueryState(alone) === 'failed') {
    return <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void alone.refetch()} />;
  }
  return (
    <Loading label={texts.loading}>
      <chakra.div p="4" display="grid" gap="3">
        <Skeleton height="24px" width="60%" />
        <Skeleton height="200px" />
      </chakra.div>
    </Loading>
  );
}
