import { z } from 'zod';
import { REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { PANELS, PANEL_ACTIONS } from '#shared/domain/panels.ts';
import { RANK_FACTORS } from '#shared/domain/repair/repair-reason.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { REGISTRATION_STATUSES } from '#shared/domain/registration-status.ts';
import { pinnedPhotosSchema } from './damage-pins.ts';
import { publicRegistrationSchema } from './papers.ts';
import { quoteLinesSchema } from './quote-lines.ts';

/** A live car for visitors. Never VIN, seller price, auction figures or submitter. @see D-56 */

const aed = z.number().nullable();
const nullableText = z.string().nullable();

export const carCardSchema = z.object({
  id: z.string(),
  shortId: z.string(),
  make: z.string(),
  model: z.string(),
  trim: nullableText,
  year: z.number().nullable(),
  mileage: z.number(),
  mileageUnit: z.literal('km'),
  /** Whole miles; values typed in miles do not drift. */
  mileageMiles: z.number(),
  regionalSpec: z.enum(SPECS),
  /** engineSize, else engineSpecs, else null. @see D-77 */
  engine: nullableText,
  engineSpecs: nullableText,
  numCylinders: nullableText,
  bodyType: nullableText,
  exteriorColor: nullableText,
  interiorColor: nullableText,
  asIsPrice: aed,
  originalPrice: aed,
  /** null is shown as TBA. */
  repairPrice: aed,
  price: aed,
  savings: aed,
  discountPercentage: z.number(),
  showDiscountPercentage: z.boolean(),
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
  /** Computed whole days; absent when unknown. @see D-98 */
  repairDays: z.number().optional(),
  /** Absent in answers of earlier versions. @see D-99 */
  registrationStatus: z.enum(REGISTRATION_STATUSES).optional(),
  features: z.array(z.string()),
  airbagsIntact: z.boolean(),
  chassisIntact: z.boolean(),
  isVerified: z.boolean(),
  /** Picked for a customer who has not paid yet; cannot be ordered. @see D-92 */
  isReserved: z.boolean(),
  imageUrl: nullableText,
  /** Base64 ThumbHash of imageUrl. */
  imageThumbHash: nullableText,
  location: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CarCard = z.output<typeof carCardSchema>;

export const publicCarSchema = carCardSchema.extend({
  archivedAt: z.null(),
  dealerId: z.string(),
  dealerName: nullableText,
  /** Absent when unknown. */
  emirate: z.string().optional(),
  comments: nullableText,
  doors: z.number().nullable(),
  usaImages: z.array(z.string()),
  uaeImages: z.array(z.string()),
  exteriorImages: z.array(z.string()),
  interiorImages: z.array(z.string()),
  damageImages: z.array(z.string()),
  afterRepairImages: z.array(z.string()).optional(),
  /** Views and panels of photos, where known. */
  seenImages: z
    .array(
      z.object({
        url: z.string(),
        view: z.enum(PHOTO_VIEWS).optional(),
        panels: z.array(z.enum(PANELS)).optional(),
      }),
    )
    .optional(),
  /** Absent without pins. */
  pinnedPhotos: pinnedPhotosSchema.optional(),
  videoUrl: nullableText,
  iaai360: nullableText,
  copartExterior360: z.array(z.string()),
  copartInterior360: nullableText,
  primaryDamage: nullableText,
  secondaryDamage: nullableText,
  panels: z.array(z.object({ panel: z.enum(PANELS), action: z.enum(PANEL_ACTIONS), paint: z.boolean() })),
  deployedAirbags: z.array(z.string()),
  oilCoolantMix: z.boolean(),
  ...quoteLinesSchema.shape,
  /** Why the rank of the repair time is above 1; absent when unknown and in answers of earlier versions. */
  repairFactors: z.array(z.object({ cause: z.enum(RANK_FACTORS), count: z.number().optional() })).optional(),
  inspectedAt: z.string(),
  registration: publicRegistrationSchema.optional(),
});
export type PublicCar = z.output<typeof publicCarSchema>;
