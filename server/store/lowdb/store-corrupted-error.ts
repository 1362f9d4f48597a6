const REPAIR_ADVICE =
  'Nothing was changed. `npm run store:verify` says whether it can be mended and what that costs; `npm run store:verify -- --repair` does it and keeps the damaged file beside it.';

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
