import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { PANEL_ACTIONS, PANELS } from '#shared/domain/panels.ts';
import {
  CLAIMS,
  DAMAGE_FLAGS,
  ELIGIBILITIES,
  MOIAT_RESULTS,
  POLICE_REPORTS,
  TITLE_STATUSES,
} from '#shared/domain/papers.ts';
import { PHOTO_CATEGORIES, REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { PERCEPTUAL_HASH_PATTERN } from '#shared/domain/photos/perceptual-hash.ts';
import { claimSchemas, registrationSchema } from './cars/papers.ts';
import { quoteLinesSchema } from './cars/quote-lines.ts';
import { staffCarSchema } from './cars/staff-car.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, optionalText, sha256 } from './fields.ts';

const nullableText = z.string().nullable();
const yesNo = z.boolean().nullable();
const photoSubjectSchema = z.object({
  category: z.enum(PHOTO_CATEGORIES).nullable(),
  view: z.enum(PHOTO_VIEWS).optional(),
  panels: z.array(z.enum(PANELS)).optional(),
  slot: z.string().optional(),
});
const reportPhotoSchema = z.object({
  sha256,
  published: sha256.nullable(),
  /** `subject` in English. */
  shows: z.string(),
  /** Absent in earlier reports. */
  subject: photoSubjectSchema.optional(),
  gallery: z.enum(['usa', 'uae']).nullable(),
  afterRepair: z.boolean(),
});
export type ReportPhoto = z.output<typeof reportPhotoSchema>;

/** null means not recorded. Never VIN, seller price, auction figures or submitter. @see D-56 */
export const inspectionReportSchema = z.object({
  format: z.literal('redrive-inspection-report/1'),
  car: z.object({
    id: z.string(),
    shortId: z.string(),
    make: z.string(),
    model: z.string(),
    trim: nullableText,
    year: z.number().nullable(),
    spec: z.enum(SPECS),
    bodyType: nullableText,
    exteriorColor: nullableText,
    interiorColor: nullableText,
    engine: nullableText,
    cylinders: nullableText,
    doors: z.number().nullable(),
    /** Whole kilometres and whole miles. */
    odometerKm: z.number(),
    odometerMiles: z.number(),
  }),
  inspection: z.object({
    inspector: z.string(),
    inspectedAt: z.string(),
    /** null when not recorded. */
    publishedAt: nullableText,
    /** Time of the last change. */
    asOf: z.string(),
  }),
  /** All panels in their fixed order. */
  panels: z.array(
    z.object({
      panel: z.enum(PANELS),
      action: z.enum(PANEL_ACTIONS),
      paint: z.boolean(),
      /** Days for this panel alone; null when unknown. */
      days: z.number().nullable(),
      photos: z.array(sha256),
    }),
  ),
  repair: z.object({
    category: z.enum(REPAIR_TIME_CATEGORIES),
    totalDays: z.number().nullable(),
    lines: quoteLinesSchema.shape.repairLines,
  }),
  safety: z.object({
    airbagsIntact: yesNo,
    deployedAirbags: z.array(z.string()),
    chassisIntact: yesNo,
  }),
  mechanics: z.object({
    oilCoolantMixed: yesNo,
    primaryDamage: nullableText,
    secondaryDamage: nullableText,
  }),
  comments: nullableText,
  keys: z.number().nullable(),
  odometerPhoto: sha256.nullable(),
  papers: z.object({
    title: claimSchemas.title.nullable(),
    origin: claimSchemas.origin.nullable(),
    importing: claimSchemas.importing.nullable(),
    registration: claimSchemas.registration.nullable(),
    /** The following are absent when not recorded, as in earlier reports. */
    moiat: claimSchemas.moiat.optional(),
    policeReport: claimSchemas.policeReport.optional(),
    flood: claimSchemas.flood.optional(),
    fire: claimSchemas.fire.optional(),
  }),
  /** Absent in earlier reports. @see D-99 */
  registration: registrationSchema.optional(),
  photos: z.array(reportPhotoSchema),
  /** Photos on other hosts, without an original here. */
  otherPictures: z.number(),
});
export type InspectionReport = z.output<typeof inspectionReportSchema>;

/** `jws`: EdDSA over `report` as canonical JSON. 404 for a car that is not live, 410 once sold. */
export const carReport = defineEndpoint({
  name: 'reports.car',
  method: 'GET',
  path: '/api/cars/:id/report',
  roles: 'anyone',
  isCacheable: true,
  managesTransactions: true,
  params: idParams,
  response: z.object({ report: inspectionReportSchema, jws: z.string() }),
});
export type SignedReport = z.output<typeof carReport.response>;

export const reportSigningKeys = defineEndpoint({
  name: 'reports.keys',
  method: 'GET',
  path: '/.well-known/redrive-keys.json',
  roles: 'anyone',
  managesTransactions: true,
  response: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  }),
});

/** The subject of a matched photo, as codes; `shows` has it in English. */
const matchedSubjectSchema = photoSubjectSchema.extend({
  isAfterRepair: z.boolean(),
  /** Panels of the car with work. */
  damaged: z.array(z.enum(PANELS)),
});
export type MatchedSubject = z.output<typeof matchedSubjectSchema>;

/** Accepts the hash of the original or of the published JPEG. */
export const findReportPhoto = defineEndpoint({
  name: 'reports.photo',
  method: 'GET',
  path: '/api/reports/photos/:sha256',
  roles: 'anyone',
  rateLimitPerMinute: { address: 120 },
  params: z.object({ sha256 }),
  response: z.object({
    found: z.array(
      z.object({
        carId: z.string(),
        shortId: z.string(),
        name: z.string(),
        number: z.number(),
        shows: z.string(),
        subject: matchedSubjectSchema.optional(),
        isOriginal: z.boolean(),
        inspectedAt: z.string(),
      }),
    ),
  }),
});

/** Region and direction in which the picture agrees with the photo (compare-pictures.ts). */
const hashMatchSchema = z.object({
  region: z.number().int().min(0),
  isFirstWhole: z.boolean(),
  isMirrored: z.boolean(),
});

/**
 * Photos of cars for sale that may show the same picture as the one with this perceptual hash, the nearest first. The
 * client compares the pixels (compare-pictures.ts), so it sends no picture.
 */
export const findSimilarPhotos = defineEndpoint({
  name: 'reports.similarPhotos',
  method: 'GET',
  path: '/api/reports/similar-photos',
  roles: 'anyone',
  rateLimitPerMinute: { address: 30 },
  managesTransactions: true,
  query: z.object({ hash: z.string().regex(PERCEPTUAL_HASH_PATTERN) }),
  response: z.object({
    similar: z.array(
      z.object({
        url: z.string(),
        match: hashMatchSchema,
        carId: z.string(),
        shortId: z.string(),
        name: z.string(),
        number: z.number(),
        shows: z.string(),
        subject: matchedSubjectSchema.optional(),
        inspectedAt: z.string(),
      }),
    ),
  }),
});

const optionalEnumField = <const Words extends readonly string[]>(words: Words) =>
  z
    .enum([...words, ''], { error: () => fieldTexts().listChoice })
    .nullish()
    .transform((word) => (word ? (word as Words[number]) : null));
const sourceField = optionalText(160);
const MAX_KEYS = 9;
/** Absent keeps the claim: pages of earlier versions do not send it. */
const laterClaim = <Field extends z.ZodType>(field: Field) => field.optional();

const papersFieldsSchema = z.object({
  revision: z.number().int().min(1).optional(),
  title: optionalEnumField(TITLE_STATUSES),
  titleSource: sourceField,
  origin: optionalText(80),
  originSource: sourceField,
  importing: optionalEnumField(ELIGIBILITIES),
  importingSource: sourceField,
  registration: optionalEnumField(ELIGIBILITIES),
  registrationSource: sourceField,
  moiat: laterClaim(optionalEnumField(MOIAT_RESULTS)),
  moiatSource: laterClaim(sourceField),
  policeReport: laterClaim(optionalEnumField(POLICE_REPORTS)),
  policeReportSource: laterClaim(sourceField),
  flood: laterClaim(optionalEnumField(DAMAGE_FLAGS)),
  floodSource: laterClaim(sourceField),
  fire: laterClaim(optionalEnumField(DAMAGE_FLAGS)),
  fireSource: laterClaim(sourceField),
  keys: z
    .union([z.literal(''), z.string().regex(/^\d$/).transform(Number), z.number().int().min(0).max(MAX_KEYS)], {
      error: () => fieldTexts().wholeUpTo(MAX_KEYS),
    })
    .nullish()
    .transform((count) => (count === '' || count === undefined ? null : count)),
  odometerPhoto: z
    .union([z.literal(''), sha256], { error: () => fieldTexts().choosePhoto })
    .nullish()
    .transform((hash) => hash || null),
});

/** Replaces all papers but documents. Each claim needs a source and each source a claim. */
export const papersBodySchema = papersFieldsSchema.superRefine((papers, { addIssue }) => {
  for (const name of CLAIMS) {
    const sourceName = `${name}Source` as const;
    if (papers[name] && !papers[sourceName])
      addIssue({ code: 'custom', path: [sourceName], message: fieldTexts().source });
    if (!papers[name] && papers[sourceName]) addIssue({ code: 'custom', path: [name], message: fieldTexts().claim });
  }
});
export type PapersBody = z.output<typeof papersBodySchema>;

/** 400 VALIDATION when a text contains the VIN or the photo belongs to another car. */
export const updatePapers = defineEndpoint({
  name: 'reports.papers',
  method: 'PUT',
  path: '/api/admin/cars/:id/papers',
  invalidates: ['review', 'cars', 'stats', 'activity', 'reports'],
  roles: ['admin'],
  params: idParams,
  body: papersBodySchema,
  response: staffCarSchema,
  idempotent: true,
});

/**
 * A photo or PDF of at most 5 MB for a recorded claim; replaces the earlier one. 404 without the claim, 422 NOT_A_PROOF,
 * 413 TOO_LARGE. It is removed with its claim.
 */
export const uploadClaimDocument = defineEndpoint({
  name: 'reports.document',
  method: 'PUT',
  path: '/api/admin/cars/:id/claims/:claim/document',
  invalidates: ['review', 'activity'],
  roles: ['admin'],
  params: idParams.extend({ claim: z.enum(CLAIMS) }),
  body: 'bytes',
  response: staffCarSchema,
  managesTransactions: true,
  rateLimitPerMinute: { person: 30 },
});

/** For admins and the car's inspector; a download that never renders as a page. */
export const CLAIM_DOCUMENT_DOWNLOAD = {
  name: 'reports.documentFile',
  method: 'GET',
  path: '/api/cars/:id/claims/:claim/document',
  roles: ['admin', 'inspector'],
  params: uploadClaimDocument.params,
  rateLimitPerMinute: { person: 60 },
} as const;
