/** The repair a customer chose for the reservation that runs, with what it costs (D-51). */
import { chakra } from '@chakra-ui/react';
import { chosenOptions } from '#shared/domain/repair-options.ts';
import { isPast } from '#shared/domain/reservation.ts';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { aed } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { hub as texts } from './hub-texts.ts';
import { useOwnReservations } from './use-customer.ts';

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
        {chosenOptions(fix).map(({ label, priceAed }) => (
          <LedgerRow key={label} density="dense" label={label} amount={aed(priceAed)} />
        ))}
        <LedgerTotal label={texts.total} amount={aed(fix.total)} />
      </Ledger>
      <div>
        <LinkButton to={paths.reservation(id)}>{texts.changeChoice}</LinkButton>
      </div>
    </SectionCard>
  );
}
