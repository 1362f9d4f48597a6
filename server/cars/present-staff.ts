/** A car as staff see it: everything that was said and derived, with the names of its dealer and inspector. */
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { IMAGE_LISTS } from '#server/cars/photo-address.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

interface Joined {
  dealerName: string | null;
  submittedByEmail: string | null;
  correctionNotes: string | null;
}

function present(car: CarRow, joined: Joined): StaffCar {
  return {
    ...car,
    ...joined,
    regionalSpec: car.spec,
    panelConditions: JSON.stringify(car.panelConditions),
    images: [...new Set(IMAGE_LISTS.flatMap((list) => car[list]))],
    videoUrl: car.usaVideoUrl ?? car.engineVideoUrl,
  };
}

async function correctionNotes(tx: Reader, car: CarRow): Promise<string | null> {
  if (car.status !== 'needs_correction') return null;
  return (await tx.find('submissions.ofCar', { carId: car.id }))?.rejectionReason ?? null;
}

/** Cars in the order of the rows. */
export async function presentStaffCars(tx: Reader, cars: readonly CarRow[]): Promise<StaffCar[]> {
  const dealers = await tx.getMany('dealers', [...new Set(cars.map((car) => car.dealerId))]);
  const users = await tx.getMany('users', [...new Set(cars.map((car) => car.submittedBy))]);
  const names = new Map(dealers.map((dealer) => [dealer.id, dealer.name]));
  const emails = new Map(users.map((user) => [user.id, user.email]));
  return Promise.all(
    cars.map(async (car) =>
      present(car, {
        dealerName: names.get(car.dealerId) ?? null,
        submittedByEmail: emails.get(car.submittedBy) ?? null,
        correctionNotes: await correctionNotes(tx, car),
      }),
    ),
  );
}

/** One car. */
export async function presentStaffCar(tx: Reader, car: CarRow): Promise<StaffCar> {
  const [presented] = await presentStaffCars(tx, [car]);
  if (!presented) throw new Error('One car in, one car out');
  return presented;
}
