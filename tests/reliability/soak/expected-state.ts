export type CarChange = 'submit' | 'edit' | 'resubmit' | 'approve' | 'reject' | 'send back';

export interface ExpectedCar {
  /** ID of the inspector. */
  owner: string;
  /** Comments of the car, which contain the ID of the inspector. */
  words: string;
  photos: readonly string[];
  /** The acknowledged change behind each revision. */
  changes: Map<number, CarChange>;
  /** Set before the first approval is sent, after which visitors may see the car. */
  mayBeLive: boolean;
  isLive: boolean;
}

export interface ExpectedDraft {
  owner: string;
  revision: number;
  words: string;
}

export class ExpectedState {
  readonly violations: string[] = [];
  readonly cars = new Map<string, ExpectedCar>();
  readonly drafts = new Map<string, ExpectedDraft>();
  /** Owner of each acknowledged photo, by hash. */
  readonly photos = new Map<string, string>();
  acknowledged = 0;
  /** Number of requests by outcome: fault, refusal, no response. */
  readonly counts = new Map<string, number>();
  readonly #waiting: { count: number; go: () => void }[] = [];

  addViolation(what: string): void {
    this.violations.push(what);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  acknowledge(): void {
    this.acknowledged++;
    for (const { count, go } of this.#waiting) if (count === this.acknowledged) go();
  }

  waitForAcknowledged(count: number): Promise<void> {
    return new Promise((go) => {
      if (this.acknowledged >= count) go();
      else this.#waiting.push({ count, go });
    });
  }

  /** Each revision has exactly one change. */
  recordChange(carId: string, revision: number, change: CarChange): void {
    const car = this.cars.get(carId);
    if (car === undefined) return this.addViolation(`${change} of ${carId}, which nobody submitted`);
    const known = car.changes.get(revision);
    if (known !== undefined) this.addViolation(`${carId}: revision ${revision} is ${known} and ${change}`);
    car.changes.set(revision, change);
    if (change === 'approve') car.isLive = true;
  }
}
