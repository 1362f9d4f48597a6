/** Who was invited and has not come yet, for admins. */
import { invitationsList } from '#shared/contract/invitations.ts';
import { handle } from '#server/http/define-handler.ts';
import { invitedUntil } from '#server/notifications/invitations.ts';
import { hasPassword } from '#server/accounts/account-status.ts';

const ROLES = ['inspector', 'admin', 'dealer'] as const;

/** GET /api/admin/invitations. */
export const getInvitations = handle(invitationsList)({
  async run({ tx, services }) {
    const lists = await Promise.all(ROLES.map((role) => tx.find('users.byRole', { role })));
    const waiting = lists.flat().filter((user) => !hasPassword(user));
    const invited = [];
    for (const { id, dealerId } of waiting)
      invited.push({ userId: id, dealerId, until: await invitedUntil(tx, id) });
    return { isMailOn: services.mail.isOn, invited };
  },
});
