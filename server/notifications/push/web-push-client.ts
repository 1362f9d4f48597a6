/** Hands one notification to the push service of a browser: encrypted for the browser (RFC 8291), signed by us (RFC 8292). */
import { createHash } from 'node:crypto';
import { withTimeout } from '#shared/with-timeout.ts';
import { parseRetryAfterMs } from '#shared/domain/retry-after.ts';
import {
  bareHostname,
  resolveAllowedAddress,
  pinnedLookup,
  type SsrfPolicy,
} from '#server/photos/fetch-remote-image.ts';
import type { VapidKeysRow, PushSubscriptionRow } from '#server/store/push-rows.ts';

/**
 * `gone`: that browser is told no more. `refused`: this one is not taken, and never will be. `later`: it may be at another time, and
 * it may even have been taken, where the line was cut before the answer. `isSilent`: the time was up. `reason` names the
 * service and nobody.
 */
export type PushSendResult =
  | { was: 'sent' }
  | { was: 'gone' }
  | { was: 'refused'; reason: string }
  | { was: 'later'; reason: string; waitMs: number; isSilent?: boolean };

/** A push service answers within a fraction of a second. Milliseconds. */
const PUSH_TIMEOUT_MS = 5_000;

export interface PushRequest {
  subscription: PushSubscriptionRow;
  keys: VapidKeysRow;
  /** JSON, at most 3,900 bytes: a push service takes 4,096 with what encryption adds. */
  payload: string;
  notificationId: string;
  /** How long the service keeps it for a browser that is away, whole seconds. */
  ttlSeconds: number;
}

/** A name of the notice that a service takes: of two with the same it keeps the later alone, for a browser that is away. */
function hashPushTopic(noticeId: string): string {
  return createHash('sha256').update(noticeId).digest('base64url').slice(0, 32);
}

export class WebPushClient {
  private readonly ssrfPolicy: SsrfPolicy;
  private readonly contact: string;

  /** @param contact whom the services write to: an https or mailto address */
  constructor(reach: SsrfPolicy, contact: string) {
    this.ssrfPolicy = reach;
    this.contact = contact;
  }

  /** Never throws; answers within five seconds. */
  async send(notification: PushRequest): Promise<PushSendResult> {
    const { endpoint } = notification.subscription;
    // Some hosts of figures look like addresses and are none.
    if (!URL.canParse(endpoint)) return { was: 'gone' };
    const url = new URL(endpoint);
    const limitMs = Math.min(PUSH_TIMEOUT_MS, this.ssrfPolicy.timeoutMs);
    const late: PushSendResult = {
      was: 'later',
      reason: `${url.host} does not answer in time`,
      waitMs: 0,
      isSilent: true,
    };
    const signal = AbortSignal.timeout(limitMs);
    // A name look-up cannot be aborted, so the wait ends besides the request.
    const pushed = await withTimeout(this.sendRequest(url, notification, signal), limitMs, late);
    return pushed.was === 'later' && signal.aborted ? late : pushed;
  }

  private async sendRequest(url: URL, notification: PushRequest, signal: AbortSignal): Promise<PushSendResult> {
    let address;
    try {
      address = await resolveAllowedAddress(url, this.ssrfPolicy);
    } catch (error) {
      // A name that is not known just now may be known again; an address of our own surroundings never becomes another.
      const isUnknown = error instanceof Error && 'code' in error;
      return isUnknown ? { was: 'later', reason: `${url.host} is not known`, waitMs: 0 } : { was: 'gone' };
    }
    let request;
    try {
      request = await this.encryptRequest(notification);
    } catch {
      // No key of a browser: nothing can ever be read there.
      return { was: 'gone' };
    }
    try {
      return toSendResult(url.host, await this.post(url, address, request, signal));
    } catch {
      return { was: 'later', reason: `${url.host} does not answer`, waitMs: 0 };
    }
  }

  private async encryptRequest({ subscription, keys, payload, notificationId, ttlSeconds }: PushRequest) {
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = subscription;
    const { publicKey, privateKey } = keys;
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: this.contact, publicKey, privateKey },
      TTL: ttlSeconds,
      topic: hashPushTopic(notificationId),
      urgency: 'normal',
    });
  }

  private post(
    url: URL,
    address: string,
    { headers, body }: { headers: Record<string, unknown>; body: Buffer },
    signal: AbortSignal,
  ): Promise<PushServiceResponse> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        host: bareHostname(url),
        path: url.pathname + url.search,
        headers: { ...(headers as Record<string, string | number>), host: url.host },
        lookup: pinnedLookup(address),
        agent: false,
        signal,
      };
      const request = this.ssrfPolicy.request(options, (response) => {
        const { 'retry-after': retryAfter, date } = response.headers;
        resolve({ status: response.statusCode ?? 0, waitMs: parseRetryAfterMs(retryAfter, date) });
        // Nothing of the body is read.
        response.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

interface PushServiceResponse {
  status: number;
  /** What it asks for; 0 where it says nothing. */
  waitMs: number;
}

/** Redirects are not followed: a subscription that moved is another one. */
function toSendResult(host: string, { status, waitMs }: PushServiceResponse): PushSendResult {
  if (status >= 200 && status < 300) return { was: 'sent' };
  if (status === 404 || status === 410) return { was: 'gone' };
  const reason = `${host} answers ${status}`;
  if (status === 429 || status >= 500) return { was: 'later', reason, waitMs };
  return { was: 'refused', reason };
}
