/** What the people of one history were told, which must be true in the end. */

/** What is typed: words of the form, with its name on the phone, on the screen and in the section it is in. */
export const FIELDS = {
  comments: { label: 'Comments', section: 'Damage & Comments' },
  engine_specs: { label: 'Engine Specs', section: 'Basics' },
  mileage_value: { label: 'Mileage', section: 'Basics' },
} as const;
export type Field = keyof typeof FIELDS;

/** What was said to be saved last, and what was typed since and may have been. */
export class Typed {
  told = '';
  readonly perhaps = new Set<string>();

  tell(text: string): void {
    this.told = text;
    this.perhaps.clear();
  }

  allows(text: string): boolean {
    return text === this.told || this.perhaps.has(text);
  }
}

/** One car of one person, from its first letter on. */
export class KeptCar {
  readonly draftId: string;
  readonly carId: string;
  readonly owner: string;
  readonly fields: Readonly<Record<Field, Typed>> = {
    comments: new Typed(),
    engine_specs: new Typed(),
    mileage_value: new Typed(),
  };
  /** SHA-256 of each picture that was said to be saved. */
  readonly pictures = new Set<string>();
  /** Pictures given to the page that may have been saved. */
  picturesPerhaps = 0;
  submitted: 'no' | 'perhaps' | 'told' = 'no';

  constructor(draftId: string, carId: string, owner: string) {
    this.draftId = draftId;
    this.carId = carId;
    this.owner = owner;
  }
}

export class Person {
  readonly id: string;
  readonly email: string;
  /** The car they are at. */
  current: KeptCar | null = null;
  readonly cars: KeptCar[] = [];
  /** The server forgot their session, and perhaps nobody has seen it yet. */
  isExpired = false;
  /** The browser was killed since, and may not have written the cookie down: it has up to 30 s for that. */
  mayBeForgotten = false;

  constructor(id: string, email: string) {
    this.id = id;
    this.email = email;
  }
}
