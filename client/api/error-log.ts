/**
 * What went wrong on this device: kept in a short list, told to the server, nothing said twice within a minute
 * (C-err-10 to C-err-13, S-const-03, D-33). Works in a page and in the service worker; no personal data leaves it.
 */
import type { ErrorReport } from '#shared/contract/error-log.ts';
import { redacted } from '#shared/domain/redact.ts';
import type { ErrorCategory, ErrorLevel } from '#shared/domain/enums.ts';

/** C-err-10. */
export const MOST_ENTRIES = 1_000;
/** C-err-13, milliseconds. */
export const COOLDOWN_MS = 60_000;
/** S-const-03, milliseconds. */
export const MERGE_MS = 3_600_000;
/** Reports kept while there is no signal; the oldest go first. */
export const MOST_UNSENT = 50;
const LONGEST_STACK = 6_000;
const LONGEST_CONTEXT = 4_000;

const RANK: Record<ErrorLevel, number> = { INFO: 0, WARN: 1, ERROR: 2 };

export interface Failure {
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
export type Report = Required<
  Pick<
    ErrorReport,
    'level' | 'category' | 'message' | 'context' | 'stack' | 'url' | 'userAgent' | 'sessionId'
  >
>;

/** Where the log lives. */
export interface Surroundings {
  /** Milliseconds. */
  now(): number;
  /** Path of the page, the browser and the page load. */
  place(): Pick<Report, 'url' | 'userAgent' | 'sessionId'>;
  /** 'later' when there is no answer now, 'never' when the server does not want it. */
  send(report: Report): Promise<{ id: string } | 'later' | 'never'>;
  /** Reports a page before this one could not send. */
  loadUnsent(): Report[];
  saveUnsent(reports: readonly Report[]): void;
}

interface Waiting {
  report: Report;
  /** The entry that gets the reference; none for a report of an earlier page. */
  entryId: number | null;
}

export class ErrorLog {
  private readonly around: Surroundings;
  private readonly level: ErrorLevel;
  private list: readonly LogEntry[] = [];
  private waiting: Waiting[] | undefined;
  private lastId = 0;
  private sending = false;
  private readonly listeners = new Set<() => void>();

  /** @param level what is below it is not recorded (C-err-11) */
  constructor(around: Surroundings, level: ErrorLevel = 'WARN') {
    this.around = around;
    this.level = level;
  }

  /** Oldest first; a new array after every change. */
  entries = (): readonly LogEntry[] => this.list;

  /** @returns what ends it */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Records the failure and tells the server, unless it heard the same within the last minute. */
  note(failure: Failure): LogEntry | undefined {
    const { level = 'WARN' } = failure;
    if (RANK[level] < RANK[this.level]) return undefined;
    const entry = this.merged(failure, level) ?? this.added(failure, level);
    const now = this.around.now();
    const isTold = entry.reportedAt !== null && now - entry.reportedAt < COOLDOWN_MS;
    // One that waits for signal is told once: the same failure each minute must not push others out.
    const isWaiting = this.unsent().some(({ entryId }) => entryId === entry.id);
    if (isTold || RANK[level] < RANK.WARN) return entry;
    if (isWaiting) {
      void this.flush();
      return entry;
    }
    this.change(entry.id, { reportedAt: now });
    this.enqueue({ report: this.reportOf(entry), entryId: entry.id });
    void this.flush();
    return entry;
  }

  /** Sends what waits; call it when the signal is back. Never rejects. */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let next = this.unsent()[0]; next !== undefined; next = this.unsent()[0]) {
        const answer = await this.around.send(next.report);
        if (answer === 'later') return;
        this.waiting = this.unsent().filter((one) => one !== next);
        this.keepUnsent();
        if (answer !== 'never' && next.entryId !== null) this.change(next.entryId, { reference: answer.id });
      }
    } finally {
      this.sending = false;
    }
  }

  private merged(failure: Failure, level: ErrorLevel): LogEntry | undefined {
    const message = redacted(failure.message);
    const now = this.around.now();
    const same = this.list.findLast((one) => one.category === failure.category && one.message === message);
    if (!same || now - same.lastSeen >= MERGE_MS) return undefined;
    return this.change(same.id, { level, count: same.count + 1, lastSeen: now });
  }

  private added({ category, message, context, stack }: Failure, level: ErrorLevel): LogEntry {
    this.lastId += 1;
    const now = this.around.now();
    const entry: LogEntry = {
      id: this.lastId,
      level,
      category,
      message: redacted(message),
      context: context === undefined ? null : redacted(JSON.stringify(context), LONGEST_CONTEXT),
      stack: stack === undefined ? null : redacted(stack, LONGEST_STACK),
      count: 1,
      firstSeen: now,
      lastSeen: now,
      reportedAt: null,
      reference: null,
    };
    this.replace([...this.list.slice(1 - MOST_ENTRIES), entry]);
    return entry;
  }

  private reportOf({ level, category, message, context, stack }: LogEntry): Report {
    return { level, category, message, context, stack, ...this.around.place() };
  }

  private unsent(): Waiting[] {
    this.waiting ??= this.around.loadUnsent().map((report) => ({ report, entryId: null }));
    return this.waiting;
  }

  private enqueue(one: Waiting): void {
    this.waiting = [...this.unsent().slice(1 - MOST_UNSENT), one];
    this.keepUnsent();
  }

  private keepUnsent(): void {
    this.around.saveUnsent(this.unsent().map(({ report }) => report));
  }

  private change(id: number, part: Partial<LogEntry>): LogEntry | undefined {
    let changed: LogEntry | undefined;
    this.replace(this.list.map((one) => (one.id === id ? (changed = { ...one, ...part }) : one)));
    return changed;
  }

  private replace(list: readonly LogEntry[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

/** What a person reads out to the admin: "3F9A21C0" of the entry's id. */
export function shortReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
