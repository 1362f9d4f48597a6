import { z } from 'zod';
import { MESSAGE_KINDS } from '#shared/domain/notifications/message-kinds.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { successResponse, sha256 } from '#shared/contract/fields.ts';

/** By which channels people are told, and which of their devices are told by push (decision 0028). */

/** `always` and `never` are nobody's choice. */
const channelSettingSchema = z.enum(['on', 'off', 'always', 'never']);
export type ChannelSetting = z.output<typeof channelSettingSchema>;

const notificationSettingsSchema = z.object({
  /** All kinds of the person's role that leave a choice, in the order they are shown. */
  kinds: z.array(z.object({ kind: z.enum(MESSAGE_KINDS), mail: channelSettingSchema, push: channelSettingSchema })),
});

export const notificationSettings = defineEndpoint({
  name: 'notifications.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  roles: ROLES,
  response: notificationSettingsSchema,
});

/** What is left out stays. 409 INVALID_STATE for a channel that is nobody's choice. */
export const updateNotificationSettings = defineEndpoint({
  name: 'notifications.change',
  method: 'PATCH',
  path: '/api/notifications/settings',
  invalidates: ['notifications.settings'],
  roles: ROLES,
  body: z.object({
    kind: z.enum(MESSAGE_KINDS, 'Name what it is about'),
    mail: z.boolean().optional(),
    push: z.boolean().optional(),
  }),
  response: notificationSettingsSchema,
});

/** How a browser is known here: SHA-256 (hex) of the address that its push service gave it. */
export const pushStatus = defineEndpoint({
  name: 'push.state',
  method: 'GET',
  path: '/api/push',
  roles: ROLES,
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
const PUSH_ENDPOINT_PATTERN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w!$&'()*+,./:;=?@%~-]*$/i;

const base64urlField = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), 'Must be a key of the browser');

/**
 * From now on this browser is told, the caller and nobody else, in place of what it had before; once more changes nothing. With
 * `renews`, 409 INVALID_STATE where the caller was not told on this device before.
 */
export const pushSubscribe = defineEndpoint({
  name: 'push.subscribe',
  method: 'PUT',
  path: '/api/push/subscription',
  invalidates: ['push'],
  roles: ROLES,
  body: z.object({
    endpoint: z.string().max(1_000).regex(PUSH_ENDPOINT_PATTERN, 'Must be an https address of a push service'),
    keys: z.object({ p256dh: base64urlField(87), auth: base64urlField(22) }),
    /** "en", "ar-AE". */
    language: z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/),
    /** Nobody pressed: the push service gave the browser another address. */
    renews: z.boolean().optional(),
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 20 },
});

/** One that is gone, or never was the caller's, is none the less off for the caller. */
export const pushUnsubscribe = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/api/push/subscription/:id',
  invalidates: ['push'],
  roles: ROLES,
  params: z.object({ id: sha256 }),
  response: successResponse,
});
