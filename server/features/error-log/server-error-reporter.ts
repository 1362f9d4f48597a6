/** Collects the server's own errors for a second and stores them in one transaction. */
import { redactText } from '#shared/domain/redact.ts';
import { onLoggedError } from '#server/logger.ts';
import type { Store } from '#server/store/store.ts';
import { saveErrorReport, type ReportedFailure } from './save-error-report.ts';

const FLUSH_DELAY_MS = 1_000;
const MINUTE_MS = 60_000;
/** A failing server must not flood its own log. */
const MAX_KINDS_PER_MINUTE = 20;
const MAX_STACK_LENGTH = 8_000;

/** Removes personal data: messages may quote rows and requests. */
function toServerFailure(operation: string, error: unknown): ReportedFailure {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    reporter: 'server',
    level: 'ERROR',
    category: 'API',
    message: redactText(`Server: ${operation}: ${reason}`),
    context: JSON.stringify({ reporter: 'server' }),
    stack: error instanceof Error ? redactText(error.stack ?? '', MAX_STACK_LENGTH) : null,
    url: null,
    userAgent: null,
    sessionId: null,
  };
}

export class ServerErrorReporter {
  private readonly store: Store;
  private readonly pending = new Map<string, ReportedFailure & { count: number }>();
  private readonly kindsThisMinute = new Set<string>();
  private minuteEnds = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopListening = (): void => {};

  constructor(store: Store) {
    this.store = store;
  }

  start(): void {
    this.stopListening = onLoggedError((operation, error) => this.record(operation, error));
  }

  async stop(): Promise<void> {
    this.stopListening();
    await this.flush();
  }

  private record(operation: string, error: unknown): void {
    const failure = toServerFailure(operation, error);
    const existing = this.pending.get(failure.message);
    if (existing) existing.count += 1;
    else if (this.isWithinLimit(failure.message)) this.pending.set(failure.message, { ...failure, count: 1 });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  private isWithinLimit(message: string): boolean {
    if (Date.now() >= this.minuteEnds) {
      this.minuteEnds = Date.now() + MINUTE_MS;
      this.kindsThisMinute.clear();
    }
    if (!this.kindsThisMinute.has(message) && this.kindsThisMinute.size >= MAX_KINDS_PER_MINUTE) return false;
    this.kindsThisMinute.add(message);
    return true;
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const failures = [...this.pending.values()];
    this.pending.clear();
    if (failures.length === 0) return;
    const now = new Date().toISOString();
    try {
      await this.store.transact(async (tx) => {
        for (const failure of failures) await saveErrorReport(tx, failure, now);
      });
    } catch {
      // Reporting a failed write would fail again and loop.
    }
  }
}
