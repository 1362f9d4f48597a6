import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';

/** What is stored of notifications by push, and of what people chose to be told by (decision 0028). */

/** The one pair of keys by which push services know Redrive (VAPID, RFC 8292), made at the first start. */
export interface VapidKeysRow {
  id: 'vapid';
  /** Base64url, as a browser takes it. */
  publicKey: string;
  /** Base64url. Leaves the store for the signature alone. */
  privateKey: string;
  createdAt: string;
}

/** A browser that shows what its person's bell says. */
export interface PushSubscriptionRow {
  /** SHA-256 (hex) of the endpoint. */
  id: string;
  userId: string;
  /** SHA-256 (hex) of the device's token (decision 0015): who signs out there ends it. */
  device: string;
  /** Address at the browser's push service; whoever has it can send there. */
  endpoint: string;
  /** The browser's public key and secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  /** Of the browser, "en". */
  language: string;
  createdAt: string;
}

/** One notice on its way to one browser, as the release before writes it; the job `adopt_earlier_rows` makes `send_push` of it. */
export interface PushDeliveryRow {
  id: string;
  noticeId: string;
  subscriptionId: string;
  /** Tries that were begun. */
  attempts: number;
  /** When it is tried next; while it is tried, when it is if nobody tells how that ended. */
  dueAt: string;
  /** It is not tried later than that: the bell still says it. */
  sendUntil: string;
  createdAt: string;
}

/** What somebody turned off. Nothing is, for whoever has none. */
export interface NotificationSettingsRow {
  /** The person's. */
  id: string;
  mailOff: MessageKind[];
  pushOff: MessageKind[];
}
