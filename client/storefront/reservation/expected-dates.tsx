import { useQuery } from '@tanstack/react-query';
import { depositMethod } from '#shared/contract/payment/card-payments.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { DEFAULT_USUAL_DAYS, planPhases } from '#shared/domain/reservation-phases.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useSession } from '#client/auth/session.ts';
import { formatDate } from '#client/ui/format.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';
import { PriceBreakdown, PriceBreakdownRow } from '#client/ui/data-display/price-breakdown.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import type { ReservationCar } from './reservation-cars.ts';
import { texts as phaseTexts } from '#messages/shop/phases.ts';

/** Dates of every phase when the deposit is paid today; the longest repair of the cars counts. */
export function ExpectedDates({ cars }: { cars: readonly ReservationCar[] }) {
  const isCustomer = useSession().user?.role === 'customer';
  const { data } = useQuery({ ...apiQueryOptions(depositMethod, {}), enabled: isCustomer });
  const now = useNow();
  const days = cars.flatMap(({ repairDays }) => repairDays ?? []);
  if (!data || now === null || days.length === 0) return null;
  const { usualDays = DEFAULT_USUAL_DAYS } = data;
  const phases = planPhases(
    { status: 'deposit_pending', history: [] },
    { usualDays, repairDays: Math.max(...days), today: toDubaiDate(now) },
  );
  return (
    <div>
      <SmallPrint fontWeight="semibold">{phaseTexts.ifPaidToday}</SmallPrint>
      <PriceBreakdown>
        {phases.map(
          ({ phase, on }) =>
            on && (
              <PriceBreakdownRow
                key={phase}
                density="tight"
                label={phaseTexts.ends[phase]}
                amount={phaseTexts.about(formatDate(on))}
              />
            ),
        )}
      </PriceBreakdown>
    </div>
  );
}
