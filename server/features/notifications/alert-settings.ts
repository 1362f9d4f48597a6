/** Turning news of cars on and off: on the account page, and by the link in a mail. */
import { updateSavedCarAlerts, unsubscribeAlerts } from '#shared/contract/notifications/saved-search-alerts.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import {
  createUnsubscribeSecret,
  unsubscribeByToken,
} from '#server/notifications/saved-search-alerts/unsubscribe-links.ts';

/** PUT /api/customer/kept-car-alerts. */
export const putSavedCarAlerts = defineHandler(updateSavedCarAlerts)({
  async run({ tx, user, body: { isOn } }) {
    const row = await tx.get('users', user.id);
    if (!row) throw new Problem('USER_NOT_FOUND');
    const token = row.keptCarAlerts?.token ?? createUnsubscribeSecret();
    await tx.update('users', { ...row, keptCarAlerts: { isOn, token } });
    return { success: true };
  },
});

/** POST /api/alerts/unsubscribe: a second time changes nothing and answers the same. */
export const postUnsubscribe = defineHandler(unsubscribeAlerts)({
  async run({ tx, query }) {
    const off = await unsubscribeByToken(tx, query.token);
    if (!off) throw new Problem('GONE', { message: 'This alert is gone already: no more mails come of it' });
    return { success: true, ...off };
  },
});
