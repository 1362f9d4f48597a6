/** Sends one notification to a push service: encrypted for the browser (RFC 8291), signed with VAPID (RFC 8292). */
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

/** `gone`: end the subscription. `later`: may have been sent. `isSilent`: timed out. `reason` names the service. */
export type PushSendResult =
  | { status: 'sent' }
  | { status: 'gone' }
  | { status: 'refused'; reason: string }
  | { status: 'later'; reason: string; waitMs: number; isSilent?: boolean };

const PUSH_TIMEOUT_MS = 5_000;

export interface PushRequest {
  subscription: PushSubscriptionRow;
  keys: VapidKeysRow;
  /** JSON, at most 3,900 bytes: push services take 4,096 with encryption. */
  payload: string;
  notificationId: string;
  /** Whole seconds that the service keeps it for an offline browser. */
  ttlSeconds: number;
}

/** A push topic: for an offline browser the service keeps only the latest notification of a topic. */
function hashPushTopic(noticeId: string): string {
  return createHash('sha256').update(noticeId).digest('base64url').slice(0, 32);
}

export class WebPushClient {
  private readonly ssrfPolicy: SsrfPolicy;
  private readonly contact: string;

  /** @param contact an https or mailto address for the push services */
  constructor(ssrfPolicy: SsrfPolicy, contact: string) {
    this.ssrfPolicy = ssrfPolicy;
    this.contact = contact;
  }

  /** Never throws; answers within five seconds. */
  async send(notification: PushRequest): Promise<PushSendResult> {
    const { endpoint } = notification.subscription;
    // Some numeric hosts look like URLs and are none.
    if (!URL.canParse(endpoint)) return { status: 'gone' };
    const url = new URL(endpoint);
    const limitMs = Math.min(PUSH_TIMEOUT_MS, this.ssrfPolicy.timeoutMs);
    const timedOut: PushSendResult = {
      status: 'later',
      reason: `${url.host} timed out`,
      waitMs: 0,
      isSilent: true,
    };
    const signal = AbortSignal.timeout(limitMs);
    // A DNS lookup cannot be aborted, so it is timed separately.
    const result = await withTimeout(this.sendRequest(url, notification, signal), limitMs, timedOut);
    return result.status === 'later' && signal.aborted ? timedOut : result;
  }

  private async sendRequest(url: URL, notification: PushRequest, signal: AbortSignal): Promise<PushSendResult> {
    let address;
    try {
      address = await resolveAllowedAddress(url, this.ssrfPolicy);
    } catch (error) {
      // An unknown name may resolve later; an address in our own network never becomes another.
      const isUnknown = error instanceof Error && 'code' in error;
      return isUnknown
        ? { status: 'later', reason: `${url.host} could not be resolved`, waitMs: 0 }
        : { status: 'gone' };
    }
    let request;
    try {
      request = await this.encryptRequest(notification);
    } catch {
      // An invalid key: the browser could never decrypt.
      return { status: 'gone' };
    }
    try {
      return toSendResult(url.host, await this.post(url, address, request, signal));
    } catch {
      return { status: 'later', reason: `${url.host} did not respond`, waitMs: 0 };
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
        response.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

interface PushServiceResponse {
  status: number;
  /** From Retry-After; 0 without one. */
  waitMs: number;
}

/** Redirects are not followed: a moved subscription is another one. */
function toSendResult(host: string, { status, waitMs }: PushServiceResponse): PushSendResult {
  if (status >= 200 && status < 300) return { status: 'sent' };
  if (status === 404 || status === 410) return { status: 'gone' };
  const reason = `${host} answers ${status}`;
  if (status === 429 || status >= 500) return { status: 'later', reason, waitMs };
  return { status: 'refused', reason };
}
