import { deviceLabel } from '#client/ui/device-label.ts';
import { chakra } from '@chakra-ui/react';
import StickyNote from 'lucide-react/icons/sticky-note';
import type { Submission } from '#shared/contract/inspections.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Badge, CountBadge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { correctionPath } from './draft-cards.ts';
import { texts } from '#messages/field/inspector-home.ts';
import { SubmissionThumbnail, type ThumbnailUrls } from './inspection-thumbnail.tsx';

interface Props {
  submissions: readonly Submission[];
  queuedCarIds: ReadonlySet<string>;
  returnedThumbnails: ThumbnailUrls | undefined;
}

export function Corrections({ submissions, queuedCarIds, returnedThumbnails }: Props) {
  const returned = submissions.filter((one) => one.status === 'needs_correction');
  if (returned.length === 0) return null;
  return (
    <chakra.section id="corrections" aria-label={texts.corrections.title} display="grid" gap="3" scrollMarginTop="72px">
      <SectionHeader title={texts.corrections.title} end={<CountBadge count={returned.length} />} />
      {returned.map((one) => (
        <CorrectionCard
          key={one.id}
          submission={one}
          fixed={queuedCarIds.has(one.carId)}
          returnedThumbnails={returnedThumbnails}
        />
      ))}
    </chakra.section>
  );
}

interface CorrectionCardProps extends Pick<Props, 'returnedThumbnails'> {
  submission: Submission;
  fixed: boolean;
}

function CorrectionCard({ submission, fixed, returnedThumbnails }: CorrectionCardProps) {
  const { carData, carId, rejectionReason, submittedAt, history } = submission;
  const name = carName(carData);
  const returnedAt = history.at(-1)?.at ?? submittedAt;
  return (
    <Card as="article" aria-label={name} padding="md" display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <SubmissionThumbnail submission={submission} returnedThumbnails={returnedThumbnails} />
        <chakra.div flex="1 1 7.5rem" minW="0">
          <chakra.h3 fontWeight="bold">
            <bdi>{name}</bdi>
          </chakra.h3>
          <chakra.p textStyle="t2" color="ink-3">
            <TimeAgo at={returnedAt} />
          </chakra.p>
          {fixed && <Badge tone="outline">{texts.corrections.fixed(deviceLabel)}</Badge>}
        </chakra.div>
        {!fixed && (
          <LinkButton to={correctionPath(carId, carData.regionalSpec)} size="field">
            {texts.corrections.fix}
          </LinkButton>
        )}
      </chakra.div>
      {rejectionReason && <AdminNotes>{rejectionReason}</AdminNotes>}
    </Card>
  );
}

export function AdminNotes({ children }: { children: string }) {
  return (
    <chakra.div display="flex" gap="3" p="3" borderRadius="control" bg="sunken" textStyle="t2">
      <Icon glyph={StickyNote} />
      <div>
        <chakra.p fontWeight="bold">{texts.corrections.notes}</chakra.p>
        <chakra.p dir="auto" whiteSpace="pre-wrap">
          {children}
        </chakra.p>
      </div>
    </chakra.div>
  );
}
