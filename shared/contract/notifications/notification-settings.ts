import { z } from 'zod';
import { MESSAGE_KINDS } from '#shared/domain/notifications/message-kinds.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { define } from '#shared/contract/endpoint.ts';
import { done, sha256 } from '#shared/contract/fields.ts';

/** By which channels people are told, and which of their devices are told by push (decision 0028). */

/** `always` and `never` are nobody's choice. */
const channel = z.enum(['on', 'off', 'always', 'never']);
export type Channel = z.output<typeof channel>;

const settings = z.object({
  /** All kinds of the person's role that leave a choice, in the order they are shown. */
  kinds: z.array(z.object({ kind: z.enum(MESSAGE_KINDS), mail: channel, push: channel })),
});

export const notificationSettings = define({
  name: 'notifications.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  who: ROLES,
  response: settings,
});

/** What is left out stays. 409 INVALID_STATE for a channel that is nobody's choice. */
export const changeNotifications = define({
  name: 'notifications.change',
  method: 'PATCH',
  path: '/api/notifications/settings',
  touches: ['notifications.settings'],
  who: ROLES,
  body: z.object({
    kind: z.enum(MESSAGE_KINDS, 'Name what it is about'),
    mail: z.boolean().optional(),
    push: z.boolean().optional(),
  }),
  response: settings,
});

/** How a browser is known here: SHA-256 (hex) of the address that its push service gave it. */
export const pushState = define({
  name: 'push.state',
  method: 'GET',
  path: '/api/push',
  who: ROLES,
  query: z.object({ device: sha256.optional().catch(undefined) }),
  response: z.object({
    /** What a browser subscribes with (VAPID, RFC 8292), base64url; null while the server has none yet. */
    publicKey: z.string().nullable(),
    /** Whether the device that is asked for is told, and the caller's. */
    isOn: z.boolean(),
    /** How many of the caller's are. */
    devices: z.number().int().min(0),
  }),
});

/** By https to a named host on the usual port, without a user: what the server may be sent to. */
const PUSH_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w!$&'()*+,./:;=?@%~-]*$/i;

const base64url = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), 'Must be a key of the browser');

/**
 * From now on this browser is told, the caller and nobody else, in place of what it had before; once more changes nothing. With
 * `renews`, 409 INVALID_STATE where the caller was not told on this device before.
 */
export const pushSubscribe = define({
  name: 'push.subscribe',
  method: 'PUT',
  path: '/api/push/subscription',
  touches: ['push'],
  who: ROLES,
  body: z.object({
    endpoint: z.string().max(1_000).regex(PUSH_ADDRESS, 'Must be an https address of a push service'),
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
    /** "en", "ar-AE". */
    language: z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/),
    /** Nobody pressed: the push service gave the browser another address. */
    renews: z.boolean().optional(),
  }),
  response: done,
  perMinute: { person: 20 },
});

/** One that is gone, or never was the caller's, is none the less off for the caller. */
export const pushUnsubscribe = define({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/api/push/subscription/:id',
  touches: ['push'],
  who: ROLES,
  params: z.object({ id: sha256 }),
  response: done,
});
