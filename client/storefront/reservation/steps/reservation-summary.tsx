import { formatAed, formatAedRange } from '#client/ui/format.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { ExpectedDates } from '#client/storefront/reservation/expected-dates.tsx';
import {
  getReservableTotal,
  getReservableCars,
  type ReservationCar,
} from '#client/storefront/reservation/reservation-cars.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';

export function ReservationSummary({ cars }: { cars: readonly ReservationCar[] }) {
  const going = getReservableCars(cars);
  return (
    <Card as="section" aria-label={reserveTexts.summary} padding="md" display="grid" gap="3">
      <SectionHeader title={reserveTexts.summary} />
      <PriceBreakdown>
        <PriceBreakdownRow
          density="dense"
          label={commonTexts.oneCar}
          amount={<b>{formatAedRange(going.map(({ price }) => price))}</b>}
        />
        <PriceBreakdownRow density="dense" label={commonTexts.cars} amount={<b>{going.length}</b>} />
        <PriceBreakdownRow density="dense" label={commonTexts.inspectionFee} amount={<b>{commonTexts.free}</b>} />
        <PriceBreakdownTotal label={reserveTexts.depositNow} amount={DEPOSIT_TEXT} />
      </PriceBreakdown>
      <ExpectedDates cars={going} />
      <SmallPrint>{commonTexts.depositPromise}</SmallPrint>
      <SmallPrint>{`${commonTexts.total}: ${formatAed(getReservableTotal(cars))}`}</SmallPrint>
    </Card>
  );
}
