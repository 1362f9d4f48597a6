import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import {
  BODY_TYPES,
  COLORS,
  CYLINDERS,
  DAMAGE_TYPES,
  GALLERIES,
  LISTING_TYPES,
  MILEAGE_UNITS,
  PHOTO_CATEGORIES,
  REPAIR_TIME_CATEGORIES,
  SPECS,
} from '#shared/domain/enums.ts';
import { isMediaUrl } from '#shared/domain/media-url.ts';
import { PANELS } from '#shared/domain/panels.ts';
import { parseTakenAt } from '#shared/domain/photos/taken-at.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { parseShotSlot } from '#shared/domain/photos/shot-list.ts';
import {
  optionalChoice,
  id,
  optionalNumber,
  optionalText,
  sha256,
  nullableBoolean,
  requiredNumber,
} from '#shared/contract/fields.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { normalizeColor } from '#shared/domain/car-search-options.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import { MAX_COMMENTS_LENGTH } from '#shared/domain/limits.ts';
import { damagePinsSchema } from './damage-pins.ts';
import { inspectedClaimsSchema } from './papers.ts';
import { voiceNotesSchema } from './voice-notes.ts';

const colorField = z
  .string()
  .nullish()
  .transform((value, ctx) => {
    if (!value) return null;
    const color = normalizeColor(value);
    if (!color) ctx.addIssue({ code: 'custom', message: fieldTexts().oneOf(COLORS.join(', ')) });
    return color ?? null;
  });
const { aed, usd, mileage, year, doors } = NUMBER_RULES;
/** Web URLs, paths of this site and data URLs of images; '' for none. No scripts. @see D-50 */
const URL_PATTERN = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*|data:[^,]*,[^]*)?$/i;
const INVALID_URL = { error: () => fieldTexts().webAddress };
const urlField = (max: number) => z.string().max(max).regex(URL_PATTERN, INVALID_URL);
const MAX_IMAGE_CHARACTERS = 20_000_000;
const urlListField = z.array(urlField(MAX_IMAGE_CHARACTERS)).max(200).default([]);
/** '' and null mean none. */
const mediaUrlField = optionalText(2000).refine((address) => address === null || isMediaUrl(address), INVALID_URL);
const booleanField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const answerField = nullableBoolean.optional().transform((value) => value ?? null);
export const carPhotoSchema = z.object({
  sha256,
  gallery: z.enum(GALLERIES),
  category: z.enum(PHOTO_CATEGORIES).default('exterior'),
  position: z.number().int().min(0).max(999),
  /** An impossible time counts as absent: a wrong clock must not cost the photo. */
  takenAt: z.string().max(40).nullish().transform(parseTakenAt),
  /** null removes the value; absent keeps it. */
  view: z.enum(PHOTO_VIEWS).nullish(),
  panels: z.array(z.enum(PANELS)).max(PANELS.length).nullish(),
  /** Place in the shot list. A slot of a later release counts as absent, which must not cost the photo. */
  slot: z
    .string()
    .max(40)
    .nullable()
    .transform((slot) => (slot === null ? null : parseShotSlot(slot)))
    .optional(),
  /** Pins of a later release count as absent, which must not cost the photo. */
  pins: damagePinsSchema.nullish().catch(undefined),
});
export type CarPhoto = z.output<typeof carPhotoSchema>;
export type CarPhotoInput = z.input<typeof carPhotoSchema>;

/** In a saved draft. An entry that only a later release can read is left out; the others stay. */
export function parseSavedPhotos(photos: unknown): CarPhoto[] {
  return (Array.isArray(photos) ? photos : []).flatMap((photo) => carPhotoSchema.safeParse(photo).data ?? []);
}

/** Every field is optional in a PATCH. */
export const carFieldsSchema = z.object({
  dealerId: id,
  priceSellerAed: requiredNumber(aed),
  vin: optionalText(40).overwrite((vin) => (vin && stripFormatCharacters(vin)) || null),
  make: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((value) => value ?? ''),
  model: z
    .string()
    .trim()
    .max(80)
    .nullish()
    .transform((value) => value ?? ''),
  trim: optionalText(80),
  /** 1980 to next year. @see D-12 */
  year: optionalNumber(year),
  spec: z.enum(SPECS).default('American'),
  mileageValue: requiredNumber(mileage),
  mileageUnit: z.enum(MILEAGE_UNITS).default('miles'),
  engineSize: optionalText(40),
  engineSpecs: optionalText(120),
  numCylinders: optionalChoice(CYLINDERS),
  doors: optionalNumber(doors),
  bodyType: optionalChoice(BODY_TYPES),
  exteriorColor: colorField,
  interiorColor: colorField,
  airbagsIntact: answerField,
  chassisIntact: answerField,
  oilCoolantMix: answerField,
  dashAirbagDeployed: booleanField,
  steeringAirbagDeployed: booleanField,
  seatAirbagDeployed: booleanField,
  curtainAirbagsDeployed: booleanField,
  /** Alias of `curtainAirbagsDeployed`. */
  curtainAirbagDeployed: z.boolean().nullish(),
  primaryDamage: optionalChoice(DAMAGE_TYPES),
  secondaryDamage: optionalChoice(DAMAGE_TYPES),
  /** JSON: {panel: {action, paint}} for the 15 panels. */
  panelConditions: z
    .string()
    .max(5000)
    .nullish()
    .transform((value) => value ?? null),
  comments: optionalText(MAX_COMMENTS_LENGTH),
  marketPriceAed: optionalNumber(aed),
  auctionPriceUsd: optionalNumber(usd),
  winPriceAed: optionalNumber(aed),
  totalWithShippingAed: optionalNumber(aed),
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES).default('5-10'),
  repairTimeManual: booleanField,
  features: z.array(z.string().max(80)).max(50).default([]),
  listingType: z.enum(LISTING_TYPES).default('buy_now'),
  carInUae: booleanField,
  sourceLocation: optionalText(120),
  sourceLocationOld: optionalText(120),
  /** URLs, `/photos/{sha256}` of uploads, or data URLs, which the server stores as photos. @see D-50 */
  imageUrl: urlField(MAX_IMAGE_CHARACTERS)
    .nullish()
    .transform((value) => value ?? null),
  usaImages: urlListField,
  uaeImages: urlListField,
  exteriorImages: urlListField,
  interiorImages: urlListField,
  damageImages: urlListField,
  photoMetadata: z
    .string()
    .max(200_000)
    .nullish()
    .transform((value) => value ?? null),
  videoUrl: mediaUrlField,
  usaVideoUrl: mediaUrlField,
  engineVideoUrl: mediaUrlField,
  iaai360: mediaUrlField,
  copartExterior360: z.array(z.string().max(2000).refine(isMediaUrl, INVALID_URL)).max(400).default([]),
  copartInterior360: mediaUrlField,
});

const MAX_PHOTOS = 200;
export const photoManifestSchema = z.array(carPhotoSchema).max(MAX_PHOTOS, `A car has at most ${MAX_PHOTOS} photos`);

/** Airbags and chassis are required. @see S-err-31, S-err-32 */
export const submitCarBodySchema = carFieldsSchema.extend({
  id: z.uuid().optional(),
  draftId: id.nullish().transform((value) => value ?? null),
  /** Draft revision that the car was made from; a draft changed since then stays. */
  draftRevision: z.number().int().min(0).nullish(),
  photos: photoManifestSchema.default([]),
  claims: inspectedClaimsSchema.optional(),
  voiceNotes: voiceNotesSchema.optional(),
  /** Last change before the submit, by the phone's clock. */
  inspectedAt: z.iso.datetime().nullish().catch(null),
  airbagsIntact: z.boolean({ error: () => fieldTexts().airbagsIntact }),
  chassisIntact: z.boolean({ error: () => fieldTexts().chassisIntact }),
  dealerId: z
    .string({ error: () => fieldTexts().selectDealer })
    .min(1, { error: () => fieldTexts().selectDealer })
    .max(100),
});
export type SubmitCarBody = z.output<typeof submitCarBodySchema>;

type OptionalShape<S extends z.ZodObject> = { [K in keyof S['shape']]: z.ZodOptional<S['shape'][K]> };

/** Absent fields stay unchanged: the defaults of the full form must not apply. */
function toPatchSchema<S extends z.ZodObject>(schema: S): z.ZodObject<OptionalShape<S>> {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, z.optional(unwrapDefault(field as z.ZodType))]),
  );
  return z.object(shape) as unknown as z.ZodObject<OptionalShape<S>>;
}

function unwrapDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
}

export const patchCarBodySchema = toPatchSchema(carFieldsSchema).extend({
  /** Revision the change is based on; required for inspectors. */
  revision: z.number().int().min(1).optional(),
  photos: photoManifestSchema.optional(),
  claims: inspectedClaimsSchema.optional(),
  /** Absent keeps the notes of the car. */
  voiceNotes: voiceNotesSchema.optional(),
  /** The sender knows of no notes of the car: `voiceNotes` are added to them. */
  keepsVoiceNotes: z.boolean().optional(),
});
export type PatchCarBody = z.output<typeof patchCarBodySchema>;
