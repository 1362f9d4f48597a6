import { invitationsList } from '#shared/contract/invitations.ts';
import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findInvitationExpiry } from '#server/notifications/invitations.ts';
import { hasPassword } from '#server/accounts/account-status.ts';

const INVITABLE_ROLES = [...STAFF_ROLES, 'dealer'] as const;

export const getPendingInvitations = defineHandler(invitationsList)({
  async run({ tx, services }) {
    const lists = await Promise.all(INVITABLE_ROLES.map((role) => tx.find('users.byRole', { role })));
    const waiting = lists.flat().filter((user) => !hasPassword(user));
    const invited = [];
    for (const { id, dealerId } of waiting)
      invited.push({ userId: id, dealerId, until: await findInvitationExpiry(tx, id) });
    return { isMailOn: services.mail.isOn, invited };
  },
});
