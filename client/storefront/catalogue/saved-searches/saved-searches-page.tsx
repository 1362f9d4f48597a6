import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { updateSavedCarAlerts, savedSearchesList } from '#shared/contract/notifications/saved-search-alerts.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import Bell from 'lucide-react/icons/bell';
import { paths } from '#client/storefront/paths.ts';
import { SaveSearchForm } from './save-search-form.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';
import { texts } from '#messages/shop/saved-searches.ts';

export default function SavedSearchesPage() {
  const [params, setParams] = useSearchParams();
  const queryToSave = params.get('save');
  return (
    <PageContainer measure="form" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <Stack gap="lg">
        {queryToSave !== null && (
          <SaveSearchForm key={queryToSave} query={queryToSave} onSaved={() => setParams({}, { replace: true })} />
        )}
        <SavedSearchList />
      </Stack>
    </PageContainer>
  );
}

function SavedSearchList() {
  const { data, isError, fetchStatus, refetch } = useQuery(apiQueryOptions(savedSearchesList, {}));
  if (!data && (isError || fetchStatus === 'paused'))
    return (
      <Card>
        <ErrorState
          title={texts.failed}
          text={texts.failedText}
          retrying={fetchStatus === 'fetching'}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data)
    return (
      <Loading label={texts.loading}>
        <Card padding="md" display="grid" gap="4">
          <Skeleton height="24px" width="30%" />
          <Skeleton height="74px" />
        </Card>
      </Loading>
    );
  return (
    <>
      <section aria-label={texts.yours}>
        {data.searches.length === 0 ? (
          <Card>
            <EmptyState
              icon={Bell}
              title={texts.none}
              text={texts.noneText}
              action={<LinkButton to={paths.allCars}>{texts.browse}</LinkButton>}
            />
          </Card>
        ) : (
          <chakra.ul display="grid" gap="4">
            {data.searches.map((search) => (
              <li key={search.id}>
                <SavedSearchCard search={search} />
              </li>
            ))}
          </chakra.ul>
        )}
      </section>
      <SavedCarAlerts isOn={data.keptCars} />
    </>
  );
}

function SavedCarAlerts({ isOn }: { isOn: boolean }) {
  const { run, isPending } = useApiMutation(updateSavedCarAlerts, {
    errorToast: texts.changeFailed,
    awaitInvalidation: true,
  });
  return (
    <Card as="section" padding="md" display="grid" gap="2">
      <SectionHeader title={texts.savedCarsTitle} />
      <SwitchField
        label={texts.savedCars}
        note={texts.savedCarsNote}
        checked={isOn}
        disabled={isPending}
        onChange={(on) => void run({ body: { isOn: on } })}
      />
    </Card>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
