/** J and K walk the list of cars. */
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { useKeys } from './use-keys.ts';

export function useWalkKeys(
  cars: readonly StaffCar[],
  current: StaffCar | undefined,
  onOpen: (id: string) => void,
): void {
  const step = (by: number) => {
    const at = cars.findIndex(({ id }) => id === current?.id);
    const next = cars[at + by];
    if (next) onOpen(next.id);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
}
