/** The only way the server speaks to its operator: whole lines on standard output and standard error. */

/** One line of information. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Something failed that nobody asked about; `what` says what was being done. */
export function complain(what: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${new Date().toISOString()} ${what}: ${text}\n`);
}
