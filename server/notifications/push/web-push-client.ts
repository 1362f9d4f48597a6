/** Hands one notification to the push service of a browser: encrypted for the browser (RFC 8291), signed by us (RFC 8292). */
import { createHash } from 'node:crypto';
import { inTime } from '#shared/with-timeout.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { hostOf, allowedAddress, pinnedTo, type Reach } from '#server/photos/fetch-remote-image.ts';
import type { PushKeysRow, PushSubscriptionRow } from '#server/store/push-rows.ts';

/**
 * `gone`: that browser is told no more. `refused`: this one is not taken, and never will be. `later`: it may be at another time, and
 * it may even have been taken, where the line was cut before the answer. `isSilent`: the time was up. `reason` names the
 * service and nobody.
 */
export type Pushed =
  | { was: 'sent' }
  | { was: 'gone' }
  | { was: 'refused'; reason: string }
  | { was: 'later'; reason: string; waitMs: number; isSilent?: boolean };

/** A push service answers within a fraction of a second. Milliseconds. */
const LIMIT_MS = 5_000;

export interface Notification {
  subscription: PushSubscriptionRow;
  keys: PushKeysRow;
  /** JSON, at most 3,900 bytes: a push service takes 4,096 with what encryption adds. */
  payload: string;
  noticeId: string;
  /** How long the service keeps it for a browser that is away, whole seconds. */
  keptS: number;
}

/** A name of the notice that a service takes: of two with the same it keeps the later alone, for a browser that is away. */
function topicOf(noticeId: string): string {
  return createHash('sha256').update(noticeId).digest('base64url').slice(0, 32);
}

export class PushServices {
  private readonly reach: Reach;
  private readonly contact: string;

  /** @param contact whom the services write to: an https or mailto address */
  constructor(reach: Reach, contact: string) {
    this.reach = reach;
    this.contact = contact;
  }

  /** Never throws; answers within five seconds. */
  async send(notification: Notification): Promise<Pushed> {
    const { endpoint } = notification.subscription;
    // Some hosts of figures look like addresses and are none.
    if (!URL.canParse(endpoint)) return { was: 'gone' };
    const url = new URL(endpoint);
    const limitMs = Math.min(LIMIT_MS, this.reach.limitMs);
    const late: Pushed = {
      was: 'later',
      reason: `${url.host} does not answer in time`,
      waitMs: 0,
      isSilent: true,
    };
    const signal = AbortSignal.timeout(limitMs);
    // A name look-up cannot be aborted, so the wait ends besides the request.
    const pushed = await inTime(this.sent(url, notification, signal), limitMs, late);
    return pushed.was === 'later' && signal.aborted ? late : pushed;
  }

  private async sent(url: URL, notification: Notification, signal: AbortSignal): Promise<Pushed> {
    let address;
    try {
      address = await allowedAddress(url, this.reach);
    } catch (error) {
      // A name that is not known just now may be known again; an address of our own surroundings never becomes another.
      const isUnknown = error instanceof Error && 'code' in error;
      return isUnknown ? { was: 'later', reason: `${url.host} is not known`, waitMs: 0 } : { was: 'gone' };
    }
    let request;
    try {
      request = await this.sealed(notification);
    } catch {
      // No key of a browser: nothing can ever be read there.
      return { was: 'gone' };
    }
    try {
      return outcomeOf(url.host, await this.post(url, address, request, signal));
    } catch {
      return { was: 'later', reason: `${url.host} does not answer`, waitMs: 0 };
    }
  }

  private async sealed({ subscription, keys, payload, noticeId, keptS }: Notification) {
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = subscription;
    const { publicKey, privateKey } = keys;
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: this.contact, publicKey, privateKey },
      TTL: keptS,
      topic: topicOf(noticeId),
      urgency: 'normal',
    });
  }

  private post(
    url: URL,
    address: string,
    { headers, body }: { headers: Record<string, unknown>; body: Buffer },
    signal: AbortSignal,
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        host: hostOf(url),
        path: url.pathname + url.search,
        headers: { ...(headers as Record<string, string | number>), host: url.host },
        lookup: pinnedTo(address),
        agent: false,
        signal,
      };
      const request = this.reach.request(options, (response) => {
        const { 'retry-after': retryAfter, date } = response.headers;
        resolve({ status: response.statusCode ?? 0, waitMs: retryAfterMs(retryAfter, date) });
        // Nothing of the body is read.
        response.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

interface Answered {
  status: number;
  /** What it asks for; 0 where it says nothing. */
  waitMs: number;
}

/** Redirects are not followed: a subscription that moved is another one. */
function outcomeOf(host: string, { status, waitMs }: Answered): Pushed {
  if (status >= 200 && status < 300) return { was: 'sent' };
  if (status === 404 || status === 410) return { was: 'gone' };
  const reason = `${host} answers ${status}`;
  if (status === 429 || status >= 500) return { was: 'later', reason, waitMs };
  return { was: 'refused', reason };
}
