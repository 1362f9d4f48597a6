import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Reservation } from '#shared/contract/reservations.ts';
import { translateReason } from '#shared/domain/stored-reasons.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { formatDateTime } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';
import { texts as stageTexts } from '#messages/shop/reservation-stages.ts';
import { texts as reasonTexts } from '#messages/domain/stored-reasons.ts';
import { buildTimeline, type TimelineStage } from './timeline.ts';

export function TimelineCard({ reservation }: { reservation: Reservation }) {
  return (
    <Card as="section" aria-label={reservationTexts.timeline} padding="md" display="grid" gap="4">
      <SectionHeader title={reservationTexts.timeline} />
      <chakra.ol>
        {buildTimeline(reservation).map((stage, index, all) => (
          <StageRow
            key={stage.status}
            stage={stage}
            note={stage.status === 'cancelled' ? getCancellationNote(reservation) : null}
            isLast={index === all.length - 1}
          />
        ))}
      </chakra.ol>
    </Card>
  );
}

function getCancellationNote({ history, cancelReason }: Reservation): string {
  const by = history.findLast(({ status }) => status === 'cancelled')?.by;
  if (by === 'system') return reservationTexts.cancelledUnpaid;
  if (by === 'customer') return reservationTexts.cancelledByYou;
  return cancelReason
    ? reservationTexts.cancelledFor(translateReason(cancelReason, reasonTexts))
    : reservationTexts.cancelledByUs;
}

interface StageRowProps {
  stage: TimelineStage;
  note: string | null;
  isLast: boolean;
}

function StageRow({ stage: { status, state, at }, note, isLast }: StageRowProps) {
  const { title } = stageTexts[status];
  return (
    <TimelineRow data-state={state} {...(state === 'current' && { 'aria-current': 'step' as const })}>
      <StageMarker aria-hidden state={status === 'cancelled' ? 'cancelled' : state}>
        {status === 'cancelled' && <Icon glyph={X} size={16} strokeWidth={3} />}
        {state === 'done' && <Icon glyph={Check} size={16} strokeWidth={3} />}
      </StageMarker>
      <chakra.div pb={isLast ? '0' : '5'} minW="0">
        <chakra.p fontWeight="semibold">
          <span>{title}</span>
          <VisuallyHidden>{`, ${reservationTexts[state]}`}</VisuallyHidden>
        </chakra.p>
        {note && (
          <chakra.p dir="auto" textStyle="t2">
            {note}
          </chakra.p>
        )}
        {at && (
          <chakra.p textStyle="t2" color="ink-3">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </chakra.p>
        )}
      </chakra.div>
    </TimelineRow>
  );
}

/** The line connects the markers; green up to the current stage. */
const TimelineRow = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '3',
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '11px',
      insetBlockStart: '24px',
      insetBlockEnd: '0',
      width: '2px',
      bg: 'line-2',
    },
    '&[data-state=done]::before': { bg: 'drive!' },
  },
});

const StageMarker = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: 'pill',
    bg: 'surface',
    zIndex: 0,
  },
  variants: {
    state: {
      done: { bg: 'drive', color: 'on-drive' },
      current: { boxShadow: 'inset 0 0 0 7px var(--rd-colors-drive)' },
      cancelled: { bg: 'ink', color: 'on-ink' },
    },
  },
});
