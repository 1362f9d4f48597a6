import type { InspectionRequestState } from '#shared/domain/inspection-request.ts';
import type { DetailSlot } from '#shared/domain/photos/shot-list.ts';

/** Expected state of one history: data that the device or the server has acknowledged. */

export const TYPED_FIELDS = {
  comments: { label: 'Comments', section: 'Damage & Comments' },
  engine_specs: { label: 'Engine Specs', section: 'Basics' },
  mileage_value: { label: 'Mileage', section: 'Basics' },
} as const;
export type TypedField = keyof typeof TYPED_FIELDS;

/** The last text shown as saved, and later texts that may be saved. */
export class ExpectedText {
  savedText = '';
  readonly unconfirmedTexts = new Set<string>();

  markSaved(text: string): void {
    this.savedText = text;
    this.unconfirmedTexts.clear();
  }

  allows(text: string): boolean {
    return text === this.savedText || this.unconfirmedTexts.has(text);
  }
}

export class ExpectedCar {
  readonly draftId: string;
  readonly carId: string;
  readonly owner: string;
  readonly fields: Readonly<Record<TypedField, ExpectedText>> = {
    comments: new ExpectedText(),
    engine_specs: new ExpectedText(),
    mileage_value: new ExpectedText(),
  };
  /** SHA-256 of each photo shown as saved. */
  readonly photoHashes = new Set<string>();
  unconfirmedPhotos = 0;
  /** Numbers on the photos, by SHA-256 as the pins. */
  readonly slots = new Map<string, DetailSlot>();
  readonly pins = new Map<string, number>();
  /** SHA-256 of each voice note that was recorded to its end. */
  readonly noteHashes = new Set<string>();
  /** Recordings that were left; their saved pieces remain. */
  unfinishedNotes = 0;
  submitted: 'no' | 'pending' | 'confirmed' = 'no';

  constructor(draftId: string, carId: string, owner: string) {
    this.draftId = draftId;
    this.carId = carId;
    this.owner = owner;
  }
}

/** A car to inspect, with the steps that a phone has shown as saved. */
export class ExpectedRequest {
  readonly id: string;
  /** Its name on the screen. */
  readonly plate: string;
  readonly steps: { state: InspectionRequestState; by: string }[] = [];
  /** The draft that the last start made. */
  carId: string | null = null;

  constructor(id: string, plate: string) {
    this.id = id;
    this.plate = plate;
  }
}

export class ExpectedUser {
  readonly id: string;
  readonly email: string;
  currentCar: ExpectedCar | null = null;
  readonly cars: ExpectedCar[] = [];
  /** The server has revoked the session; the device may not know yet. */
  hasExpiredSession = false;
  /** The browser was killed and may have lost the cookie, which it writes within 30 s. */
  mayHaveLostSession = false;

  constructor(id: string, email: string) {
    this.id = id;
    this.email = email;
  }
}
