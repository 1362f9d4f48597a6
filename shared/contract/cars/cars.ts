import { z } from 'zod';
import { BODY_TYPES, PHOTO_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { PANELS } from '#shared/domain/panels.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { carSearchQuery, searchTextFilter } from './car-search.ts';
import { normalizeColor } from '#shared/domain/car-search-options.ts';
import { queryNumber, id, idParams } from '#shared/contract/fields.ts';
import { carCardSchema, publicCarSchema } from './public-car.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

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
    /** One value is that year, two are a range; yearMin and yearMax take precedence. @see D-11 */
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
  /** Absent in answers of earlier versions. */
  registrable: z.number().optional(),
  price: countsByValue,
  mileage: countsByValue,
  damage: countsByValue,
  repairDays: countsByValue,
  emirate: countsByValue,
  saving: countsByValue,
});

const interpretedFilterSchema = z.object({
  kind: z.enum([
    'bodyType',
    'exteriorColor',
    'regionalSpec',
    'fuelType',
    'transmission',
    'emirate',
    'price',
    'mileage',
    'year',
  ]),
  /** In English, for pages of earlier versions. */
  label: z.string(),
  words: z.string(),
  /** The stored value of the filter, such as "White"; absent for amounts. */
  value: z.string().optional(),
  /** Bounds of an amount. */
  from: z.number().optional(),
  to: z.number().optional(),
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
    /** The corrected search text; null when the text has results as typed. */
    corrected: z.string().nullable(),
    /** Filters read from the search text; explicit filters take precedence. */
    understood: z.array(interpretedFilterSchema),
    /** The closest cars when a known name has no results; else empty. */
    nearest: z.array(carCardSchema),
  }),
});

export type CarSearchResponse = z.output<typeof carsSearch.response>;

const suggestionSchema = z.object({
  text: z.string(),
  kind: z.enum(['make', 'model', 'body', 'year', 'fuel', 'transmission']),
  cars: z.number(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** Suggestions for the typed text, live cars first. */
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

/** 404 for a car that is not live, 410 once it is sold. */
export const carsDetail = defineEndpoint({
  name: 'cars.detail',
  method: 'GET',
  path: '/api/cars/:id',
  roles: 'anyone',
  isCacheable: true,
  params: idParams,
  response: publicCarSchema,
});

/** The most similar first; the car itself may be sold or unknown. */
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

const pairPhotoSchema = z.object({
  url: z.string(),
  /** In English, for pages of earlier versions. */
  caption: z.string(),
  /** Content of the caption as codes. */
  shows: z
    .object({
      category: z.enum(PHOTO_CATEGORIES).optional(),
      view: z.enum(PHOTO_VIEWS).optional(),
      slot: z.string().optional(),
      panels: z.array(z.enum(PANELS)),
      repairedPanel: z.enum(PANELS).optional(),
    })
    .optional(),
});

/**
 * Handed-over cars whose buyers allow it, the last consent first; without any, live cars with a photo before and after
 * the repair, the newest first. With `like`: those of its body type that share damaged panels (live cars: most first);
 * none for a car with a pair of its own.
 */
export const carsRepairExamples = defineEndpoint({
  name: 'cars.repairExamples',
  method: 'GET',
  path: '/api/cars/repair-examples',
  roles: 'anyone',
  isCacheable: true,
  query: z.object({
    like: id.optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(3).default(1).catch(1),
  }),
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Days of work, those that it took once handed over; null when unknown. */
      days: z.number().nullable(),
      before: pairPhotoSchema,
      after: pairPhotoSchema,
      /** Handed over: there is no page of the car. */
      isHandedOver: z.boolean().optional(),
    }),
  ),
});
export type RepairExample = z.output<typeof carsRepairExamples.response>[number];
