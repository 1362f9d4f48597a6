/** Runs in the page: moves its clock ahead of the device clock, ms. Repeated calls do not add up. */
export function setClockOffset(aheadMs: number): void {
  const scope = window as unknown as { Date: DateConstructor; realDate?: DateConstructor };
  const Real = (scope.realDate ??= scope.Date);
  scope.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + aheadMs);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + aheadMs;
    }
  } as DateConstructor;
}
