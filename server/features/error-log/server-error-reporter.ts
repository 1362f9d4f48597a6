/**
 * The server's own failures in the error log, beside those clients report. Nothing waits for it: failures are gathered, written
 * a second later in one transaction, and what cannot be written is only printed.
 */
import { redacted } from '#shared/domain/redact.ts';
import { onComplaint } from '#server/logger.ts';
import type { Store } from '#server/store/store.ts';
import { keepReport, type Failure } from './save-error-report.ts';

const GATHER_MS = 1_000;
const MINUTE_MS = 60_000;
/** Kinds of failure a minute; a server in trouble must not drown its own log. */
const MOST_KINDS = 20;
const LONGEST_STACK = 8_000;

/** Without personal data: rows and requests leave traces in messages. */
function failureOf(what: string, error: unknown): Failure {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    reporter: 'server',
    level: 'ERROR',
    category: 'API',
    message: redacted(`Server: ${what}: ${reason}`),
    context: JSON.stringify({ reporter: 'server' }),
    stack: error instanceof Error ? redacted(error.stack ?? '', LONGEST_STACK) : null,
    url: null,
    userAgent: null,
    sessionId: null,
  };
}

export class OwnFailures {
  private readonly store: Store;
  private readonly waiting = new Map<string, Failure & { count: number }>();
  /** Messages of the running minute. */
  private readonly kinds = new Set<string>();
  private minuteEnds = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopListening = (): void => {};

  constructor(store: Store) {
    this.store = store;
  }

  start(): void {
    this.stopListening = onComplaint((what, error) => this.note(what, error));
  }

  /** Writes what is gathered, before the store closes. */
  async stop(): Promise<void> {
    this.stopListening();
    await this.write();
  }

  private note(what: string, error: unknown): void {
    const failure = failureOf(what, error);
    const known = this.waiting.get(failure.message);
    if (known) known.count += 1;
    else if (this.admits(failure.message)) this.waiting.set(failure.message, { ...failure, count: 1 });
    this.timer ??= setTimeout(() => void this.write(), GATHER_MS).unref();
  }

  private admits(message: string): boolean {
    if (Date.now() >= this.minuteEnds) {
      this.minuteEnds = Date.now() + MINUTE_MS;
      this.kinds.clear();
    }
    if (!this.kinds.has(message) && this.kinds.size >= MOST_KINDS) return false;
    this.kinds.add(message);
    return true;
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const failures = [...this.waiting.values()];
    this.waiting.clear();
    if (failures.length === 0) return;
    const now = new Date().toISOString();
    try {
      await this.store.transact(async (tx) => {
        for (const failure of failures) await keepReport(tx, failure, now);
      });
    } catch {
      // A store that cannot write has been complained of; complaining of that here would go round in circles.
    }
  }
}
