import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { MESSAGE_KINDS } from '#shared/domain/notifications/message-kinds.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { successResponse, sha256 } from '#shared/contract/fields.ts';

/** Notification channels per kind, and the devices that get push (decision 0028). */

/** Users cannot change `always` and `never`. */
const channelSettingSchema = z.enum(['on', 'off', 'always', 'never']);
export type ChannelSetting = z.output<typeof channelSettingSchema>;

const notificationSettingsSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(MESSAGE_KINDS), mail: channelSettingSchema, push: channelSettingSchema })),
});

export const notificationSettings = defineEndpoint({
  name: 'notifications.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  roles: ROLES,
  response: notificationSettingsSchema,
});

/** Absent channels stay unchanged. 409 INVALID_STATE for a fixed channel. */
export const updateNotificationSettings = defineEndpoint({
  name: 'notifications.change',
  method: 'PATCH',
  path: '/api/notifications/settings',
  invalidates: ['notifications.settings'],
  roles: ROLES,
  body: z.object({
    kind: z.enum(MESSAGE_KINDS, { error: () => fieldTexts().notification }),
    mail: z.boolean().optional(),
    push: z.boolean().optional(),
  }),
  response: notificationSettingsSchema,
});

export const pushStatus = defineEndpoint({
  name: 'push.state',
  method: 'GET',
  path: '/api/push',
  roles: ROLES,
  query: z.object({ device: sha256.optional().catch(undefined) }),
  response: z.object({
    publicKey: z.string().nullable(),
    /** For the requested device and the caller. */
    isOn: z.boolean(),
    devices: z.number().int().min(0),
  }),
});

const PUSH_ENDPOINT_PATTERN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w!$&'()*+,./:;=?@%~-]*$/i;

const base64urlField = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), 'Must be a key of the browser');

/** Replaces the device's subscription. With `renews`, 409 INVALID_STATE when the caller had none. */
export const pushSubscribe = defineEndpoint({
  name: 'push.subscribe',
  method: 'PUT',
  path: '/api/push/subscription',
  invalidates: ['push'],
  roles: ROLES,
  body: z.object({
    endpoint: z.string().max(1_000).regex(PUSH_ENDPOINT_PATTERN, 'Must be an https address of a push service'),
    keys: z.object({ p256dh: base64urlField(87), auth: base64urlField(22) }),
    language: z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/),
    renews: z.boolean().optional(),
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 20 },
});

/** Succeeds for a missing subscription and for another user's. */
export const pushUnsubscribe = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/api/push/subscription/:id',
  invalidates: ['push'],
  roles: ROLES,
  params: z.object({ id: sha256 }),
  response: successResponse,
});
