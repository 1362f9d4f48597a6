/** What the people of one history were told, which must be true in the end. */

/** What is typed: words of the form, with its name on the phone, on the screen and in the section it is in. */
export const TYPED_FIELDS = {
  comments: { label: 'Comments', section: 'Damage & Comments' },
  engine_specs: { label: 'Engine Specs', section: 'Basics' },
  mileage_value: { label: 'Mileage', section: 'Basics' },
} as const;
export type TypedField = keyof typeof TYPED_FIELDS;

/** What was said to be saved last, and what was typed since and may have been. */
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

/** One car of one person, from its first letter on. */
export class ExpectedCar {
  readonly draftId: string;
  readonly carId: string;
  readonly owner: string;
  readonly fields: Readonly<Record<TypedField, ExpectedText>> = {
    comments: new ExpectedText(),
    engine_specs: new ExpectedText(),
    mileage_value: new ExpectedText(),
  };
  /** SHA-256 of each picture that was said to be saved. */
  readonly photoHashes = new Set<string>();
  /** Pictures given to the page that may have been saved. */
  unconfirmedPhotos = 0;
  submitted: 'no' | 'perhaps' | 'told' = 'no';

  constructor(draftId: string, carId: string, owner: string) {
    this.draftId = draftId;
    this.carId = carId;
    this.owner = owner;
  }
}

export class ExpectedUser {
  readonly id: string;
  readonly email: string;
  /** The car they are at. */
  currentCar: ExpectedCar | null = null;
  readonly cars: ExpectedCar[] = [];
  /** The server forgot their session, and perhaps nobody has seen it yet. */
  hasExpiredSession = false;
  /** The browser was killed since, and may not have written the cookie down: it has up to 30 s for that. */
  mayHaveLostSession = false;

  constructor(id: string, email: string) {
    this.id = id;
    this.email = email;
  }
}
