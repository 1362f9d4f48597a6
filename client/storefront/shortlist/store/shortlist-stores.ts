/** The two lists of this device: the shortlist of up to five cars and the hearts. */
import { createCarListStore } from './car-list-store.ts';
import { MAX_RESERVED_CARS, MAX_SAVED_CARS } from '#shared/domain/limits.ts';

/** C-sel-09 to C-sel-12. */
export const shortlistStore = createCarListStore({
  key: 'selectedCars',
  limit: MAX_RESERVED_CARS,
  label: 'selected cars',
});
/** C-card-03: kept on this device only, never sent. */
export const savedCarsStore = createCarListStore({
  key: 'savedCars',
  limit: MAX_SAVED_CARS,
  label: 'saved cars',
});
