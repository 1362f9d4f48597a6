/** Who was invited and has not come yet, and whether anybody can be. */
import { invitationsList, type Invited } from '#shared/contract/invitations.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useList } from '#client/staff/data-table/use-list-query.ts';
import { texts } from './texts.ts';

export interface Invitations {
  /** Links can be sent; false while it is not known. */
  isMailOn: boolean;
  /** They cannot; false while it is not known. */
  isMailOff: boolean;
  ofUser(id: string): Invited | undefined;
  ofDealer(id: string): Invited | undefined;
}

export function useInvitations(): Invitations {
  const { data } = useList(ask(invitationsList, {}), texts.invitations.failed);
  const invited = data?.invited ?? [];
  return {
    isMailOn: data?.isMailOn === true,
    isMailOff: data?.isMailOn === false,
    ofUser: (id) => invited.find(({ userId }) => userId === id),
    ofDealer: (id) => invited.find(({ dealerId }) => dealerId === id),
  };
}
