import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { carsSearch } from '#client/api/light-endpoints.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatAed } from '#client/ui/format.ts';
import { Picture } from '#client/ui/picture.tsx';
import { toCarListItem, useShortlist } from '#client/components/shortlist-context.ts';
import type { ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { Note } from '#client/ui/page-layout.tsx';

const MAX_ALTERNATIVES = 3;

export interface CarChanges {
  has: (id: string) => boolean;
  /** Undefined for the only car. */
  remove?: ((id: string) => void) | undefined;
  swap: (id: string, other: CarCard) => void;
  busy?: boolean;
}

export function useShortlistChanges(): CarChanges {
  const { cars, add, remove, move, has } = useShortlist();
  return {
    has,
    remove,
    swap(id, other) {
      const index = cars.findIndex((car) => car.id === id);
      remove(id);
      add(toCarListItem(other));
      move(cars.length - 1, index);
    },
  };
}

const STATE_TEXTS = {
  gone: [reserveTexts.goneTitle, reserveTexts.goneText],
  reserved: [reserveTexts.reservedTitle, reserveTexts.reservedText],
  unpriced: [reserveTexts.unpricedTitle, reserveTexts.unpricedText],
  not_registrable: [reserveTexts.notRegistrableTitle, reserveTexts.notRegistrableText],
} as const;

export function UnavailableCar({ car, changes }: { car: ReservationCar; changes: CarChanges }) {
  if (car.state === 'live') return null;
  const [title, text] = STATE_TEXTS[car.state];
  const { remove, busy } = changes;
  return (
    <chakra.div role="status" display="grid" gap="3" mt="1">
      <div>
        <chakra.p fontWeight="semibold" color="danger">
          {title(car.name)}
        </chakra.p>
        <Note>{text}</Note>
      </div>
      {remove && (
        <div>
          <Button icon={X} aria-label={reserveTexts.removeCar(car.name)} disabled={busy} onClick={() => remove(car.id)}>
            {commonTexts.remove}
          </Button>
        </div>
      )}
      <AlternativeCars car={car} changes={changes} />
    </chakra.div>
  );
}

function AlternativeCars({ car, changes }: { car: ReservationCar; changes: CarChanges }) {
  const { cars } = useShortlist();
  const make = cars.find(({ id }) => id === car.id)?.make;
  const same = useQuery(apiQueryOptions(carsSearch, { query: { make, limit: 12 } }));
  const newestCars = useQuery(apiQueryOptions(carsSearch, { query: { limit: 12 } }));
  const candidates = [...(same.data?.cars ?? []), ...(newestCars.data?.cars ?? [])];
  const offers = candidates
    .filter((one, at) => candidates.findIndex(({ id }) => id === one.id) === at)
    .filter((one) => one.repairPrice !== null && !one.isReserved && one.registrationStatus !== 'export_only')
    .filter((one) => one.id !== car.id && !changes.has(one.id))
    .slice(0, MAX_ALTERNATIVES);
  if (offers.length === 0) return null;
  return (
    <div>
      <chakra.p textStyle="t2" fontWeight="semibold" mb="2">
        {reserveTexts.others}
      </chakra.p>
      <chakra.ul display="grid" gap="2">
        {offers.map((other) => (
          <chakra.li key={other.id} display="flex" flexWrap="wrap" columnGap="3" rowGap="2" alignItems="center">
            <chakra.div flex="none" width="56px" borderRadius="badge" overflow="hidden">
              {other.imageUrl && <Picture source={other.imageUrl} alt="" sizes="56px" />}
            </chakra.div>
            <chakra.p textStyle="t2" flex="1 1 6rem" minW="0">
              <b>{carName(other)}</b>{' '}
              <chakra.span color="ink-2" whiteSpace="nowrap">
                {formatAed(other.repairPrice)}
              </chakra.span>
            </chakra.p>
            <Button
              aria-label={reserveTexts.swapFor(carName(other))}
              disabled={changes.busy}
              onClick={() => changes.swap(car.id, other)}
            >
              {reserveTexts.swap}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
