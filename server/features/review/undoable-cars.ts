import { carsUndoable } from '#shared/contract/review.ts';
import { getUndoableChange, UNDO_WINDOW_MS } from '#shared/domain/car-undo.ts';
import { presentStaffCards } from '#server/cars/present-staff-cars.ts';
import { defineHandler } from '#server/http/define-handler.ts';

const WINDOW_MS = Math.max(UNDO_WINDOW_MS.archive, UNDO_WINDOW_MS.price);
const MAX_ENTRIES = 1_000;

/** The log names the cars, so that no list of all cars is read. */
export const getUndoableCars = defineHandler(carsUndoable)({
  async run({ tx, now }) {
    const time = Date.parse(now);
    const since = new Date(time - WINDOW_MS).toISOString();
    const entries = await tx.find('activity.page', { since, limit: MAX_ENTRIES });
    const ids = entries
      .filter(({ action }) => action === 'car_archived' || action === 'car_edited')
      .flatMap(({ details }) => (JSON.parse(details) as { carId?: string }).carId ?? []);
    const cars = await tx.getMany('cars', [...new Set(ids)]);
    const undoable = cars.filter((car) => {
      const change = getUndoableChange(car, time)?.change;
      return change === 'archive' || change === 'price';
    });
    return { cars: await presentStaffCards(tx, undoable) };
  },
});
