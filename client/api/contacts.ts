import { useQuery } from '@tanstack/react-query';
import { publicConfig } from './light-endpoints.ts';
import { endpointQuery } from '#shared/contract/endpoint-query.ts';
import { apiQueryOptions } from './api-query-options.ts';
import type { InstalmentPlan } from '#shared/domain/payment/instalment.ts';

export interface Contacts {
  whatsappUrl(message?: string): string;
  callUrl: string;
}

export const contactsQuery = endpointQuery(publicConfig, {});

/** null when instalments are not offered. */
export function useInstalmentPlan(): InstalmentPlan | null {
  return useQuery({ ...apiQueryOptions(publicConfig, {}), staleTime: Infinity }).data?.instalment ?? null;
}

/** Repairs per category that took no longer than promised; empty until a category has enough. */
export function useRepairsOnTime(): readonly { category: string; repairs: number; onTime: number }[] {
  return useQuery({ ...apiQueryOptions(publicConfig, {}), staleTime: Infinity }).data?.repairsOnTime ?? [];
}

/** undefined until the configuration is loaded. */
export function useContacts(): Contacts | undefined {
  const { data } = useQuery({ ...apiQueryOptions(publicConfig, {}), staleTime: Infinity });
  if (!data) return undefined;
  const { whatsappNumber, callNumber } = data;
  return {
    whatsappUrl: (message) => `https://wa.me/${whatsappNumber}${message ? `?text=${encodeURIComponent(message)}` : ''}`,
    callUrl: `tel:${callNumber}`,
  };
}
