/** Unsubscribe page of an alert email. Only the button unsubscribes, because mail scanners open links. */
import { useSearchParams } from 'react-router-dom';
import { unsubscribeAlerts } from '#shared/contract/notifications/saved-search-alerts.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/api-client.ts';
import { Card } from '#client/ui/card.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Note, PageTitle, Row, PageContainer } from '#client/ui/page-layout.tsx';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#messages/shop/saved-searches.ts';

function getStatusText(
  off: EndpointResponse<typeof unsubscribeAlerts> | undefined,
  error: Error | null,
  isGone: boolean,
): string {
  if (off) return off.name === null ? texts.offSavedCars : texts.offSearch(off.name);
  if (error) return isGone ? texts.offGone : texts.offFailed;
  return texts.offText;
}

export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callEndpoint(unsubscribeAlerts, { query: { token } }),
  });
  const isGone = error instanceof Problem && (error.code === 'GONE' || error.code === 'VALIDATION');
  const isAsking = !data && !isGone;
  return (
    <PageContainer measure="form" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={isAsking ? texts.offQuestion : texts.offTitle} />
      <Card padding="md" display="grid" gap="4">
        <p role="status">{getStatusText(data, error, isGone)}</p>
        {data && <Note>{texts.offNote}</Note>}
        <Row>
          {isAsking && (
            <Button variant="primary" loading={isPending} onClick={() => mutate()}>
              {texts.turnOff}
            </Button>
          )}
          <LinkButton to={paths.savedSearches}>{texts.title}</LinkButton>
        </Row>
      </Card>
    </PageContainer>
  );
}

export function head() {
  return { title: `${texts.offQuestion} · Redrive`, robots: 'noindex' };
}
