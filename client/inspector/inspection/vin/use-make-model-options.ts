/** The server's lists or, offline, those of the VIN pack. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import type { TrimOption } from '#client/inspector/inspection/draft/form-updates.ts';
import { loadVehicleCatalogue } from '#client/components/load-vin-pack.ts';

/** Loaded on demand, as the wizard opens offline without the lists. */
const importCarsContract = () => import('#shared/contract/cars/cars.ts');

export type OptionsState<T> =
  | { state: 'loading' }
  | { state: 'error' }
  | { state: 'none' }
  | { state: 'idle' }
  | { state: 'ready'; list: readonly T[] };

export function useMakes(): OptionsState<string> {
  const answer = useQuery({
    queryKey: ['inspection.makes'],
    queryFn: ({ signal }) =>
      withOfflineFallback(
        async () => callEndpoint((await importCarsContract()).carsMakes, {}, { signal }),
        (catalogue) => catalogue.makes(),
      ),
  });
  return toOptionsState(answer);
}

export function useModels(make: string): OptionsState<string> {
  const answer = useQuery({
    queryKey: ['inspection.models', make],
    enabled: make !== '',
    queryFn: ({ signal }) =>
      withOfflineFallback(
        async () => callEndpoint((await importCarsContract()).carsModels, { query: { make } }, { signal }),
        (catalogue) => catalogue.models(make),
      ),
  });
  return make === '' ? { state: 'idle' } : toOptionsState(answer);
}

export function useTrims(make: string, model: string): OptionsState<TrimOption> {
  const isComplete = make !== '' && model !== '';
  const answer = useQuery({
    queryKey: ['inspection.trims', make, model],
    enabled: isComplete,
    queryFn: ({ signal }) =>
      withOfflineFallback<TrimOption>(
        async () => callEndpoint((await importCarsContract()).carsTrims, { query: { make, model } }, { signal }),
        (catalogue) => catalogue.trims(model, make),
      ),
  });
  return isComplete ? toOptionsState(answer) : { state: 'idle' };
}

/** Offline only: error responses are shown. @see S-w2-27 */
async function withOfflineFallback<T>(
  fetchOptions: () => Promise<readonly T[]>,
  read: (catalogue: VehicleCatalogue) => readonly T[],
): Promise<readonly T[]> {
  try {
    return await fetchOptions();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return read(await loadVehicleCatalogue());
  }
}

function toOptionsState<T>({ data, isPending, isError }: UseQueryResult<readonly T[]>): OptionsState<T> {
  if (isPending) return { state: 'loading' };
  if (data && data.length > 0) return { state: 'ready', list: data };
  return isError ? { state: 'error' } : { state: 'none' };
}
