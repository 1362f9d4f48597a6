import { updateSavedCarAlerts, unsubscribeAlerts } from '#shared/contract/notifications/saved-search-alerts.ts';
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import {
  createUnsubscribeSecret,
  unsubscribeByToken,
} from '#server/notifications/saved-search-alerts/unsubscribe-links.ts';

export const putSavedCarAlerts = defineHandler(updateSavedCarAlerts)({
  async run({ tx, user, body: { isOn } }) {
    const row = await tx.get('users', user.id);
    if (!row) throw new Problem('USER_NOT_FOUND');
    const token = row.keptCarAlerts?.token ?? createUnsubscribeSecret();
    await tx.update('users', { ...row, keptCarAlerts: { isOn, token } });
    return { success: true };
  },
});

/** Idempotent. */
export const postUnsubscribe = defineHandler(unsubscribeAlerts)({
  async run({ tx, query }) {
    const unsubscribed = await unsubscribeByToken(tx, query.token);
    if (!unsubscribed) throw refuse('GONE', (texts) => texts.notifications.alertDeleted);
    return { success: true, ...unsubscribed };
  },
});
