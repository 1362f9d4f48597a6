import { z } from 'zod';
import { BODY_TYPES, SPECS } from '#shared/domain/enums.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { carSearchQuery, searchText } from './car-search.ts';
import { storedColor } from '#shared/domain/car-search-options.ts';
import { addressNumber, idParams } from '#shared/contract/fields.ts';
import { carCard, publicCar } from './public-car.ts';
import { define } from '#shared/contract/endpoint.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

/** What everybody may read: live cars and the lists to choose from (C-api-04 on, D-11, D-91). */

const bound = addressNumber(NUMBER_RULES.aed).optional().catch(undefined);
const name = z
  .string()
  .overwrite(stripFormatCharacters)
  .trim()
  .min(1)
  .max(MAX_SEARCH_LENGTH)
  .optional()
  .catch(undefined);
const year = addressNumber({ kind: 'year', min: 1900, max: 2200 });

export const carsList = define({
  name: 'cars.list',
  method: 'GET',
  path: '/api/cars',
  who: 'anyone',
  ofCatalogue: true,
  query: z.object({
    make: name,
    model: name,
    /** One value is that year, two are a range; yearMin and yearMax win (D-11). */
    year: z
      .union([year, z.array(year).max(2)])
      .optional()
      .catch(undefined),
    yearMin: year.optional().catch(undefined),
    yearMax: year.optional().catch(undefined),
    priceFrom: bound,
    priceTo: bound,
    regionalSpec: z.enum(SPECS).optional().catch(undefined),
    bodyType: z.enum(BODY_TYPES).optional().catch(undefined),
    exteriorColor: z.string().transform(storedColor).optional().catch(undefined),
  }),
  response: z.array(publicCar),
});

const count = z.record(z.string(), z.number());
export const carFacets = z.object({
  make: count,
  model: count,
  year: count,
  bodyType: count,
  exteriorColor: count,
  regionalSpec: count,
  airbags: z.number(),
  chassis: z.number(),
  price: count,
  /** By the end of each step, kilometres. */
  mileage: count,
  damage: count,
  /** By category: "5-10". */
  repairDays: count,
  emirate: count,
  /** By the beginning of each step, AED. */
  saving: count,
});

const understood = z.object({
  kind: z.enum([
    'bodyType',
    'exteriorColor',
    'regionalSpec',
    'fuelType',
    'transmission',
    'price',
    'mileage',
    'year',
  ]),
  /** For people: "SUV", "Grey", "Up to AED 80,000". */
  label: z.string(),
  /** The words of the search text that said so: without them it is not asked. */
  words: z.string(),
});
export type Understood = z.output<typeof understood>;

export const carsSearch = define({
  name: 'cars.search',
  method: 'GET',
  path: '/api/cars/search',
  who: 'anyone',
  ofCatalogue: true,
  query: carSearchQuery,
  response: z.object({
    cars: z.array(carCard),
    total: z.number(),
    nextCursor: z.string().nullable(),
    facets: carFacets,
    /** The search text that was answered when the one asked for held words no car carries; else null. */
    corrected: z.string().nullable(),
    /** What of the search text was read as filters; a filter that is given beside the text wins over it. */
    understood: z.array(understood),
    /** Where nothing matches a name that is known: the cars on sale nearest to it. Else empty. */
    nearest: z.array(carCard),
  }),
});

export type FoundCars = z.output<typeof carsSearch.response>;

const suggestion = z.object({
  /** What to search for: "2021 Toyota Camry". */
  text: z.string(),
  kind: z.enum(['make', 'model', 'body', 'year', 'fuel', 'transmission']),
  /** Live cars that searching for it finds. */
  cars: z.number(),
});
export type Suggestion = z.output<typeof suggestion>;

/** What a person who typed `q` so far may be looking for; what is on sale first. */
export const carsSuggest = define({
  name: 'cars.suggest',
  method: 'GET',
  path: '/api/cars/suggest',
  who: 'anyone',
  ofCatalogue: true,
  query: z.object({
    q: searchText,
    limit: z.coerce.number().int().min(1).max(12).default(8).catch(8),
  }),
  response: z.object({ suggestions: z.array(suggestion) }),
});

export const carsMakes = define({
  name: 'cars.makes',
  method: 'GET',
  path: '/api/cars/meta/makes',
  who: 'anyone',
  ofCatalogue: true,
  response: z.array(z.string()),
});

export const carsModels = define({
  name: 'cars.models',
  method: 'GET',
  path: '/api/cars/meta/models',
  who: 'anyone',
  ofCatalogue: true,
  query: z.object({ make: name }),
  response: z.array(z.string()),
});

export const trim = z.object({ name: z.string(), bodyType: z.enum(BODY_TYPES).optional() });
export const carsTrims = define({
  name: 'cars.trims',
  method: 'GET',
  path: '/api/cars/meta/trims',
  who: 'anyone',
  ofCatalogue: true,
  query: z.object({ model: name, make: name }),
  response: z.array(trim),
});

/** 404 for a car that is not live, 410 when it was sold. */
export const carsDetail = define({
  name: 'cars.detail',
  method: 'GET',
  path: '/api/cars/:id',
  who: 'anyone',
  ofCatalogue: true,
  params: idParams,
  response: publicCar,
});

/** Up to `limit` live cars, the most alike in body, price, age and spec first; the car itself may be sold, gone or unknown. */
export const carsSimilar = define({
  name: 'cars.similar',
  method: 'GET',
  path: '/api/cars/:id/similar',
  who: 'anyone',
  ofCatalogue: true,
  params: idParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(4).catch(4) }),
  response: z.array(carCard),
});
