import { useQuery } from '@tanstack/react-query';
import { carsRepairExamples } from '#client/api/light-endpoints.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { endpointQuery } from '#shared/contract/endpoint-query.ts';
import type { RepairExample } from '#shared/contract/cars/cars.ts';

export const repairExampleQuery = endpointQuery(carsRepairExamples, { query: {} });

/** The newest car with a photo before and after its repair. */
export function useRepairExample(): RepairExample | undefined {
  return useQuery(apiQueryOptions(carsRepairExamples, { query: {} })).data?.[0];
}
