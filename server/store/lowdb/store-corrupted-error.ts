/** What is wrong with the files of a store, in words an operator can act on. */

const REPAIR_ADVICE =
  'Nothing was changed. `npm run store:verify` says whether it can be mended and what that costs; `npm run store:verify -- --repair` does it and keeps the damaged file beside it.';

/** The files cannot be trusted; the store refuses to start rather than to lose or invent anything. */
export class StoreCorruptedError extends Error {
  readonly file: string;
  /** Bytes from the start of the file, where known. */
  readonly offset: number | undefined;
  /** What is wrong and where, a sentence without advice. */
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
