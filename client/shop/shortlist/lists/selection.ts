/** The two lists of this device: the shortlist of up to five cars and the hearts. */
import { createKeptStore } from './kept-store.ts';
import { MAX_SELECTED } from './kept-list.ts';

/** Saved cars have no rule of their own; the limit keeps local storage small. */
const MAX_SAVED = 200;

/** C-sel-09 to C-sel-12. */
export const selectedCars = createKeptStore({
  key: 'selectedCars',
  limit: MAX_SELECTED,
  label: 'selected cars',
});
/** C-card-03: kept on this device only, never sent. */
export const savedCars = createKeptStore({ key: 'savedCars', limit: MAX_SAVED, label: 'saved cars' });
