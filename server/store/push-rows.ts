import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';

/** The server's VAPID key pair (RFC 8292), created at first start. */
export interface VapidKeysRow {
  id: 'vapid';
  publicKey: string;
  privateKey: string;
  createdAt: string;
}

export interface PushSubscriptionRow {
  /** SHA-256 (hex) of the endpoint. */
  id: string;
  userId: string;
  /** SHA-256 (hex) of the device token (decision 0015): a sign-out on the device deletes the subscription. */
  device: string;
  /** Secret: allows sending to the browser. */
  endpoint: string;
  /** The browser's public key and secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  language: string;
  createdAt: string;
}

/** A delivery written by the previous release; the job `adopt_earlier_rows` turns the row into `send_push`. */
export interface PushDeliveryRow {
  id: string;
  noticeId: string;
  subscriptionId: string;
  attempts: number;
  /** Next attempt; during an attempt, its lease expiry. */
  dueAt: string;
  sendUntil: string;
  createdAt: string;
}

/** Notification kinds that a user turned off; no row means none. */
export interface NotificationSettingsRow {
  id: string;
  mailOff: MessageKind[];
  pushOff: MessageKind[];
}
