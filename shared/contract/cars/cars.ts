import { z } from 'zod';
import { BODY_TYPES, SPECS } from '#shared/domain/enums.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { carSearchQuery, searchTextFilter } from './car-search.ts';
import { normalizeColor } from '#shared/domain/car-search-options.ts';
import { queryNumber, idParams } from '#shared/contract/fields.ts';
import { carCardSchema, publicCarSchema } from './public-car.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

/** What everybody may read: live cars and the lists to choose from (C-api-04 on, D-11, D-91). */

const priceFilter = queryNumber(NUMBER_RULES.aed).optional().catch(undefined);
const nameFilter = z
  .string()
  .overwrite(stripFormatCharacters)
  .trim()
  .min(1)
  .max(MAX_SEARCH_LENGTH)
  .optional()
  .catch(undefined);
const yearField = queryNumber({ kind: 'year', min: 1900, max: 2200 });

export const carsList = defineEndpoint({
  name: 'cars.list',
  method: 'GET',
  path: '/api/cars',
  roles: 'anyone',
  isCacheable: true,
  query: z.object({
    make: nameFilter,
    model: nameFilter,
    /** One value is that year, two are a range; yearMin and yearMax win (D-11). */
    year: z
      .union([yearField, z.array(yearField).max(2)])
      .optional()
      .catch(undefined),
    yearMin: yearField.optional().catch(undefined),
    yearMax: yearField.optional().catch(undefined),
    priceFrom: priceFilter,
    priceTo: priceFilter,
    regionalSpec: z.enum(SPECS).optional().catch(undefined),
    bodyType: z.enum(BODY_TYPES).optional().catch(undefined),
    exteriorColor: z.string().transform(normalizeColor).optional().catch(undefined),
  }),
  response: z.array(publicCarSchema),
});

const countsByValue = z.record(z.string(), z.number());
export const carFacetsSchema = z.object({
  make: countsByValue,
  model: countsByValue,
  year: countsByValue,
  bodyType: countsByValue,
  exteriorColor: countsByValue,
  regionalSpec: countsByValue,
  airbags: z.number(),
  chassis: z.number(),
  price: countsByValue,
  /** By the end of each step, kilometres. */
  mileage: countsByValue,
  damage: countsByValue,
  /** By category: "5-10". */
  repairDays: countsByValue,
  emirate: countsByValue,
  /** By the beginning of each step, AED. */
  saving: countsByValue,
});

const interpretedFilterSchema = z.object({
  kind: z.enum(['bodyType', 'exteriorColor', 'regionalSpec', 'fuelType', 'transmission', 'price', 'mileage', 'year']),
  /** For people: "SUV", "Grey", "Up to AED 80,000". */
  label: z.string(),
  /** The words of the search text that said so: without them it is not asked. */
  words: z.string(),
});
export type InterpretedFilter = z.output<typeof interpretedFilterSchema>;

export const carsSearch = defineEndpoint({
  name: 'cars.search',
  method: 'GET',
  path: '/api/cars/search',
  roles: 'anyone',
  isCacheable: true,
  query: carSearchQuery,
  response: z.object({
    cars: z.array(carCardSchema),
    total: z.number(),
    nextCursor: z.string().nullable(),
    facets: carFacetsSchema,
    /** The search text that was answered when the one asked for held words no car carries; else null. */
    corrected: z.string().nullable(),
    /** What of the search text was read as filters; a filter that is given beside the text wins over it. */
    understood: z.array(interpretedFilterSchema),
    /** Where nothing matches a name that is known: the cars on sale nearest to it. Else empty. */
    nearest: z.array(carCardSchema),
  }),
});

export type CarSearchResponse = z.output<typeof carsSearch.response>;

const suggestionSchema = z.object({
  /** What to search for: "2021 Toyota Camry". */
  text: z.string(),
  kind: z.enum(['make', 'model', 'body', 'year', 'fuel', 'transmission']),
  /** Live cars that searching for it finds. */
  cars: z.number(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** What a person who typed `q` so far may be looking for; what is on sale first. */
export const carsSuggest = defineEndpoint({
  name: 'cars.suggest',
  method: 'GET',
  path: '/api/cars/suggest',
  roles: 'anyone',
  isCacheable: true,
  query: z.object({
    q: searchTextFilter,
    limit: z.coerce.number().int().min(1).max(12).default(8).catch(8),
  }),
  response: z.object({ suggestions: z.array(suggestionSchema) }),
});

export const carsMakes = defineEndpoint({
  name: 'cars.makes',
  method: 'GET',
  path: '/api/cars/meta/makes',
  roles: 'anyone',
  isCacheable: true,
  response: z.array(z.string()),
});

export const carsModels = defineEndpoint({
  name: 'cars.models',
  method: 'GET',
  path: '/api/cars/meta/models',
  roles: 'anyone',
  isCacheable: true,
  query: z.object({ make: nameFilter }),
  response: z.array(z.string()),
});

export const trimSchema = z.object({ name: z.string(), bodyType: z.enum(BODY_TYPES).optional() });
export const carsTrims = defineEndpoint({
  name: 'cars.trims',
  method: 'GET',
  path: '/api/cars/meta/trims',
  roles: 'anyone',
  isCacheable: true,
  query: z.object({ model: nameFilter, make: nameFilter }),
  response: z.array(trimSchema),
});

/** 404 for a car that is not live, 410 when it was sold. */
export const carsDetail = defineEndpoint({
  name: 'cars.detail',
  method: 'GET',
  path: '/api/cars/:id',
  roles: 'anyone',
  isCacheable: true,
  params: idParams,
  response: publicCarSchema,
});

/** Up to `limit` live cars, the most alike in body, price, age and spec first; the car itself may be sold, gone or unknown. */
export const carsSimilar = defineEndpoint({
  name: 'cars.similar',
  method: 'GET',
  path: '/api/cars/:id/similar',
  roles: 'anyone',
  isCacheable: true,
  params: idParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(4).catch(4) }),
  response: z.array(carCardSchema),
});
