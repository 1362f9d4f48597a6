import { z } from 'zod';
import { REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { PANELS, PANEL_ACTIONS } from '#shared/domain/panels.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { quoteLinesSchema } from './quote-lines.ts';

/** A live car as a visitor sees it. Never VIN, seller price, auction figures or the submitter (D-56). */

const aed = z.number().nullable();
const nullableText = z.string().nullable();

/** What a list needs (C-ent, C-card). */
export const carCardSchema = z.object({
  id: z.string(),
  shortId: z.string(),
  make: z.string(),
  model: z.string(),
  trim: nullableText,
  year: z.number().nullable(),
  /** Whole kilometres (D-13). */
  mileage: z.number(),
  mileageUnit: z.literal('km'),
  /** Whole miles, without drift for values typed in miles. */
  mileageMiles: z.number(),
  regionalSpec: z.enum(SPECS),
  /** engineSize, else engineSpecs, else null: screens then show V6, or Electric (D-77). */
  engine: nullableText,
  engineSpecs: nullableText,
  numCylinders: nullableText,
  bodyType: nullableText,
  exteriorColor: nullableText,
  interiorColor: nullableText,
  /** Market Value. */
  asIsPrice: aed,
  originalPrice: aed,
  /** Repair & Drive price; null shows as TBA. */
  repairPrice: aed,
  price: aed,
  savings: aed,
  discountPercentage: z.number(),
  showDiscountPercentage: z.boolean(),
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
  features: z.array(z.string()),
  airbagsIntact: z.boolean(),
  chassisIntact: z.boolean(),
  isVerified: z.boolean(),
  /** Picked for a customer who has not paid it yet: shown, and not to be ordered (D-92). */
  isReserved: z.boolean(),
  imageUrl: nullableText,
  /** Base64 ThumbHash of imageUrl, when known. */
  imageThumbHash: nullableText,
  location: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CarCard = z.output<typeof carCardSchema>;

/** GET /api/cars and GET /api/cars/{id} (C-ent). */
export const publicCarSchema = carCardSchema.extend({
  archivedAt: z.null(),
  dealerId: z.string(),
  dealerName: nullableText,
  /** Where it stands; absent where nobody said. */
  emirate: z.string().optional(),
  comments: nullableText,
  doors: z.number().nullable(),
  usaImages: z.array(z.string()),
  uaeImages: z.array(z.string()),
  exteriorImages: z.array(z.string()),
  interiorImages: z.array(z.string()),
  damageImages: z.array(z.string()),
  /** Those of the pictures that show the repaired car; absent where there are none. */
  afterRepairImages: z.array(z.string()).optional(),
  /** What is known of what those of the pictures show, of which more is known than the list they are in; absent where there are none. */
  seenImages: z
    .array(
      z.object({
        url: z.string(),
        view: z.enum(PHOTO_VIEWS).optional(),
        /** The panels it shows, when somebody named them. */
        panels: z.array(z.enum(PANELS)).optional(),
      }),
    )
    .optional(),
  videoUrl: nullableText,
  iaai360: nullableText,
  copartExterior360: z.array(z.string()),
  copartInterior360: nullableText,
  primaryDamage: nullableText,
  secondaryDamage: nullableText,
  /** The panels with work, in their fixed order. */
  panels: z.array(z.object({ panel: z.enum(PANELS), action: z.enum(PANEL_ACTIONS), paint: z.boolean() })),
  deployedAirbags: z.array(z.string()),
  oilCoolantMix: z.boolean(),
  ...quoteLinesSchema.shape,
  inspectedAt: z.string(),
});
export type PublicCar = z.output<typeof publicCarSchema>;
