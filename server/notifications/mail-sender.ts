/** Sends messages in small batches; while the provider fails, one at a time at growing intervals. @see decision 0022 */
import { unsubscribeAlerts } from '#shared/contract/notifications/saved-search-alerts.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { BatchJobHandler, CompleteJob } from '#server/jobs/job-handler.ts';
import { logError, logInfo } from '#server/logger.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { renderMail } from './render-mail.ts';
import { notifyMailDown, resolveMailDown } from './mail-down.ts';
import { MAIL_TIMEOUT_MS, type MailTransport, type MailSendResult } from './mail-transport.ts';
import { endAttempt, nextRunAfterResend, postponeAttempt, prepareAttempt, type MailAttempt } from './mail-attempt.ts';
import { RecipientRateLimit } from './recipient-rate-limit.ts';
import { hasTemplate, renderMessage } from './message-templates.ts';

const BATCH_SIZE = 5;
/** Consecutive rejected recipients that indicate a provider failure. */
const MAX_CONSECUTIVE_REJECTIONS = 3;
const INITIAL_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 5 * 60_000;

/** Enough that one receiver's many messages hide no others. */
const MAX_CANDIDATES = 200;

type MailJobRow = JobRow<'send_mail'>;
type EndMailJob = CompleteJob<'send_mail'>;

interface AttemptResult {
  one: MailAttempt;
  outcome: MailSendResult;
}

interface MailSenderOptions {
  store: Store;
  mail: MailTransport;
  /** Scheme and host of links; never taken from a request. */
  origin: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

export class MailSender implements BatchJobHandler<'send_mail'> {
  readonly leaseMs = 5 * MAIL_TIMEOUT_MS;
  readonly firstRetryDelayMs = 5 * 60_000;
  /** The message's own attempts or its expiry end it. */
  readonly maxAttempts = Infinity;
  readonly candidateLimit = MAX_CANDIDATES;
  private readonly options: MailSenderOptions;
  private readonly clock: () => number;
  private readonly recipientLimit: RecipientRateLimit;
  private consecutiveFailures = 0;
  private isUnreachable = false;
  private readonly rejectedRecipients = new Set<string>();
  private isOutageResolved = false;
  private pausedUntil = 0;

  constructor(parts: MailSenderOptions) {
    this.options = parts;
    this.clock = parts.clock ?? Date.now;
    this.recipientLimit = new RecipientRateLimit(parts.store);
  }

  start(): void {
    void this.options.mail.checkConnection().then((trouble) => {
      this.isUnreachable = trouble !== undefined;
      return trouble === undefined ? undefined : this.recordOutage(trouble);
    });
  }

  availableSlots(running: number): number {
    if (running > 0 || this.clock() < this.pausedUntil) return 0;
    return this.consecutiveFailures > 0 ? 1 : BATCH_SIZE;
  }

  /** One message per receiver, oldest first; kinds of the next release are left to it. */
  async selectJobs(due: readonly MailJobRow[], room: number): Promise<MailJobRow[]> {
    const ids = due.map(({ payload }) => payload.messageId);
    const rows = await this.options.store.read((tx) => tx.getMany('messages', ids));
    const messages = new Map(rows.map((row) => [row.id, row]));
    const receivers = new Set<string>();
    const chosen = due.filter(({ payload }) => {
      const message = messages.get(payload.messageId);
      if (!message) return true;
      const receiver = message.to ?? '';
      if (receivers.has(receiver) || !hasTemplate(message.told)) return false;
      receivers.add(receiver);
      return true;
    });
    return chosen.slice(0, room);
  }

  async runBatch(jobs: readonly MailJobRow[]): Promise<readonly EndMailJob[]> {
    const ends = new Map<MailJobRow, EndMailJob>();
    const attempts: { job: MailJobRow; one: MailAttempt }[] = [];
    for (const job of jobs) {
      const prepared = await this.prepare(job);
      if (typeof prepared === 'function') ends.set(job, prepared);
      else attempts.push({ job, one: prepared });
    }
    const tries = await Promise.all(attempts.map(async ({ one }) => ({ one, outcome: await this.send(one) })));
    const judged = this.reclassifyRejections(tries);
    const wasBroken = this.consecutiveFailures > 0;
    if (judged.length > 0) await this.updateProviderHealth(judged);
    const times = { now: this.clock(), nextTry: this.pausedUntil, wasBroken };
    for (const [at, { one, outcome }] of judged.entries()) {
      if (outcome.was !== 'sent') await this.recipientLimit.restore(one.message.to);
      ends.set(attempts[at]!.job, (tx) => endAttempt(tx, one, outcome, times));
    }
    return jobs.map((job) => ends.get(job)!);
  }

  /** @returns the attempt, or the end of a job without one; an error fails this job only */
  private async prepare(job: MailJobRow): Promise<MailAttempt | EndMailJob> {
    const { store } = this.options;
    try {
      const row = await store.read((tx) => tx.get('messages', job.payload.messageId));
      const receiver = row?.to ?? '';
      const waitMs = await this.recipientLimit.consume(receiver);
      if (waitMs > 0) return (tx) => postponeAttempt(tx, job, this.clock() + waitMs);
      let prepared;
      try {
        prepared = await store.transact((tx) => prepareAttempt(tx, job, this.clock()));
      } finally {
        if (!prepared || 'runAt' in prepared) await this.recipientLimit.restore(receiver);
      }
      if (prepared && 'message' in prepared) return prepared;
      const next = prepared;
      return async (tx) => next ?? nextRunAfterResend(await tx.get('messages', job.payload.messageId));
    } catch (error) {
      return async () => {
        throw error;
      };
    }
  }

  private async send({ message, token, unsubscribeToken }: MailAttempt): Promise<MailSendResult> {
    const { mail, origin } = this.options;
    try {
      const words = renderMessage(message.told);
      const query = token === undefined ? '' : `?token=${token}`;
      const link = words.action && `${origin}${words.action.path}${query}`;
      const turnsOff = (path: string) =>
        unsubscribeToken === undefined ? undefined : `${origin}${path}?token=${unsubscribeToken}`;
      const letter = renderMail(words, link, turnsOff(sharedPaths.unsubscribe));
      const messageId = `<${message.id}.${message.round}@${mail.messageIdDomain}>`;
      return await mail.send({
        ...letter,
        to: message.to,
        messageId,
        unsubscribeUrl: turnsOff(unsubscribeAlerts.path),
      });
    } catch (error) {
      logError('sending messages', error);
      return { was: 'later', reason: 'It could not be written', trouble: '', scope: 'message' };
    }
  }

  /** Several rejected recipients in a row are a provider failure: their messages wait as well. */
  private reclassifyRejections(tries: readonly AttemptResult[]): AttemptResult[] {
    if (tries.some(({ outcome }) => outcome.was === 'sent')) this.rejectedRecipients.clear();
    else
      for (const { one, outcome } of tries)
        if (outcome.was === 'refused' || (outcome.was === 'later' && outcome.isPermanent))
          this.rejectedRecipients.add(one.message.to);
    if (this.rejectedRecipients.size < MAX_CONSECUTIVE_REJECTIONS) return [...tries];
    return tries.map(({ one, outcome }) => ({
      one,
      outcome:
        outcome.was === 'refused' || (outcome.was === 'later' && outcome.isPermanent)
          ? { ...outcome, was: 'later', scope: 'provider' }
          : outcome,
    }));
  }

  /** Pauses, longer each time, while the provider fails; logs and notifies at the first failure and at recovery. */
  private async updateProviderHealth(tries: readonly AttemptResult[]): Promise<void> {
    const isSent = tries.some(({ outcome }) => outcome.was === 'sent');
    const isRow = this.consecutiveFailures > 0 || this.rejectedRecipients.size >= MAX_CONSECUTIVE_REJECTIONS;
    // A message that the provider deferred while it sent others waits alone.
    const faults = tries.filter(
      ({ one, outcome }) =>
        outcome.was === 'later' &&
        (outcome.scope === 'connection' ||
          (outcome.scope === 'provider' && !isSent && (isRow || one.message.attempts === 1))),
    );
    const [fault] = faults;
    if (fault?.outcome.was === 'later') {
      this.isUnreachable = fault.outcome.scope === 'connection';
      await this.recordOutage(fault.outcome.trouble);
      // Rejected recipients may be dead addresses: other mail must not wait longer for them.
      this.pause(this.rejectedRecipients.size >= MAX_CONSECUTIVE_REJECTIONS ? INITIAL_PAUSE_MS : MAX_PAUSE_MS);
    } else if (isSent) await this.recordRecovery();
  }

  private pause(longestMs: number): void {
    this.pausedUntil = this.clock() + Math.min(longestMs, INITIAL_PAUSE_MS * 2 ** (this.consecutiveFailures - 1));
  }

  /** Without messages, a new connection shows whether the provider works again. */
  async onIdle(): Promise<void> {
    if (this.consecutiveFailures === 0 || !this.isUnreachable || this.clock() < this.pausedUntil) return;
    const trouble = await this.options.mail.checkConnection();
    if (trouble === undefined) return this.recordRecovery();
    await this.recordOutage(trouble);
    this.pause(MAX_PAUSE_MS);
  }

  private async recordOutage(trouble: string): Promise<void> {
    this.consecutiveFailures += 1;
    if (this.consecutiveFailures > 1) return;
    this.isOutageResolved = false;
    logError('SMTP_URL', `${trouble}; messages wait`);
    await this.updateAdminNotifications((tx, now) => notifyMailDown(tx, trouble, now));
  }

  /** Also after a restart: the previous process may have notified. */
  private async recordRecovery(): Promise<void> {
    if (this.consecutiveFailures > 0) logInfo('Messages are sent again');
    this.consecutiveFailures = 0;
    if (this.isOutageResolved) return;
    this.isOutageResolved = true;
    await this.updateAdminNotifications((tx) => resolveMailDown(tx));
  }

  private async updateAdminNotifications(work: (tx: Writer, now: string) => Promise<void>): Promise<void> {
    const now = new Date(this.clock()).toISOString();
    await this.options.store
      .transact((tx) => work(tx, now))
      .catch((error: unknown) => logError('notifying admins', error));
  }
}
