import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { isRefundDue } from '#shared/domain/payment/payment-amounts.ts';
import { isPastReservation, RESERVATION_STATUS_LABELS, RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { translateReason } from '#shared/domain/stored-reasons.ts';
import { getReservationTone } from '#client/components/reservation-status-badge.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { formatDate, formatDateTime } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { texts as reasonTexts } from '#messages/domain/stored-reasons.ts';

function listRemainingSteps(status: ReservationStatus): readonly ReservationStatus[] {
  if (isPastReservation(status)) return [];
  return RESERVATION_STATUS_PATH.slice(1 + RESERVATION_STATUS_PATH.findIndex((step) => step === status));
}

const TimelineItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '3',
    position: 'relative',
    paddingBlockEnd: '3',
    textStyle: 't2',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '9px',
      insetBlock: '22px 2px',
      width: '2px',
      bg: 'line',
    },
  },
});

const TimelineDot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '5',
    height: '5',
    borderRadius: 'pill',
    '& svg': { width: '12px', height: '12px' },
  },
  variants: {
    state: {
      done: { bg: 'drive', color: 'on-drive' },
      cancelled: { bg: 'line-strong', color: 'surface' },
      repair: { bg: 'repair', color: 'on-repair' },
      wait: { bg: 'wait-ink', color: 'surface' },
      open: { boxShadow: 'inset 0 0 0 1.5px var(--rd-colors-line-strong)' },
    },
  },
});

/** The last step has the colour of its badge. */
function getDotState(status: ReservationStatus, isLast: boolean): 'done' | 'repair' | 'wait' {
  const tone = getReservationTone(status);
  return isLast && (tone === 'repair' || tone === 'wait') ? tone : 'done';
}

export function ReservationTimeline({ reservation }: { reservation: StaffReservation }) {
  const { history, status, pickReason, cancelReason, refundPaidOn } = reservation;
  return (
    <SectionCard title={texts.timeline}>
      <chakra.ol>
        {history.map((step, index) => {
          const cancelled = step.status === 'cancelled';
          return (
            <TimelineItem key={step.status + step.at}>
              <TimelineDot state={cancelled ? 'cancelled' : getDotState(step.status, index === history.length - 1)}>
                <Icon glyph={cancelled ? X : Check} size={16} strokeWidth={3} />
              </TimelineDot>
              <div>
                <chakra.b>{RESERVATION_STATUS_LABELS[step.status]}</chakra.b>
                <chakra.span display="block" textStyle="t1" color="ink-3">
                  <time dateTime={step.at}>{formatDateTime(step.at)}</time>
                  <span>{` · ${texts.by[step.by]}`}</span>
                </chakra.span>
                {step.status === 'car_selected' && pickReason && <CustomerNote>{pickReason}</CustomerNote>}
                {cancelled && cancelReason && <CustomerNote>{translateReason(cancelReason, reasonTexts)}</CustomerNote>}
              </div>
            </TimelineItem>
          );
        })}
        {refundPaidOn && (
          <TimelineItem>
            <TimelineDot state="done">
              <Icon glyph={Check} size={16} strokeWidth={3} />
            </TimelineDot>
            <div>
              <chakra.b>{texts.refundStep}</chakra.b>
              <chakra.span display="block" textStyle="t1" color="ink-3">
                <time dateTime={refundPaidOn}>{formatDate(refundPaidOn)}</time> · {texts.by.admin}
              </chakra.span>
            </div>
          </TimelineItem>
        )}
        {isRefundDue(reservation) && (
          <TimelineItem color="ink-3">
            <TimelineDot state="open" />
            <span>{texts.refundStep}</span>
          </TimelineItem>
        )}
        {listRemainingSteps(status).map((step) => (
          <TimelineItem key={step} color="ink-3">
            <TimelineDot state="open" />
            <span>{RESERVATION_STATUS_LABELS[step]}</span>
          </TimelineItem>
        ))}
      </chakra.ol>
    </SectionCard>
  );
}

function CustomerNote({ children }: { children: string }) {
  return (
    <chakra.blockquote mt="1" px="3" py="2" borderRadius="control" bg="sunken" overflowWrap="anywhere">
      <chakra.span display="block" textStyle="t1" color="ink-3">
        {texts.why}
      </chakra.span>
      <div dir="auto">{children}</div>
    </chakra.blockquote>
  );
}
