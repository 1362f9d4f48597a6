import { withTimeout } from '#shared/with-timeout.ts';

/** A file of its own, as the recorder is loaded later than the wizard. */
let endActive: (() => Promise<unknown>) | null = null;

/** A last piece that takes longer must not keep a car from being sent. */
const END_TIMEOUT_MS = 5_000;

/** Ends the recording before it: a page records one note at a time. `end` resolves when the last piece is saved. */
export function setActiveRecording(end: () => Promise<unknown>): void {
  void endActiveRecording();
  endActive = end;
}

/** Never rejects. A draft that is saved or sent names a note by its hash, which must not change afterwards. */
export async function endActiveRecording(): Promise<void> {
  const end = endActive;
  endActive = null;
  if (end) await withTimeout(end(), END_TIMEOUT_MS).catch(() => undefined);
}
