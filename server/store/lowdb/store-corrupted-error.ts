const REPAIR_ADVICE =
  'Nothing was changed. `npm run store:verify` reports whether the store can be repaired and what would be lost; `npm run store:verify -- --repair` repairs the store and keeps the damaged file.';

/** The store refuses to start rather than lose data. */
export class StoreCorruptedError extends Error {
  readonly file: string;
  readonly offset: number | undefined;
  readonly summary: string;

  constructor(file: string, offset: number | undefined, reason: string) {
    const finding = `${file}${offset === undefined ? '' : ` at byte ${offset}`}: ${reason}.`;
    super(`${finding} ${REPAIR_ADVICE}`);
    this.summary = finding;
    this.name = 'StoreDamaged';
    this.file = file;
    this.offset = offset;
  }
}
