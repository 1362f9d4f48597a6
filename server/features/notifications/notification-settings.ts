import {
  updateNotificationSettings,
  notificationSettings,
  type ChannelSetting,
} from '#shared/contract/notifications/notification-settings.ts';
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import {
  configurableKindsFor,
  MESSAGE_KINDS_BY_ROLE,
  mailRule,
  pushRule,
  toConfigurableKind,
  type ChannelRule,
} from '#shared/domain/notifications/notification-channels.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { NotificationSettingsRow } from '#server/store/push-rows.ts';
import type { UserRow } from '#server/store/rows.ts';

function toChannel(rule: ChannelRule, isOff: boolean): ChannelSetting {
  if (rule !== 'choice') return rule;
  return isOff ? 'off' : 'on';
}

function presentSettings({ role }: UserRow, row: NotificationSettingsRow | undefined) {
  const kinds = configurableKindsFor(role).map((kind) => ({
    kind,
    mail: toChannel(mailRule(kind), row?.mailOff.includes(kind) ?? false),
    push: toChannel(pushRule(kind), row?.pushOff.includes(kind) ?? false),
  }));
  return { kinds };
}

export const getNotificationSettings = defineHandler(notificationSettings)({
  async run({ tx, user }) {
    return presentSettings(user, await tx.get('notificationSettings', user.id));
  },
});

function assertConfigurable(rule: ChannelRule): void {
  if (rule === 'choice') return;
  throw refuse('INVALID_STATE', ({ notifications: texts }) =>
    rule === 'always' ? texts.alwaysSent : texts.notOnChannel,
  );
}

function withKindSwitched(
  disabledKinds: readonly MessageKind[],
  kind: MessageKind,
  isOn: boolean | undefined,
): MessageKind[] {
  if (isOn === undefined) return [...disabledKinds];
  const others = disabledKinds.filter((one) => one !== kind);
  return isOn ? others : [...others, kind];
}

export const patchNotificationSettings = defineHandler(updateNotificationSettings)({
  async run({ tx, user, body: { kind, mail, push } }) {
    if (!MESSAGE_KINDS_BY_ROLE[user.role].includes(kind) || toConfigurableKind(kind) !== kind)
      throw refuse('INVALID_STATE', (texts) => texts.notifications.notSent);
    if (mail !== undefined) assertConfigurable(mailRule(kind));
    if (push !== undefined) assertConfigurable(pushRule(kind));
    const before = await tx.get('notificationSettings', user.id);
    const row = {
      id: user.id,
      mailOff: withKindSwitched(before?.mailOff ?? [], kind, mail),
      pushOff: withKindSwitched(before?.pushOff ?? [], kind, push),
    };
    await tx[before ? 'update' : 'insert']('notificationSettings', row);
    return presentSettings(user, row);
  },
});
