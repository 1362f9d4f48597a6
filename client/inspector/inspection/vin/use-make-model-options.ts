/** Makes, models and trims to choose from: the server's with signal, else those that lie with the VIN pack on this phone. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { call, Unreachable } from '#client/api/api-client.ts';
import type { Trim } from '#client/inspector/inspection/draft/form-updates.ts';
import { loadCatalogue } from '#client/components/load-vin-pack.ts';

/** Not part of the first code: without signal the wizard opens with none of it. */
const calls = () => import('#shared/contract/cars/cars.ts');

export type Choices<T> =
  | { state: 'loading' }
  | { state: 'error' }
  | { state: 'none' }
  | { state: 'idle' }
  | { state: 'ready'; list: readonly T[] };

export function useMakes(): Choices<string> {
  const answer = useQuery({
    queryKey: ['inspection.makes'],
    queryFn: ({ signal }) =>
      orKept(
        async () => call((await calls()).carsMakes, {}, { signal }),
        (kept) => kept.makes(),
      ),
  });
  return choicesOf(answer);
}

/** `idle` until a make is chosen. */
export function useModels(make: string): Choices<string> {
  const answer = useQuery({
    queryKey: ['inspection.models', make],
    enabled: make !== '',
    queryFn: ({ signal }) =>
      orKept(
        async () => call((await calls()).carsModels, { query: { make } }, { signal }),
        (kept) => kept.models(make),
      ),
  });
  return make === '' ? { state: 'idle' } : choicesOf(answer);
}

/** `idle` until a model is chosen. */
export function useTrims(make: string, model: string): Choices<Trim> {
  const known = make !== '' && model !== '';
  const answer = useQuery({
    queryKey: ['inspection.trims', make, model],
    enabled: known,
    queryFn: ({ signal }) =>
      orKept<Trim>(
        async () => call((await calls()).carsTrims, { query: { make, model } }, { signal }),
        (kept) => kept.trims(model, make),
      ),
  });
  return known ? choicesOf(answer) : { state: 'idle' };
}

/** Only a missing answer is replaced by what lies here; a refusal of the server is shown (S-w2-27). */
async function orKept<T>(
  ask: () => Promise<readonly T[]>,
  read: (kept: VehicleCatalogue) => readonly T[],
): Promise<readonly T[]> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return read(await loadCatalogue());
  }
}

function choicesOf<T>({ data, isPending, isError }: UseQueryResult<readonly T[]>): Choices<T> {
  if (isPending) return { state: 'loading' };
  if (data && data.length > 0) return { state: 'ready', list: data };
  return isError ? { state: 'error' } : { state: 'none' };
}
