/** Turning news of cars on and off: on the account page, and by the link in a mail. */
import { changeKeptCars, unsubscribe } from '#shared/contract/messages/alerts.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { newSecret, turnOff } from '#server/messages/alerts/off-links.ts';

/** PUT /api/customer/kept-car-alerts. */
export const putKeptCarAlerts = handle(changeKeptCars)({
  async run({ tx, user, body: { isOn } }) {
    const row = await tx.get('users', user.id);
    if (!row) throw new Problem('USER_NOT_FOUND');
    const token = row.keptCarAlerts?.token ?? newSecret();
    await tx.update('users', { ...row, keptCarAlerts: { isOn, token } });
    return { success: true };
  },
});

/** POST /api/alerts/unsubscribe: a second time changes nothing and answers the same. */
export const postUnsubscribe = handle(unsubscribe)({
  async run({ tx, query }) {
    const off = await turnOff(tx, query.token);
    if (!off) throw new Problem('GONE', { message: 'This alert is gone already: no more mails come of it' });
    return { success: true, ...off };
  },
});
