import { createCarListStore } from './car-list-store.ts';
import { MAX_SHORTLIST_CARS, MAX_SAVED_CARS } from '#shared/domain/limits.ts';

/** @see C-sel-09 */
export const shortlistStore = createCarListStore({
  key: 'selectedCars',
  limit: MAX_SHORTLIST_CARS,
  label: 'selected cars',
});
/** @see C-card-03 */
export const savedCarsStore = createCarListStore({
  key: 'savedCars',
  limit: MAX_SAVED_CARS,
  label: 'saved cars',
});
