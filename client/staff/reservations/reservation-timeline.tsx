/** What happened and when, and what is still to come. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { owesRefund } from '#shared/domain/payment/reservation-payments.ts';
import { isPast, RESERVATION_LABELS, RESERVATION_PATH } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { date, dateTime } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from './texts.ts';

function stillToCome(status: ReservationStatus): readonly ReservationStatus[] {
  if (isPast(status)) return [];
  return RESERVATION_PATH.slice(1 + RESERVATION_PATH.findIndex((step) => step === status));
}

const Item = chakra('li', {
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

const Disc = chakra('span', {
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
      cancelled: { bg: 'ink', color: 'on-ink' },
      open: { boxShadow: 'inset 0 0 0 1.5px var(--rd-colors-line-strong)' },
    },
  },
});

export function Timeline({ reservation }: { reservation: StaffReservation }) {
  const { history, status, pickReason, cancelReason, refundPaidOn } = reservation;
  return (
    <SectionCard title={texts.timeline}>
      <chakra.ol>
        {history.map((step) => {
          const cancelled = step.status === 'cancelled';
          return (
            <Item key={step.status + step.at}>
              <Disc state={cancelled ? 'cancelled' : 'done'}>
                <Icon glyph={cancelled ? X : Check} size={16} strokeWidth={3} />
              </Disc>
              <div>
                <chakra.b>{RESERVATION_LABELS[step.status]}</chakra.b>
                <chakra.span display="block" textStyle="t1" color="ink-3">
                  <time dateTime={step.at}>{dateTime(step.at)}</time>
                  <span>{` · ${texts.by[step.by]}`}</span>
                </chakra.span>
                {step.status === 'car_selected' && pickReason && <Told>{pickReason}</Told>}
                {cancelled && cancelReason && <Told>{cancelReason}</Told>}
              </div>
            </Item>
          );
        })}
        {refundPaidOn && (
          <Item>
            <Disc state="done">
              <Icon glyph={Check} size={16} strokeWidth={3} />
            </Disc>
            <div>
              <chakra.b>{texts.refundStep}</chakra.b>
              <chakra.span display="block" textStyle="t1" color="ink-3">
                <time dateTime={refundPaidOn}>{date(refundPaidOn)}</time> · {texts.by.admin}
              </chakra.span>
            </div>
          </Item>
        )}
        {owesRefund(reservation) && (
          <Item color="ink-3">
            <Disc state="open" />
            <span>{texts.refundStep}</span>
          </Item>
        )}
        {stillToCome(status).map((step) => (
          <Item key={step} color="ink-3">
            <Disc state="open" />
            <span>{RESERVATION_LABELS[step]}</span>
          </Item>
        ))}
      </chakra.ol>
    </SectionCard>
  );
}

function Told({ children }: { children: string }) {
  return (
    <chakra.blockquote mt="1" px="3" py="2" borderRadius="control" bg="sunken" overflowWrap="anywhere">
      <chakra.span display="block" textStyle="t1" color="ink-3">
        {texts.why}
      </chakra.span>
      <div dir="auto">{children}</div>
    </chakra.blockquote>
  );
}
