import { invitationsList, type PendingInvitation } from '#shared/contract/invitations.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useListQuery } from '#client/staff/data-table/use-list-query.ts';
import { texts } from '#messages/staff/users.ts';

export interface Invitations {
  isMailOn: boolean;
  isMailOff: boolean;
  findByUser(id: string): PendingInvitation | undefined;
  findByDealer(id: string): PendingInvitation | undefined;
}

export function useInvitations(): Invitations {
  const { data } = useListQuery(apiQueryOptions(invitationsList, {}), texts.invitations.failed);
  const invited = data?.invited ?? [];
  return {
    isMailOn: data?.isMailOn === true,
    isMailOff: data?.isMailOn === false,
    findByUser: (id) => invited.find(({ userId }) => userId === id),
    findByDealer: (id) => invited.find(({ dealerId }) => dealerId === id),
  };
}
