/** Actions of the inspector in one inspection, and the results that the app confirmed. */

export interface Inspection {
  id: string;
  ownerId: string;
  /** Known once the draft is saved. */
  carId: string | undefined;
  /** Notes in the order of typing. */
  typed: string[];
  /** Number of notes that the app showed as saved. */
  saved: number;
  /** Hashes of photos that the app showed as saved. */
  photos: Set<string>;
  /** Photos that were being saved when the page ended. */
  doubtfulPhotos: Set<string>;
  state: 'open' | 'submitting' | 'submitted' | 'discarding' | 'discarded';
}

export function createInspection(id: string, ownerId: string): Inspection {
  return {
    id,
    ownerId,
    carId: undefined,
    typed: [],
    saved: 0,
    photos: new Set(),
    doubtfulPhotos: new Set(),
    state: 'open',
  };
}
