/** Where a buyer reaches a person: the numbers the operator set, asked of the server once (C-car-14, C-car-15). */
import { useQuery } from '@tanstack/react-query';
import { publicConfig } from './light-endpoints.ts';
import { endpointQuery } from '#shared/contract/endpoint-query.ts';
import { apiQueryOptions } from './api-query-options.ts';
import type { InstalmentPlan } from '#shared/domain/payment/instalment.ts';

export interface Contacts {
  /** Opens a chat, with a first sentence when there is something to ask about. */
  whatsappUrl(message?: string): string;
  callUrl: string;
}

/** What a page that shows the contacts asks for. */
export const contactsQuery = endpointQuery(publicConfig, {});

/** By what a month is estimated; null where the house gives no estimate. */
export function useInstalmentPlan(): InstalmentPlan | null {
  return useQuery({ ...apiQueryOptions(publicConfig, {}), staleTime: Infinity }).data?.instalment ?? null;
}

/** The links; undefined until the numbers are known. They do not change while the page is open. */
export function useContacts(): Contacts | undefined {
  const { data } = useQuery({ ...apiQueryOptions(publicConfig, {}), staleTime: Infinity });
  if (!data) return undefined;
  const { whatsappNumber, callNumber } = data;
  return {
    whatsappUrl: (message) => `https://wa.me/${whatsappNumber}${message ? `?text=${encodeURIComponent(message)}` : ''}`,
    callUrl: `tel:${callNumber}`,
  };
}
