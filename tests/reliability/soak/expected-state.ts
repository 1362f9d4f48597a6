/** What the server told everybody, to be held against what it keeps; and every promise that was found broken. */

export type CarChange = 'submit' | 'edit' | 'resubmit' | 'approve' | 'reject' | 'send back';

export interface ExpectedCar {
  /** Id of its inspector. */
  owner: string;
  /** Its comments, which name the inspector too. */
  words: string;
  photos: readonly string[];
  /** What made each revision, as far as somebody was told. */
  changes: Map<number, CarChange>;
  /** Set before the first approval is sent: from then on visitors may see it. */
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
  /** Owner of each picture that has a receipt, by its hash. */
  readonly photos = new Map<string, string>();
  /** Changing calls that were acknowledged. */
  acknowledged = 0;
  /** Requests by what became of them: a fault, a refusal, no answer. */
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

  /** Resolves when so many changes were acknowledged. */
  waitForAcknowledged(count: number): Promise<void> {
    return new Promise((go) => {
      if (this.acknowledged >= count) go();
      else this.#waiting.push({ count, go });
    });
  }

  /** Somebody was told that `change` made `revision`: of each there is one. */
  recordChange(carId: string, revision: number, change: CarChange): void {
    const car = this.cars.get(carId);
    if (car === undefined) return this.addViolation(`${change} of ${carId}, which nobody submitted`);
    const known = car.changes.get(revision);
    if (known !== undefined) this.addViolation(`${carId}: revision ${revision} is ${known} and ${change}`);
    car.changes.set(revision, change);
    if (change === 'approve') car.isLive = true;
  }
}
