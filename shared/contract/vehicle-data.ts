import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { requiredNumber } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import { VIN_LENGTH } from '#shared/domain/vin/vin-format.ts';

const staff = ['inspector', 'admin'] as const;
const nullableText = z.string().nullable();

export const vinResultSchema = z.object({
  /** False for a typing error or a car of another market. */
  checkDigitValid: z.boolean(),
  brand: nullableText,
  matchedMake: nullableText,
  matchedModel: nullableText,
  model: nullableText,
  year: z.number().nullable(),
  trim: nullableText,
  odometer: z.number().nullable(),
  engine: nullableText,
  cylinders: nullableText,
  color: nullableText,
  bodyType: nullableText,
  doors: z.number().nullable(),
  primaryDamage: nullableText,
  secondaryDamage: nullableText,
  location: nullableText,
  location_old: nullableText,
  images: z.array(z.string()),
  video: nullableText,
  iaai_360: nullableText,
  copart_exterior_360: z.array(z.string()),
  copart_interior_360: nullableText,
  rawData: z.object({
    purchase_price: z.number().nullable(),
    airbag: nullableText,
    damage_pr: nullableText,
  }),
});
export type VinResult = z.output<typeof vinResultSchema>;

/** 404 when neither the decoder nor an auction lot knows the VIN. */
export const vinLookup = defineEndpoint({
  name: 'vehicle.vinLookup',
  method: 'POST',
  path: '/api/inspector/vin-lookup',
  invalidates: [],
  roles: staff,
  body: z.object({
    vin: z
      .string()
      .overwrite(stripFormatCharacters)
      .trim()
      .toUpperCase()
      .length(VIN_LENGTH, `VIN must be exactly ${VIN_LENGTH} characters`),
  }),
  response: vinResultSchema,
  rateLimitPerMinute: { person: 20 },
});

export const comparableListingSchema = z.object({
  url: z.string(),
  title: z.string(),
  priceAed: z.number(),
  mileage: z.number(),
  mileageDifference: z.number(),
  condition: z.string(),
  location: z.string(),
});

export const pricingResultSchema = z.object({
  marketPrice: z.number(),
  fixAndDriveBasePrice: z.number(),
  listingsFound: z.number(),
  closestMatch: z
    .object({
      url: z.string(),
      mileage: z.number(),
      mileageDifference: z.number(),
      condition: z.string(),
      location: z.string(),
    })
    .nullable(),
  searchUrl: z.string(),
  listings: z.array(comparableListingSchema),
});
export type PricingResult = z.output<typeof pricingResultSchema>;

/** 404 without comparable listings. */
export const pricingEstimate = defineEndpoint({
  name: 'vehicle.pricingEstimate',
  method: 'POST',
  path: '/api/inspector/pricing-estimate',
  invalidates: [],
  roles: staff,
  body: z.object({
    make: z
      .string()
      .trim()
      .min(1, { error: () => fieldTexts().pricingFields })
      .max(60),
    model: z
      .string()
      .trim()
      .min(1, { error: () => fieldTexts().pricingFields })
      .max(80),
    year: requiredNumber(NUMBER_RULES.year),
    trim: z.string().max(80).nullish(),
    spec: z.string().max(20).nullish(),
    mileage: requiredNumber({ ...NUMBER_RULES.mileage, unit: 'km', max: 100_000_000 }),
    bodyType: z.string().max(20).nullish(),
    engineSize: z.string().max(40).nullish(),
  }),
  response: pricingResultSchema,
  rateLimitPerMinute: { person: 20 },
});
