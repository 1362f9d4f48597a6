/** One button for each chosen car while a car is to be picked. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffReservation, StaffReservedCar } from '#shared/contract/reservations.ts';
import { nextAdminStatus } from '#shared/domain/reservation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { useStatusTransition } from '#client/staff/reservations/use-status-transition.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { getPickDisabledReason } from './car-facts.ts';
import { CarThumbnail } from './car-thumbnail.tsx';
import { PickCarDialog } from './pick-car-dialog.tsx';

export function PickChoices({ reservation }: { reservation: StaffReservation }) {
  const [picking, setPicking] = useState<StaffReservedCar | null>(null);
  const transition = useStatusTransition(reservation);
  if (nextAdminStatus(reservation.status) !== 'car_selected') return null;
  const close = () => {
    setPicking(null);
    transition.clearError();
  };
  return (
    <>
      <chakra.ul display="grid" gap="2">
        {reservation.cars.map((car, at) => (
          <li key={car.carId}>
            <PickChoice car={car} rank={at + 1} onPick={() => setPicking(car)} />
          </li>
        ))}
      </chakra.ul>
      <PickCarDialog reservation={reservation} car={picking} onClose={close} transition={transition} />
    </>
  );
}

function PickChoice({ car, rank, onPick }: { car: StaffReservedCar; rank: number; onPick: () => void }) {
  const problem = getPickDisabledReason(car);
  return (
    <Button block disabled={problem !== null} onClick={onPick} px="2">
      <chakra.span flex="none" width="40px" borderRadius="badge" overflow="hidden">
        <CarThumbnail car={car} alt="" />
      </chakra.span>
      <chakra.span flex="1" minW="0" textAlign="start" overflowWrap="anywhere">
        <span>{texts.pickRanked({ rank, title: car.title })}</span>
        {problem && (
          <chakra.span display="block" textStyle="t1" fontWeight="normal">
            {problem}
          </chakra.span>
        )}
      </chakra.span>
    </Button>
  );
}
