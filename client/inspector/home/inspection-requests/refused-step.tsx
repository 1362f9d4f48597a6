import { translateProblem } from '#client/offline/outbox/translate-problem.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/inspector/paths.ts';
import { findRequestDraft, type InspectionStepRow } from '#client/offline/inspection-requests/inspection-requests.ts';
import { discardQueuedRow, retryRefusedRow } from '#client/offline/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { showStepError } from './step-error.ts';
import { texts } from '#messages/field/cars-to-inspect.ts';

/** What happened meanwhile, in the server's words, with what the person typed. */
export function RefusedStep({ ownerId, row }: { ownerId: string; row: InspectionStepRow }) {
  const { label, body } = row.payload;
  const draft = useLiveQuery(() => findRequestDraft(ownerId, body.carId ?? null), [ownerId, body.carId]);
  return (
    <Card as="article" role="alert" aria-label={label} padding="md" display="grid" gap="2" borderColor="danger">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <bdi>
          <b>{label}</b>
        </bdi>
        <Badge tone="danger">{texts.refused}</Badge>
      </chakra.div>
      <p>{row.problem && translateProblem(row.problem).message}</p>
      {body.note && <p dir="auto">{texts.typed(body.note)}</p>}
      {draft && <p>{texts.draftStays}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {draft?.state === 'open' && (
          <LinkButton to={paths.draft(draft.id)} size="field">
            {texts.openDraft}
          </LinkButton>
        )}
        {row.unanswered ? (
          <Button size="field" onClick={() => void retryRefusedRow(row.id).catch(showStepError)}>
            {texts.tryAgain}
          </Button>
        ) : (
          <Button size="field" onClick={() => void discardQueuedRow(row.id).catch(showStepError)}>
            {texts.understood}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
