/**
 * What went wrong on this device: kept in a short list, told to the server, nothing said twice within a minute
 * (C-err-10 to C-err-13, S-const-03, D-33). Works in a page and in the service worker; no personal data leaves it.
 */
import type { ErrorReport } from '#shared/contract/error-log.ts';
import { redactText } from '#shared/domain/redact.ts';
import type { ErrorCategory, ErrorLevel } from '#shared/domain/enums.ts';

/** C-err-10. */
export const MAX_LOG_ENTRIES = 1_000;
/** C-err-13, milliseconds. */
export const COOLDOWN_MS = 60_000;
/** S-const-03, milliseconds. */
export const MERGE_WINDOW_MS = 3_600_000;
/** Reports kept while there is no signal; the oldest go first. */
export const MAX_UNSENT_REPORTS = 50;
const MAX_STACK_LENGTH = 6_000;
const MAX_CONTEXT_LENGTH = 4_000;

const LEVEL_RANK: Record<ErrorLevel, number> = { INFO: 0, WARN: 1, ERROR: 2 };

export interface LoggedError {
  /** WARN when not given. */
  level?: ErrorLevel | undefined;
  category: ErrorCategory;
  message: string;
  context?: Record<string, unknown> | undefined;
  stack?: string | undefined;
}

export interface LogEntry {
  /** Unique in this log. */
  id: number;
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  /** JSON text. */
  context: string | null;
  stack: string | null;
  count: number;
  /** Milliseconds. */
  firstSeen: number;
  lastSeen: number;
  /** When the server was last told; null while it was not. */
  reportedAt: number | null;
  /** The server's entry, once it answered. */
  reference: string | null;
}

/** A report as it is sent: always these eight (C-ent-26). */
export type ErrorReportBody = Required<
  Pick<ErrorReport, 'level' | 'category' | 'message' | 'context' | 'stack' | 'url' | 'userAgent' | 'sessionId'>
>;

/** Where the log lives. */
export interface ErrorLogDeps {
  /** Milliseconds. */
  now(): number;
  /** Path of the page, the browser and the page load. */
  pageContext(): Pick<ErrorReportBody, 'url' | 'userAgent' | 'sessionId'>;
  /** 'later' when there is no answer now, 'never' when the server does not want it. */
  send(report: ErrorReportBody): Promise<{ id: string } | 'later' | 'never'>;
  /** Reports a page before this one could not send. */
  loadUnsent(): ErrorReportBody[];
  saveUnsent(reports: readonly ErrorReportBody[]): void;
}

interface QueuedReport {
  report: ErrorReportBody;
  /** The entry that gets the reference; none for a report of an earlier page. */
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

  /** @param level what is below it is not recorded (C-err-11) */
  constructor(around: ErrorLogDeps, level: ErrorLevel = 'WARN') {
    this.deps = around;
    this.level = level;
  }

  /** Oldest first; a new array after every change. */
  entries = (): readonly LogEntry[] => this.logEntries;

  /** @returns what ends it */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Records the failure and tells the server, unless it heard the same within the last minute. */
  record(failure: LoggedError): LogEntry | undefined {
    const { level = 'WARN' } = failure;
    if (LEVEL_RANK[level] < LEVEL_RANK[this.level]) return undefined;
    const entry = this.mergeDuplicate(failure, level) ?? this.addEntry(failure, level);
    const now = this.deps.now();
    const isTold = entry.reportedAt !== null && now - entry.reportedAt < COOLDOWN_MS;
    // One that waits for signal is told once: the same failure each minute must not push others out.
    const isWaiting = this.getQueue().some(({ entryId }) => entryId === entry.id);
    if (isTold || LEVEL_RANK[level] < LEVEL_RANK.WARN) return entry;
    if (isWaiting) {
      void this.flush();
      return entry;
    }
    this.updateEntry(entry.id, { reportedAt: now });
    this.enqueue({ report: this.toReport(entry), entryId: entry.id });
    void this.flush();
    return entry;
  }

  /** Sends what waits; call it when the signal is back. Never rejects. */
  async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let next = this.getQueue()[0]; next !== undefined; next = this.getQueue()[0]) {
        const answer = await this.deps.send(next.report);
        if (answer === 'later') return;
        this.queue = this.getQueue().filter((one) => one !== next);
        this.saveQueue();
        if (answer !== 'never' && next.entryId !== null) this.updateEntry(next.entryId, { reference: answer.id });
      }
    } finally {
      this.isSending = false;
    }
  }

  private mergeDuplicate(failure: LoggedError, level: ErrorLevel): LogEntry | undefined {
    const message = redactText(failure.message);
    const now = this.deps.now();
    const same = this.logEntries.findLast((one) => one.category === failure.category && one.message === message);
    if (!same || now - same.lastSeen >= MERGE_WINDOW_MS) return undefined;
    return this.updateEntry(same.id, { level, count: same.count + 1, lastSeen: now });
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

  private enqueue(one: QueuedReport): void {
    this.queue = [...this.getQueue().slice(1 - MAX_UNSENT_REPORTS), one];
    this.saveQueue();
  }

  private saveQueue(): void {
    this.deps.saveUnsent(this.getQueue().map(({ report }) => report));
  }

  private updateEntry(id: number, part: Partial<LogEntry>): LogEntry | undefined {
    let changed: LogEntry | undefined;
    this.setEntries(this.logEntries.map((one) => (one.id === id ? (changed = { ...one, ...part }) : one)));
    return changed;
  }

  private setEntries(list: readonly LogEntry[]): void {
    this.logEntries = list;
    for (const listener of this.listeners) listener();
  }
}

/** What a person reads out to the admin: "3F9A21C0" of the entry's id. */
export function shortReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
