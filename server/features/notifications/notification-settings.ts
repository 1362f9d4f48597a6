/** By which channels somebody is told, kind by kind. */
import {
  changeNotifications,
  notificationSettings,
  type Channel,
} from '#shared/contract/notifications/notification-settings.ts';
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import {
  choicesOf,
  KINDS_OF_ROLE,
  mailRule,
  pushRule,
  type Rule,
} from '#shared/domain/notifications/notification-channels.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import type { NotificationSettingsRow } from '#server/store/push-rows.ts';
import type { UserRow } from '#server/store/rows.ts';

function channel(rule: Rule, isOff: boolean): Channel {
  if (rule !== 'choice') return rule;
  return isOff ? 'off' : 'on';
}

function present({ role }: UserRow, row: NotificationSettingsRow | undefined) {
  const kinds = choicesOf(role).map((kind) => ({
    kind,
    mail: channel(mailRule(kind), row?.mailOff.includes(kind) ?? false),
    push: channel(pushRule(kind), row?.pushOff.includes(kind) ?? false),
  }));
  return { kinds };
}

/** GET /api/notifications/settings. */
export const getNotificationSettings = handle(notificationSettings)({
  async run({ tx, user }) {
    return present(user, await tx.get('notificationSettings', user.id));
  },
});

function requireChoice(rule: Rule): void {
  if (rule === 'choice') return;
  const message =
    rule === 'always' ? 'This mail is always sent and cannot be turned off' : 'This is not told in this way';
  throw new Problem('INVALID_STATE', { message });
}

/** The list with the kind, or without it. */
function turned(off: readonly MessageKind[], kind: MessageKind, isOn: boolean | undefined): MessageKind[] {
  if (isOn === undefined) return [...off];
  const others = off.filter((one) => one !== kind);
  return isOn ? others : [...others, kind];
}

/** PATCH /api/notifications/settings. */
export const patchNotifications = handle(changeNotifications)({
  async run({ tx, user, body: { kind, mail, push } }) {
    if (!KINDS_OF_ROLE[user.role].includes(kind))
      throw new Problem('INVALID_STATE', { message: 'You are not told of this' });
    if (mail !== undefined) requireChoice(mailRule(kind));
    if (push !== undefined) requireChoice(pushRule(kind));
    const before = await tx.get('notificationSettings', user.id);
    const row = {
      id: user.id,
      mailOff: turned(before?.mailOff ?? [], kind, mail),
      pushOff: turned(before?.pushOff ?? [], kind, push),
    };
    await tx[before ? 'update' : 'insert']('notificationSettings', row);
    return present(user, row);
  },
});
