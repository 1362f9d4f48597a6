/** Cars of this phone first, then the latest of the server. @see S-insp-03, S-insp-08, S-insp-11 */
import { bodyTypeLabel, colorLabel } from '#shared/domain/value-labels.ts';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { Submission } from '#shared/contract/inspections.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { paths } from '#client/inspector/paths.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatDistance } from '#client/ui/format.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import type { DraftRow } from '#client/offline/db/rows.ts';
import type { SubmissionsState } from './dashboard-data.ts';
import { AdminNotes } from './corrections.tsx';
import { texts } from '#messages/field/inspector-home.ts';
import { DraftThumbnail, SubmissionThumbnail, type ThumbnailUrls } from './inspection-thumbnail.tsx';

const MAX_RECENT = 5;
const { recent: recentTexts } = texts;

interface Props {
  submissions: SubmissionsState;
  queuedDrafts: readonly DraftRow[];
  returnedThumbnails: ThumbnailUrls | undefined;
}

export function RecentSubmissions({ submissions, queuedDrafts, returnedThumbnails }: Props) {
  const [all, showAll] = useState(false);
  const { list, state } = submissions;
  const total = queuedDrafts.length + list.length;
  const newest = [...list].sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
  const visible = all ? newest : newest.slice(0, Math.max(0, MAX_RECENT - queuedDrafts.length));
  const more = total > MAX_RECENT && (
    // Touch size without moving the heading off its neighbour's baseline.
    <chakra.span my="-3">
      <Button variant="link" size="field" onClick={() => showAll(!all)}>
        {all ? recentTexts.fewer : recentTexts.all(total)}
      </Button>
    </chakra.span>
  );
  return (
    <chakra.section aria-label={recentTexts.title} display="grid" gap="3">
      <SectionHeader title={recentTexts.title} end={more} />
      <Card overflow="hidden">
        {total > 0 ? (
          <chakra.ul>
            {queuedDrafts.map((draft) => (
              <QueuedSubmissionRow key={draft.id} draft={draft} />
            ))}
            {visible.map((one) => (
              <SentSubmissionRow key={one.id} submission={one} returnedThumbnails={returnedThumbnails} />
            ))}
          </chakra.ul>
        ) : (
          <NoSubmissions state={state} refresh={submissions.refresh} busy={submissions.refreshing} />
        )}
      </Card>
    </chakra.section>
  );
}

function NoSubmissions(props: { state: SubmissionsState['state']; refresh: () => void; busy: boolean }) {
  if (props.state === 'loading') {
    return (
      <Loading label={texts.loading}>
        <chakra.div p="4" display="grid" gap="3">
          <Skeleton height="54px" />
          <Skeleton height="54px" />
          <Skeleton height="54px" />
        </chakra.div>
      </Loading>
    );
  }
  if (props.state === 'failed') {
    return <ErrorState title={recentTexts.failed} onRetry={props.refresh} retrying={props.busy} />;
  }
  return (
    <EmptyState
      text={recentTexts.empty}
      action={
        <LinkButton to={paths.addAmerican} variant="primary" size="field">
          {texts.quick.american}
        </LinkButton>
      }
    />
  );
}

const SubmissionListItem = chakra('li', {
  base: {
    display: 'grid',
    gap: '3',
    px: '4',
    py: '3',
    borderBlockStart: 'line',
    '&:first-of-type': { borderBlockStartWidth: '0' },
  },
});
const ItemMain = chakra('article', { base: { display: 'flex', alignItems: 'center', gap: '3', minW: '0' } });
const ItemFacts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    textStyle: 't2',
    color: 'ink-3',
  },
});

function QueuedSubmissionRow({ draft }: { draft: DraftRow }) {
  const name = carName({ ...draft.form, year: Number(draft.form.year) || null }) || texts.drafts.unnamed;
  return (
    <SubmissionListItem>
      <ItemMain aria-label={name}>
        <DraftThumbnail draftId={draft.id} />
        <chakra.div minW="0">
          <chakra.h3 fontWeight="bold">
            <bdi>{name}</bdi>
          </chakra.h3>
          <ItemFacts>
            <Badge tone="quiet" icon={WifiOff}>
              {texts.status.waiting}
            </Badge>
            <TimeAgo at={new Date(draft.updatedAt).toISOString()} />
          </ItemFacts>
        </chakra.div>
      </ItemMain>
    </SubmissionListItem>
  );
}

const STATUS_TONES: Record<Submission['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'drive',
  needs_correction: 'repair',
  rejected: 'danger',
};

interface SentSubmissionRowProps extends Pick<Props, 'returnedThumbnails'> {
  submission: Submission;
}

function SentSubmissionRow({ submission, returnedThumbnails }: SentSubmissionRowProps) {
  const { carData, status, submittedAt, rejectionReason } = submission;
  const name = carName(carData);
  const unit = carData.mileageUnit === 'km' ? 'km' : 'miles';
  const facts = [
    formatDistance(carData.mileageValue, unit),
    bodyTypeLabel(carData.bodyType ?? ''),
    colorLabel(carData.exteriorColor ?? ''),
  ].filter(Boolean);
  // An unknown status of a later release is shown as rejected. @see S-insp-08
  const knownStatus = status in STATUS_TONES ? status : 'rejected';
  return (
    <SubmissionListItem>
      <ItemMain aria-label={name}>
        <SubmissionThumbnail submission={submission} returnedThumbnails={returnedThumbnails} />
        <chakra.div minW="0">
          <chakra.h3 fontWeight="bold">
            <bdi>{name}</bdi>
          </chakra.h3>
          <chakra.p textStyle="t2" color="ink-3">
            {facts.join(' · ')}
          </chakra.p>
          <ItemFacts>
            <Badge tone={STATUS_TONES[knownStatus]}>{texts.status[knownStatus]}</Badge>
            <TimeAgo at={submittedAt} />
          </ItemFacts>
        </chakra.div>
      </ItemMain>
      {knownStatus === 'rejected' && rejectionReason && <AdminNotes>{rejectionReason}</AdminNotes>}
    </SubmissionListItem>
  );
}
