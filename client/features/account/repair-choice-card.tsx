/** The repair a customer chose for the reservation that runs, with what it costs (D-51). */
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { DELIVERIES, REPAIR_ADD_ONS, REPAIR_LEVELS } from '#shared/domain/repair-options.ts';
import { isPast } from '#shared/domain/reservation.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { aed } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/ledger.tsx';
import { hub as texts } from './hub-texts.ts';
import { useOwnReservations } from './use-customer.ts';

type Fix = NonNullable<Reservation['fix']>;

/** Nothing for visitors, staff and customers without a choice. */
export function RepairChoiceCard() {
  const { data } = useOwnReservations();
  const reservation = data?.find(({ fix, status }) => fix !== null && !isPast(status));
  if (!reservation?.fix) return null;
  const { id, orderId, fix } = reservation;
  return (
    <SectionCard
      title={texts.choice}
      end={
        <chakra.span textStyle="t2" color="ink-3">
          {texts.choiceFor(orderId)}
        </chakra.span>
      }
    >
      <Ledger>
        {linesOf(fix).map(({ label, priceAed }) => (
          <LedgerRow key={label} density="dense" label={label} amount={aed(priceAed)} />
        ))}
        <LedgerTotal label={texts.total} amount={aed(fix.total)} />
      </Ledger>
      <div>
        <LinkButton to={`/reservation/${id}`}>{texts.changeChoice}</LinkButton>
      </div>
    </SectionCard>
  );
}

/** The chosen options in the order of their lists. */
function linesOf({ level, addOns, delivery }: Fix): readonly { label: string; priceAed: number }[] {
  return [
    ...REPAIR_LEVELS.filter(({ id }) => id === level),
    ...REPAIR_ADD_ONS.filter(({ id }) => addOns.includes(id)),
    ...DELIVERIES.filter(({ id }) => id === delivery),
  ];
}
