/** What is wrong with the files of a store, in words an operator can act on. */

const WHAT_HELPS =
  'Nothing was changed. Run `npm run store:verify` to see which parts are whole, and `npm run store:backup -- <folder>` to keep a copy before repairing anything.';

/** The files cannot be trusted; the store refuses to start rather than to lose or invent anything. */
export class StoreDamaged extends Error {
  readonly file: string;
  /** Bytes from the start of the file, where known. */
  readonly offset: number | undefined;

  constructor(file: string, offset: number | undefined, reason: string) {
    super(`${file}${offset === undefined ? '' : ` at byte ${offset}`}: ${reason}. ${WHAT_HELPS}`);
    this.name = 'StoreDamaged';
    this.file = file;
    this.offset = offset;
  }
}
