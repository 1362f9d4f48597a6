/** The order beside the steps: cars, their total, the free inspection and the deposit (C-res-02, C-res-17 to C-res-19). */
import { chakra } from '@chakra-ui/react';
import { aed, number } from '#client/ui/format.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { CarLine } from '#client/storefront/reservation/reservation-car-row.tsx';
import { orderTotal, reservable, type OrderCar } from '#client/storefront/reservation/reservation-cars.ts';
import { deposit } from '#client/components/deposit-text.ts';
import { common, reserve } from '#client/storefront/reservation/texts.ts';
import { FinePrint } from '#client/ui/page-layout.tsx';

export function OrderSummary({ cars, listed }: { cars: readonly OrderCar[]; listed: boolean }) {
  const going = reservable(cars);
  return (
    <Card as="section" aria-label={reserve.summary} padding="lg" display="grid" gap="3">
      <SectionHead title={reserve.summary} />
      {listed && (
        <chakra.ul display="grid" gap="3">
          {going.map((car) => (
            <li key={car.id}>
              <CarLine car={car} size="small" end={car.price === null ? aed(null) : number(car.price)} />
            </li>
          ))}
        </chakra.ul>
      )}
      <Ledger>
        <LedgerRow density="dense" label={common.cars} amount={<b>{going.length}</b>} />
        <LedgerRow density="dense" label={common.total} amount={<b>{aed(orderTotal(cars))}</b>} />
        <LedgerRow density="dense" label={common.inspectionFee} amount={<b>{common.free}</b>} />
        <LedgerTotal label={reserve.depositNow} amount={deposit} />
      </Ledger>
      <FinePrint>{common.depositPromise}</FinePrint>
    </Card>
  );
}
