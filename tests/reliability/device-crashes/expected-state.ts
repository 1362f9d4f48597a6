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
  submitted: 'no' | 'pending' | 'confirmed' = 'no';

  constructor(draftId: string, carId: string, owner: string) {
    this.draftId = draftId;
    this.carId = carId;
    this.owner = owner;
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
