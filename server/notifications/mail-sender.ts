/** Sends messages, a few at a time; while the provider fails it tries one, at growing intervals (decision 0022). */
import { unsubscribe } from '#shared/contract/notifications/saved-search-alerts.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { BatchHandler, EndJob } from '#server/jobs/job-handler.ts';
import { complain, say } from '#server/logger.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { letterOf } from './render-mail.ts';
import { notifyMailDown, resolveMailDown } from './mail-down.ts';
import { SEND_MS, type Mail, type Outcome } from './mail-transport.ts';
import { endAttempt, nextRoundOf, postpone, prepareAttempt, type MailAttempt } from './mail-attempt.ts';
import { ReceiverLimit } from './recipient-rate-limit.ts';
import { canBeTold, wordsOf } from './message-templates.ts';

const AT_ONCE = 5;
/** Receivers refused one after the other that show a fault of the provider. */
const REFUSED_IN_ROW = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Due jobs that are looked at, so that one receiver's many messages hide no others. */
const MAX_LOOKED_AT = 200;

type MailJob = JobRow<'send_mail'>;
type End = EndJob<'send_mail'>;

interface Try {
  one: MailAttempt;
  outcome: Outcome;
}

interface Parts {
  store: Store;
  mail: Mail;
  /** Scheme and host that links lead to; never what a request says. */
  origin: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

export class MailSender implements BatchHandler<'send_mail'> {
  readonly leaseMs = 5 * SEND_MS;
  readonly firstWaitMs = 5 * 60_000;
  /** A message ends by its own attempts or its time limit. */
  readonly maxAttempts = Infinity;
  readonly lookAt = MAX_LOOKED_AT;
  private readonly parts: Parts;
  private readonly clock: () => number;
  private readonly receivers: ReceiverLimit;
  /** Attempts in a row that the provider failed. */
  private broken = 0;
  /** Whether the last failure was one of the connection. */
  private isUnreachable = false;
  /** Receivers refused since the last message was sent. */
  private readonly refusedInRow = new Set<string>();
  /** Whether the notification of an earlier failure is resolved. */
  private isKnownToWork = false;
  private pausedUntil = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.clock = parts.clock ?? Date.now;
    this.receivers = new ReceiverLimit(parts.store);
  }

  /** Logs at once when no mail can be sent. */
  start(): void {
    void this.parts.mail.check().then((trouble) => {
      this.isUnreachable = trouble !== undefined;
      return trouble === undefined ? undefined : this.noteTrouble(trouble);
    });
  }

  /** A batch at a time; while the provider fails one message, after a pause. */
  room(running: number): number {
    if (running > 0 || this.clock() < this.pausedUntil) return 0;
    return this.broken > 0 ? 1 : AT_ONCE;
  }

  /** One message a receiver, the longest due first. Messages of a kind that only the next release knows are left to it. */
  async choose(due: readonly MailJob[], room: number): Promise<MailJob[]> {
    const ids = due.map(({ payload }) => payload.messageId);
    const rows = await this.parts.store.read((tx) => tx.getMany('messages', ids));
    const messages = new Map(rows.map((row) => [row.id, row]));
    const receivers = new Set<string>();
    const chosen = due.filter(({ payload }) => {
      const message = messages.get(payload.messageId);
      if (!message) return true;
      const receiver = message.to ?? '';
      if (receivers.has(receiver) || !canBeTold(message.told)) return false;
      receivers.add(receiver);
      return true;
    });
    return chosen.slice(0, room);
  }

  async runBatch(jobs: readonly MailJob[]): Promise<readonly End[]> {
    const ends = new Map<MailJob, End>();
    const attempts: { job: MailJob; one: MailAttempt }[] = [];
    for (const job of jobs) {
      const prepared = await this.prepare(job);
      if (typeof prepared === 'function') ends.set(job, prepared);
      else attempts.push({ job, one: prepared });
    }
    const tries = await Promise.all(
      attempts.map(async ({ one }) => ({ one, outcome: await this.send(one) })),
    );
    const judged = this.judge(tries);
    const wasBroken = this.broken > 0;
    if (judged.length > 0) await this.noteProvider(judged);
    const times = { now: this.clock(), nextTry: this.pausedUntil, wasBroken };
    for (const [at, { one, outcome }] of judged.entries()) {
      if (outcome.was !== 'sent') await this.receivers.giveBack(one.message.to);
      ends.set(attempts[at]!.job, (tx) => endAttempt(tx, one, outcome, times));
    }
    return jobs.map((job) => ends.get(job)!);
  }

  /** @returns the attempt to send, or the end of a job without one; a fault fails this job alone */
  private async prepare(job: MailJob): Promise<MailAttempt | End> {
    const { store } = this.parts;
    try {
      const row = await store.read((tx) => tx.get('messages', job.payload.messageId));
      const receiver = row?.to ?? '';
      const waitMs = await this.receivers.take(receiver);
      if (waitMs > 0) return (tx) => postpone(tx, job, this.clock() + waitMs);
      let prepared;
      try {
        prepared = await store.transact((tx) => prepareAttempt(tx, job, this.clock()));
      } finally {
        if (!prepared || 'runAt' in prepared) await this.receivers.giveBack(receiver);
      }
      if (prepared && 'message' in prepared) return prepared;
      const next = prepared;
      return async (tx) => next ?? nextRoundOf(await tx.get('messages', job.payload.messageId));
    } catch (error) {
      return async () => {
        throw error;
      };
    }
  }

  private async send({ message, token, off }: MailAttempt): Promise<Outcome> {
    const { mail, origin } = this.parts;
    try {
      const words = wordsOf(message.told);
      const query = token === undefined ? '' : `?token=${token}`;
      const link = words.action && `${origin}${words.action.path}${query}`;
      const turnsOff = (path: string) => (off === undefined ? undefined : `${origin}${path}?token=${off}`);
      const letter = letterOf(words, link, turnsOff(sharedPaths.alertsOff));
      const messageId = `<${message.id}.${message.round}@${mail.domain}>`;
      return await mail.send({
        ...letter,
        to: message.to,
        messageId,
        unsubscribe: turnsOff(unsubscribe.path),
      });
    } catch (error) {
      complain('sending messages', error);
      return { was: 'later', reason: 'It could not be written', trouble: '', scope: 'message' };
    }
  }

  /** Several receivers refused in a row are the provider's refusals: their messages wait with all others. */
  private judge(tries: readonly Try[]): Try[] {
    if (tries.some(({ outcome }) => outcome.was === 'sent')) this.refusedInRow.clear();
    else
      for (const { one, outcome } of tries)
        if (outcome.was === 'refused' || (outcome.was === 'later' && outcome.isPermanent))
          this.refusedInRow.add(one.message.to);
    if (this.refusedInRow.size < REFUSED_IN_ROW) return [...tries];
    return tries.map(({ one, outcome }) => ({
      one,
      outcome:
        outcome.was === 'refused' || (outcome.was === 'later' && outcome.isPermanent)
          ? { ...outcome, was: 'later', scope: 'provider' }
          : outcome,
    }));
  }

  /** Pauses, longer each time, while the provider is at fault; logs and notifies at the first failure and at the first success. */
  private async noteProvider(tries: readonly Try[]): Promise<void> {
    const isSent = tries.some(({ outcome }) => outcome.was === 'sent');
    const isRow = this.broken > 0 || this.refusedInRow.size >= REFUSED_IN_ROW;
    // A message that the provider refused before, while it sent others, waits by itself.
    const faults = tries.filter(
      ({ one, outcome }) =>
        outcome.was === 'later' &&
        (outcome.scope === 'connection' ||
          (outcome.scope === 'provider' && !isSent && (isRow || one.message.attempts === 1))),
    );
    const [fault] = faults;
    if (fault?.outcome.was === 'later') {
      this.isUnreachable = fault.outcome.scope === 'connection';
      await this.noteTrouble(fault.outcome.trouble);
      // Refused receivers may be dead addresses: the mail of others waits no longer for them.
      this.pause(this.refusedInRow.size >= REFUSED_IN_ROW ? FIRST_PAUSE_MS : LONGEST_PAUSE_MS);
    } else if (isSent) await this.noteRecovery();
  }

  private pause(longestMs: number): void {
    this.pausedUntil = this.clock() + Math.min(longestMs, FIRST_PAUSE_MS * 2 ** (this.broken - 1));
  }

  /** With nothing to send, a new connection shows whether the provider answers again. */
  async whenIdle(): Promise<void> {
    if (this.broken === 0 || !this.isUnreachable || this.clock() < this.pausedUntil) return;
    const trouble = await this.parts.mail.check();
    if (trouble === undefined) return this.noteRecovery();
    await this.noteTrouble(trouble);
    this.pause(LONGEST_PAUSE_MS);
  }

  /** Once, however long it lasts. */
  private async noteTrouble(trouble: string): Promise<void> {
    this.broken += 1;
    if (this.broken > 1) return;
    this.isKnownToWork = false;
    complain('SMTP_URL', `${trouble}; messages wait`);
    await this.notify((tx, now) => notifyMailDown(tx, trouble, now));
  }

  /** Also after a restart: the process before may have notified. */
  private async noteRecovery(): Promise<void> {
    if (this.broken > 0) say('Messages are sent again');
    this.broken = 0;
    if (this.isKnownToWork) return;
    this.isKnownToWork = true;
    await this.notify((tx) => resolveMailDown(tx));
  }

  private async notify(work: (tx: Writer, now: string) => Promise<void>): Promise<void> {
    const now = new Date(this.clock()).toISOString();
    await this.parts.store
      .transact((tx) => work(tx, now))
      .catch((error: unknown) => complain('notifying admins', error));
  }
}
