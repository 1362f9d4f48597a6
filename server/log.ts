/** The only way the server speaks to its operator: whole lines on standard output and standard error. */

/** Hears of a failure after it was printed. Must return at once and must not throw. */
export type FailureListener = (what: string, error: unknown) => void;

const listeners = new Set<FailureListener>();

/** One line of information. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Something failed that nobody asked about; `what` says what was being done. */
export function complain(what: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${new Date().toISOString()} ${what}: ${text}\n`);
  for (const listener of listeners) listener(what, error);
}

/** Tells the listener of every complaint from now on. @returns what ends it */
export function onComplaint(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
