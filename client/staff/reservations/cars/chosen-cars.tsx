/** Cars in order of preference; one is picked here during the review. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffReservation, StaffReservedCar } from '#shared/contract/reservations.ts';
import { nextAdminStatus } from '#shared/domain/reservation.ts';
import { useKeyboardShortcuts } from '#client/ui/use-keyboard-shortcuts.ts';
import { getPickDisabledReason } from './car-facts.ts';
import { ComparedCar } from './compared-car.tsx';
import { PickCarDialog } from './pick-car-dialog.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { useStatusTransition } from '#client/staff/reservations/use-status-transition.tsx';

export function ChosenCars({ reservation }: { reservation: StaffReservation }) {
  const { cars, finalCarId, status } = reservation;
  const [picking, setPicking] = useState<StaffReservedCar | null>(null);
  const move = useStatusTransition(reservation);
  const isOpen = nextAdminStatus(status) === 'car_selected';
  const pickNumber = (number: number) => {
    const car = cars[number - 1];
    if (isOpen && car && getPickDisabledReason(car) === null) setPicking(car);
  };
  useKeyboardShortcuts(Object.fromEntries([1, 2, 3, 4, 5].map((number) => [String(number), () => pickNumber(number)])));
  return (
    <chakra.section aria-labelledby="chosen-cars" display="grid" gap="3" minW="0">
      <chakra.h2 id="chosen-cars" textStyle="t3" fontWeight="bold">
        {texts.chosenCars}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: `repeat(${Math.min(3, cars.length)}, minmax(0, 1fr))`,
        }}
      >
        {cars.map((car, at) => (
          <ComparedCar
            key={car.carId}
            car={car}
            rank={at + 1}
            isPicked={car.carId === finalCarId}
            onPick={isOpen ? () => setPicking(car) : undefined}
          />
        ))}
      </chakra.div>
      <PickCarDialog
        reservation={reservation}
        car={isOpen ? picking : null}
        onClose={() => {
          setPicking(null);
          move.clearError();
        }}
        transition={move}
      />
    </chakra.section>
  );
}
