/** The makes and models to choose from, asked as seldom as they change. */
import { carsMakes, carsModels } from '#client/api/light-endpoints.ts';
import { ask } from '#client/api/api-query-options.ts';

/** C-cache-06, C-cache-07. */
const MAKES_FRESH_MS = 30 * 60_000;
const MODELS_FRESH_MS = 15 * 60_000;

export function makesQuery() {
  return { ...ask(carsMakes, {}), staleTime: MAKES_FRESH_MS };
}

export function modelsQuery(make: string) {
  return { ...ask(carsModels, { query: { make } }), staleTime: MODELS_FRESH_MS };
}
