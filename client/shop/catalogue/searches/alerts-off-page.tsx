/** Where the link of a mail turns its alert off: that press was the one that was needed, and nobody has to sign in. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unsubscribe } from '#shared/contract/messages/alerts.ts';
import { Problem } from '#shared/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { Card } from '#client/ui/card.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Note, PageTitle, Row, Wrap } from '#client/ui/page.tsx';
import { paths } from '#client/shop/paths.ts';
import { texts } from './searches-texts.ts';

export default function AlertsOffPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(unsubscribe, { query: { token } }),
  });
  useEffect(() => mutate(), [mutate, token]);
  const isGone = error instanceof Problem && error.code !== 'STORAGE_FULL';
  return (
    <Wrap measure="form" py={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.offTitle} />
      <Card padding="lg" display="grid" gap="4">
        <p role="status">
          {data
            ? data.name === null
              ? texts.offKept
              : texts.offSearch(data.name)
            : error
              ? isGone
                ? texts.offGone
                : texts.offFailed
              : texts.offRunning}
        </p>
        {data && <Note>{texts.offNote}</Note>}
        <Row>
          {error && !isGone && <Button onClick={() => mutate()}>{texts.again}</Button>}
          <LinkButton to={paths.savedSearches}>{texts.title}</LinkButton>
        </Row>
      </Card>
    </Wrap>
  );
}

export function head() {
  return { title: `${texts.offTitle} · Redrive`, robots: 'noindex' };
}
