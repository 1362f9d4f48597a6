import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Reservation } from '#shared/contract/reservations.ts';
import { getPickedCarId } from '#shared/domain/reservation.ts';
import { paths } from '#client/storefront/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { formatDate } from '#client/ui/format.ts';
import { ReservationCarRow } from '#client/storefront/reservation/reservation-car-row.tsx';
import { createFromReservation, type ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';
import { Note } from '#client/ui/page-layout.tsx';

export function ReservedCars({ reservation }: { reservation: Reservation }) {
  const { pickReason, exportConfirmedAt } = reservation;
  const pickedId = getPickedCarId(reservation);
  const cars = reservation.cars.map((car, index) => ({ car: createFromReservation(car), place: index }));
  const picked = cars.find(({ car }) => car.id === pickedId);
  const others = cars.filter((one) => one !== picked);
  return (
    <Card as="section" aria-label={reservationTexts.cars} padding="md" display="grid" gap="4">
      <SectionHeader title={reservationTexts.cars} />
      {exportConfirmedAt && <Note>{reservationTexts.exportConfirmed(formatDate(exportConfirmedAt))}</Note>}
      {!picked && <Note mt="-3">{reservationTexts.carsNote(cars.length)}</Note>}
      {picked && (
        <chakra.div p="4" mx={{ base: '-2', lg: '-3' }} bg="drive-tint" borderRadius="card" display="grid" gap="3">
          <div>
            <Badge>{reservationTexts.picked}</Badge>
          </div>
          {/* Reserved for this customer, although its page says reserved. */}
          <ReservationCarRow car={{ ...picked.car, state: 'live' }} lead={reserveTexts.preference(picked.place + 1)} />
          {pickReason && (
            <chakra.p textStyle="t2">
              <b>{`${reservationTexts.whyPicked}: `}</b>
              <bdi>{pickReason}</bdi>
            </chakra.p>
          )}
        </chakra.div>
      )}
      {picked ? (
        others.length > 0 && (
          <details>
            <OtherChoicesSummary>{reservationTexts.otherChoices(others.length)}</OtherChoicesSummary>
            <CarList cars={others} size="small" />
          </details>
        )
      ) : (
        <CarList cars={others} size="large" />
      )}
    </Card>
  );
}

interface PlacedCar {
  car: ReservationCar;
  place: number;
}

function CarList({ cars, size }: { cars: readonly PlacedCar[]; size: 'small' | 'large' }) {
  return (
    <chakra.ol display="grid" gap="4">
      {cars.map(({ car, place }) => (
        <li key={car.id}>
          <ReservationCarRow
            car={car}
            size={size}
            lead={reserveTexts.preference(place + 1)}
            detail={<Availability car={car} />}
          />
        </li>
      ))}
    </chakra.ol>
  );
}

const OtherChoicesSummary = chakra('summary', {
  base: { minH: 'touch', py: '2.5', textStyle: 't2', fontWeight: 'semibold', color: 'drive', cursor: 'pointer' },
});

const CarLink = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

function Availability({ car }: { car: ReservationCar }) {
  if (car.state !== 'live') return null;
  return (
    <chakra.p textStyle="t1" color="ink-2">
      <span>{`${reservationTexts.available} · `}</span>
      <CarLink to={paths.car(car.id)} aria-label={`${reservationTexts.viewCar} ${car.name}`}>
        {reservationTexts.viewCar}
      </CarLink>
    </chakra.p>
  );
}
