/** Bounded error log without personal data. @see C-err-10 to C-err-13, S-const-03, D-33 */
import type { ErrorReport } from '#shared/contract/error-log.ts';
import { redactText } from '#shared/domain/redact.ts';
import type { ErrorCategory, ErrorLevel } from '#shared/domain/enums.ts';

export const MAX_LOG_ENTRIES = 1_000;
export const COOLDOWN_MS = 60_000;
export const MERGE_WINDOW_MS = 3_600_000;
export const MAX_UNSENT_REPORTS = 50;
const MAX_STACK_LENGTH = 6_000;
const MAX_CONTEXT_LENGTH = 4_000;

const LEVEL_RANK: Record<ErrorLevel, number> = { INFO: 0, WARN: 1, ERROR: 2 };

export interface LoggedError {
  level?: ErrorLevel | undefined;
  category: ErrorCategory;
  message: string;
  context?: Record<string, unknown> | undefined;
  stack?: string | undefined;
}

export interface LogEntry {
  id: number;
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  /** JSON. */
  context: string | null;
  stack: string | null;
  count: number;
  /** Epoch milliseconds. */
  firstSeen: number;
  lastSeen: number;
  reportedAt: number | null;
  /** ID of the server's entry, once the report is accepted. */
  reference: string | null;
}

export type ErrorReportBody = Required<
  Pick<ErrorReport, 'level' | 'category' | 'message' | 'context' | 'stack' | 'url' | 'userAgent' | 'sessionId'>
>;

export interface ErrorLogDeps {
  now(): number;
  pageContext(): Pick<ErrorReportBody, 'url' | 'userAgent' | 'sessionId'>;
  /** 'later': no response, send again; 'never': the server refuses it. */
  send(report: ErrorReportBody): Promise<{ id: string } | 'later' | 'never'>;
  loadUnsent(): ErrorReportBody[];
  saveUnsent(reports: readonly ErrorReportBody[]): void;
}

interface QueuedReport {
  report: ErrorReportBody;
  /** Entry that gets the reference; null for a report stored by an earlier page. */
  entryId: number | null;
}

export class ErrorLog {
  private readonly deps: ErrorLogDeps;
  private readonly level: ErrorLevel;
  private logEntries: readonly LogEntry[] = [];
  private queue: QueuedReport[] | undefined;
  private lastId = 0;
  private isSending = false;
  private readonly listeners = new Set<() => void>();

  constructor(deps: ErrorLogDeps, level: ErrorLevel = 'WARN') {
    this.deps = deps;
    this.level = level;
  }

  /** Oldest first; a new array after every change. */
  entries = (): readonly LogEntry[] => this.logEntries;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Records the error and reports it unless the same error was reported within the last minute. */
  record(failure: LoggedError): LogEntry | undefined {
    const { level = 'WARN' } = failure;
    if (LEVEL_RANK[level] < LEVEL_RANK[this.level]) return undefined;
    const entry = this.mergeDuplicate(failure, level) ?? this.addEntry(failure, level);
    const now = this.deps.now();
    const isReported = entry.reportedAt !== null && now - entry.reportedAt < COOLDOWN_MS;
    // A queued report is not queued again: a recurring error must not displace others.
    const isQueued = this.getQueue().some(({ entryId }) => entryId === entry.id);
    if (isReported || LEVEL_RANK[level] < LEVEL_RANK.WARN) return entry;
    if (isQueued) {
      void this.flush();
      return entry;
    }
    this.updateEntry(entry.id, { reportedAt: now });
    this.enqueue({ report: this.toReport(entry), entryId: entry.id });
    void this.flush();
    return entry;
  }

  async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let next = this.getQueue()[0]; next !== undefined; next = this.getQueue()[0]) {
        const outcome = await this.deps.send(next.report);
        if (outcome === 'later') return;
        this.queue = this.getQueue().filter((queued) => queued !== next);
        this.saveQueue();
        if (outcome !== 'never' && next.entryId !== null) this.updateEntry(next.entryId, { reference: outcome.id });
      }
    } finally {
      this.isSending = false;
    }
  }

  private mergeDuplicate(failure: LoggedError, level: ErrorLevel): LogEntry | undefined {
    const message = redactText(failure.message);
    const now = this.deps.now();
    const duplicate = this.logEntries.findLast(
      (entry) => entry.category === failure.category && entry.message === message,
    );
    if (!duplicate || now - duplicate.lastSeen >= MERGE_WINDOW_MS) return undefined;
    return this.updateEntry(duplicate.id, { level, count: duplicate.count + 1, lastSeen: now });
  }

  private addEntry({ category, message, context, stack }: LoggedError, level: ErrorLevel): LogEntry {
    this.lastId += 1;
    const now = this.deps.now();
    const entry: LogEntry = {
      id: this.lastId,
      level,
      category,
      message: redactText(message),
      context: context === undefined ? null : redactText(JSON.stringify(context), MAX_CONTEXT_LENGTH),
      stack: stack === undefined ? null : redactText(stack, MAX_STACK_LENGTH),
      count: 1,
      firstSeen: now,
      lastSeen: now,
      reportedAt: null,
      reference: null,
    };
    this.setEntries([...this.logEntries.slice(1 - MAX_LOG_ENTRIES), entry]);
    return entry;
  }

  private toReport({ level, category, message, context, stack }: LogEntry): ErrorReportBody {
    return { level, category, message, context, stack, ...this.deps.pageContext() };
  }

  private getQueue(): QueuedReport[] {
    this.queue ??= this.deps.loadUnsent().map((report) => ({ report, entryId: null }));
    return this.queue;
  }

  private enqueue(queued: QueuedReport): void {
    this.queue = [...this.getQueue().slice(1 - MAX_UNSENT_REPORTS), queued];
    this.saveQueue();
  }

  private saveQueue(): void {
    this.deps.saveUnsent(this.getQueue().map(({ report }) => report));
  }

  private updateEntry(id: number, changes: Partial<LogEntry>): LogEntry | undefined {
    let changed: LogEntry | undefined;
    this.setEntries(this.logEntries.map((entry) => (entry.id === id ? (changed = { ...entry, ...changes }) : entry)));
    return changed;
  }

  private setEntries(list: readonly LogEntry[]): void {
    this.logEntries = list;
    for (const listener of this.listeners) listener();
  }
}

export function shortReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
