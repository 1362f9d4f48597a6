import { carsMakes, carsModels } from '#client/api/light-endpoints.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';

/** @see C-cache-06, C-cache-07 */
const MAKES_STALE_TIME_MS = 30 * 60_000;
const MODELS_STALE_TIME_MS = 15 * 60_000;

export function makesQuery() {
  return { ...apiQueryOptions(carsMakes, {}), staleTime: MAKES_STALE_TIME_MS };
}

export function modelsQuery(make: string) {
  return { ...apiQueryOptions(carsModels, { query: { make } }), staleTime: MODELS_STALE_TIME_MS };
}
