import { z } from 'zod';
import {
  BODY_TYPES,
  CAR_STATUSES,
  CYLINDERS,
  DAMAGE_TYPES,
  LISTING_TYPES,
  MILEAGE_UNITS,
  REPAIR_TIME_CATEGORIES,
  SPECS,
  STORED_COLORS,
} from '#shared/domain/enums.ts';
import { UNDOABLE_CHANGES } from '#shared/domain/car-undo.ts';
import { nullableBoolean, sha256, yardSchema } from '#shared/contract/fields.ts';
import { blurAreaSchema } from './blur-area.ts';
import { pinnedPhotosSchema } from './damage-pins.ts';
import { carPhotoSchema } from './car-form.ts';
import { papersSchema, registrationSchema } from './papers.ts';
import { voiceNoteSchema } from './voice-notes.ts';
import { quoteLinesSchema } from './quote-lines.ts';

const aed = z.number().nullable();
const nullableText = z.string().nullable();

const fullCarSchema = z.object({
  id: z.string(),
  shortId: z.string(),
  revision: z.number(),
  vin: nullableText,
  make: z.string(),
  model: z.string(),
  trim: nullableText,
  year: z.number().nullable(),
  spec: z.enum(SPECS),
  /** Alias of `spec` for the storefront. @see D-17 */
  regionalSpec: z.enum(SPECS),
  mileageValue: z.number(),
  mileageUnit: z.enum(MILEAGE_UNITS),
  engineSize: nullableText,
  engineSpecs: nullableText,
  numCylinders: z.enum(CYLINDERS).nullable(),
  doors: z.number().nullable(),
  bodyType: z.enum(BODY_TYPES).nullable(),
  exteriorColor: z.enum(STORED_COLORS).nullable(),
  interiorColor: z.enum(STORED_COLORS).nullable(),
  airbagsIntact: nullableBoolean,
  chassisIntact: nullableBoolean,
  oilCoolantMix: nullableBoolean,
  dashAirbagDeployed: z.boolean(),
  steeringAirbagDeployed: z.boolean(),
  seatAirbagDeployed: z.boolean(),
  curtainAirbagsDeployed: z.boolean(),
  primaryDamage: z.enum(DAMAGE_TYPES).nullable(),
  secondaryDamage: z.enum(DAMAGE_TYPES).nullable(),
  panelConditions: z.string(),
  comments: nullableText,
  priceSellerAed: aed,
  marketPriceAed: aed,
  fixDrivePriceAed: aed,
  youSaveAed: aed,
  ...quoteLinesSchema.shape,
  auctionPriceUsd: z.number().nullable(),
  winPriceAed: aed,
  totalWithShippingAed: aed,
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
  repairTimeManual: z.boolean(),
  features: z.array(z.string()),
  listingType: z.enum(LISTING_TYPES),
  carInUae: z.boolean(),
  sourceLocation: nullableText,
  sourceLocationOld: nullableText,
  photos: z.array(carPhotoSchema),
  images: z.array(z.string()),
  usaImages: z.array(z.string()),
  uaeImages: z.array(z.string()),
  exteriorImages: z.array(z.string()),
  interiorImages: z.array(z.string()),
  damageImages: z.array(z.string()),
  imageUrl: nullableText,
  photoMetadata: nullableText,
  videoUrl: nullableText,
  usaVideoUrl: nullableText,
  engineVideoUrl: nullableText,
  iaai360: nullableText,
  copartExterior360: z.array(z.string()),
  copartInterior360: nullableText,
  dealerId: z.string(),
  dealerName: nullableText,
  submittedBy: z.string(),
  submittedByEmail: nullableText,
  submittedAt: z.string(),
  /** null unless the car needs correction. */
  correctionNotes: nullableText,
  status: z.enum(CAR_STATUSES),
  isVerified: z.boolean(),
  isSold: z.boolean(),
  soldAt: nullableText,
  archivedAt: nullableText,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Last approval; absent in cars approved by earlier versions. */
  publishedAt: z.string().optional(),
  lastChange: z.object({ change: z.enum(UNDOABLE_CHANGES), at: z.string(), revision: z.number() }).optional(),
  /** Absent when not recorded. */
  papers: papersSchema.optional(),
  /** Absent in answers of earlier versions. @see D-99 */
  registration: registrationSchema.optional(),
  /** Of the phone, for the check of its photos' times. Absent in cars of earlier versions and other programs. */
  inspectedAt: z.string().optional(),
  clockOffsetSeconds: z.number().optional(),
  /** Absent when none was recorded. */
  voiceNotes: z.array(voiceNoteSchema).optional(),
  /** Photos that the car shows blurred. */
  blurredPhotos: z
    .array(z.object({ url: z.string(), originalUrl: z.string(), areas: z.array(blurAreaSchema) }))
    .optional(),
  pinnedPhotos: pinnedPhotosSchema.optional(),
});

const previousAnswersSchema = fullCarSchema
  .pick({
    vin: true,
    make: true,
    model: true,
    trim: true,
    year: true,
    spec: true,
    mileageValue: true,
    mileageUnit: true,
    engineSize: true,
    engineSpecs: true,
    numCylinders: true,
    doors: true,
    bodyType: true,
    exteriorColor: true,
    interiorColor: true,
    airbagsIntact: true,
    chassisIntact: true,
    oilCoolantMix: true,
    dashAirbagDeployed: true,
    steeringAirbagDeployed: true,
    seatAirbagDeployed: true,
    curtainAirbagsDeployed: true,
    primaryDamage: true,
    secondaryDamage: true,
    panelConditions: true,
    comments: true,
    priceSellerAed: true,
    marketPriceAed: true,
    youSaveAed: true,
    fixDrivePriceAed: true,
    dealerId: true,
    exteriorImages: true,
    interiorImages: true,
    damageImages: true,
  })
  .partial();
export type PreviousAnswers = z.output<typeof previousAnswersSchema>;

export const staffCarSchema = fullCarSchema.extend({
  /** Fields that changed in the last resubmission; only in the response for one pending car. */
  previous: previousAnswersSchema.nullable().optional(),
  /** Photos whose originals are on their way: `/photos/…` shows a small picture. */
  awaitedPhotos: z.array(sha256).optional(),
  /** The dealer's yard; only for admins, in the response for one car. */
  yard: yardSchema.nullish(),
  /** Only in the response for one car: a reason does not replace the check of the registration. */
  requiresRegistrationCheck: z.boolean().optional(),
  /** Only in the response for one car: approval waits for the original of the cover alone. */
  requiresCoverOnly: z.boolean().optional(),
});

const CARD_FIELD_MASK = {
  id: true,
  shortId: true,
  revision: true,
  vin: true,
  make: true,
  model: true,
  trim: true,
  year: true,
  spec: true,
  bodyType: true,
  mileageValue: true,
  mileageUnit: true,
  engineSize: true,
  numCylinders: true,
  priceSellerAed: true,
  marketPriceAed: true,
  fixDrivePriceAed: true,
  imageUrl: true,
  dealerId: true,
  dealerName: true,
  submittedByEmail: true,
  submittedAt: true,
  status: true,
  isVerified: true,
  isSold: true,
  soldAt: true,
  archivedAt: true,
  updatedAt: true,
} as const;

/** `view=card` returns only the fields of a row. */
export const listedCarSchema = fullCarSchema.partial().required(CARD_FIELD_MASK);
export type ListedCar = z.output<typeof listedCarSchema>;
const OPTIONAL_CARD_FIELDS = ['publishedAt', 'lastChange', 'registration'] as const;
export const CARD_FIELDS = [
  ...(Object.keys(CARD_FIELD_MASK) as (keyof typeof CARD_FIELD_MASK)[]),
  ...OPTIONAL_CARD_FIELDS,
];

export type StaffCar = z.output<typeof staffCarSchema>;
