import { chakra } from '@chakra-ui/react';
import { MAX_SHORTLIST_CARS } from '#shared/domain/limits.ts';
import { formatAed, formatAedRange } from '#client/ui/format.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ExpectedDates } from '#client/storefront/reservation/expected-dates.tsx';
import {
  getReservableTotal,
  getReservableCars,
  type ReservationCar,
} from '#client/storefront/reservation/reservation-cars.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { commonTexts, reserveTexts } from '#client/storefront/reservation/texts.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';

export function ReservationSummary({ cars, listed }: { cars: readonly ReservationCar[]; listed: boolean }) {
  const going = getReservableCars(cars);
  return (
    <Card as="section" aria-label={reserveTexts.summary} padding="md" display="grid" gap="3">
      <SectionHeader title={reserveTexts.summary} />
      {listed && (
        <chakra.ul display="grid" gridTemplateColumns={`repeat(${MAX_SHORTLIST_CARS}, minmax(0, 1fr))`} gap="2">
          {going.map(({ id, name, imageUrl }) => (
            <chakra.li key={id} borderRadius="badge" overflow="hidden">
              {imageUrl ? <Picture source={imageUrl} alt={name} sizes="64px" /> : <SmallPrint>{name}</SmallPrint>}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
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
