/** Sends messages in small batches; while the provider fails, one at a time at growing intervals. @see decision 0022 */
import { unsubscribeAlerts } from '#shared/contract/notifications/saved-search-alerts.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { STORED_REASONS } from '#shared/domain/stored-reasons.ts';
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
  attempt: MailAttempt;
  result: MailSendResult;
}

interface MailSenderOptions {
  store: Store;
  mail: MailTransport;
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

  constructor(options: MailSenderOptions) {
    this.options = options;
    this.clock = options.clock ?? Date.now;
    this.recipientLimit = new RecipientRateLimit(options.store);
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
  async selectJobs(due: readonly MailJobRow[], slots: number): Promise<MailJobRow[]> {
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
    return chosen.slice(0, slots);
  }

  async runBatch(jobs: readonly MailJobRow[]): Promise<readonly EndMailJob[]> {
    const completions = new Map<MailJobRow, EndMailJob>();
    const attempts: { job: MailJobRow; attempt: MailAttempt }[] = [];
    for (const job of jobs) {
      const prepared = await this.prepare(job);
      if (typeof prepared === 'function') completions.set(job, prepared);
      else attempts.push({ job, attempt: prepared });
    }
    const results = await Promise.all(
      attempts.map(async ({ attempt }) => ({ attempt, result: await this.send(attempt) })),
    );
    const classified = this.reclassifyRejections(results);
    const wasBroken = this.consecutiveFailures > 0;
    if (classified.length > 0) await this.updateProviderHealth(classified);
    const times = { now: this.clock(), nextTry: this.pausedUntil, wasBroken };
    for (const [index, { attempt, result }] of classified.entries()) {
      if (result.status !== 'sent') await this.recipientLimit.restore(attempt.message.to);
      completions.set(attempts[index]!.job, (tx) => endAttempt(tx, attempt, result, times));
    }
    return jobs.map((job) => completions.get(job)!);
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

  private async send({ message, language, token, unsubscribeToken }: MailAttempt): Promise<MailSendResult> {
    const { mail, origin } = this.options;
    try {
      const content = renderMessage(message.told, language);
      const query = token === undefined ? '' : `?token=${token}`;
      const link = content.action && `${origin}${pathInLanguage(content.action.path, language)}${query}`;
      const unsubscribeLink = (path: string) =>
        unsubscribeToken === undefined ? undefined : `${origin}${path}?token=${unsubscribeToken}`;
      const rendered = renderMail(content, {
        link,
        unsubscribeUrl: unsubscribeLink(pathInLanguage(sharedPaths.unsubscribe, language)),
        language,
      });
      const messageId = `<${message.id}.${message.round}@${mail.messageIdDomain}>`;
      return await mail.send({
        ...rendered,
        to: message.to,
        messageId,
        unsubscribeUrl: unsubscribeLink(unsubscribeAlerts.path),
      });
    } catch (error) {
      logError('sending messages', error);
      return { status: 'later', reason: STORED_REASONS.notComposed, trouble: '', scope: 'message' };
    }
  }

  /** Several rejected recipients in a row are a provider failure: their messages wait as well. */
  private reclassifyRejections(results: readonly AttemptResult[]): AttemptResult[] {
    if (results.some(({ result }) => result.status === 'sent')) this.rejectedRecipients.clear();
    else
      for (const { attempt, result } of results)
        if (result.status === 'refused' || (result.status === 'later' && result.isPermanent))
          this.rejectedRecipients.add(attempt.message.to);
    if (this.rejectedRecipients.size < MAX_CONSECUTIVE_REJECTIONS) return [...results];
    return results.map(({ attempt, result }) => ({
      attempt,
      result:
        result.status === 'refused' || (result.status === 'later' && result.isPermanent)
          ? { ...result, status: 'later', scope: 'provider' }
          : result,
    }));
  }

  /** Pauses, longer each time, while the provider fails; logs and notifies at the first failure and at recovery. */
  private async updateProviderHealth(results: readonly AttemptResult[]): Promise<void> {
    const isSent = results.some(({ result }) => result.status === 'sent');
    const isRepeated = this.consecutiveFailures > 0 || this.rejectedRecipients.size >= MAX_CONSECUTIVE_REJECTIONS;
    // A message that the provider deferred while it sent others waits alone.
    const failures = results.filter(
      ({ attempt, result }) =>
        result.status === 'later' &&
        (result.scope === 'connection' ||
          (result.scope === 'provider' && !isSent && (isRepeated || attempt.message.attempts === 1))),
    );
    const [failure] = failures;
    if (failure?.result.status === 'later') {
      this.isUnreachable = failure.result.scope === 'connection';
      await this.recordOutage(failure.result.trouble);
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
    logError('SMTP_URL', `${trouble}; messages are queued`);
    await this.updateAdminNotifications((tx, now) => notifyMailDown(tx, trouble, now));
  }

  private async recordRecovery(): Promise<void> {
    if (this.consecutiveFailures > 0) logInfo('Messages are being sent again');
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
