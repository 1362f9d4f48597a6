/** Actions of the inspector in one inspection, and the results that the app confirmed. */

export interface Inspection {
  id: string;
  /** The draft; after a return that of the correction. */
  draftId: string;
  /** An admin returned the car and the phone has its correction. */
  isReturned: boolean;
  ownerId: string;
  /** Known once the draft is saved. */
  carId: string | undefined;
  /** Notes in the order of typing. */
  typed: string[];
  /** Number of notes that the app showed as saved. */
  saved: number;
  /** Hashes of photos that the app showed as saved. */
  photos: Set<string>;
  /** Slots of photos, by hash; photos in which a pin was saved. */
  slots: Map<string, string>;
  pinned: Set<string>;
  /** Hashes of voice notes that the app showed as saved. */
  voiceNotes: Set<string>;
  /** Photos that were being saved when the page ended. */
  doubtfulPhotos: Set<string>;
  /** `evicted`: the browser deleted the phone's storage. */
  state: 'open' | 'submitting' | 'submitted' | 'discarding' | 'discarded' | 'evicted';
}

export function createInspection(id: string, ownerId: string): Inspection {
  return {
    id,
    draftId: id,
    isReturned: false,
    ownerId,
    carId: undefined,
    typed: [],
    saved: 0,
    photos: new Set(),
    slots: new Map(),
    pinned: new Set(),
    voiceNotes: new Set(),
    doubtfulPhotos: new Set(),
    state: 'open',
  };
}
