import { z } from 'zod';
import { PANEL_ACTIONS, PANELS } from '#shared/domain/panels.ts';
import { CLAIMS, ELIGIBILITIES, TITLE_STATUSES } from '#shared/domain/papers.ts';
import { REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { claimSchemas } from './cars/papers.ts';
import { quoteLinesSchema } from './cars/quote-lines.ts';
import { staffCarSchema } from './cars/staff-car.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, optionalText, sha256 } from './fields.ts';

/** The inspection of a live car, to be taken along: what was found, signed so that anybody can check it later. */

const nullableText = z.string().nullable();
const yesNo = z.boolean().nullable();
const reportPhotoSchema = z.object({
  /** Of the original bytes. */
  sha256,
  /** Of the JPEG at /photos/{sha256}/published.jpeg; null where its bytes could not be read. */
  published: sha256.nullable(),
  /** In words; '' where nobody said. */
  shows: z.string(),
  gallery: z.enum(['usa', 'uae']).nullable(),
  afterRepair: z.boolean(),
});
export type ReportPhoto = z.output<typeof reportPhotoSchema>;

/** null is "not recorded". Never VIN, seller's price, auction figures or who submitted it (D-56). */
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
    /** Whole kilometres, and whole miles. */
    odometerKm: z.number(),
    odometerMiles: z.number(),
  }),
  inspection: z.object({
    /** Eight digits, the same in all reports of one inspector. */
    inspector: z.string(),
    inspectedAt: z.string(),
    /** When an admin put it on sale; null where nobody wrote it down. */
    publishedAt: nullableText,
    /** Of the last change of anything in it. */
    asOf: z.string(),
  }),
  /** All of them, in their fixed order. */
  panels: z.array(
    z.object({
      panel: z.enum(PANELS),
      action: z.enum(PANEL_ACTIONS),
      paint: z.boolean(),
      /** Days of work on it alone; null where they are not known. */
      days: z.number().nullable(),
      /** Of the pictures below, those that show it. */
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
  }),
  photos: z.array(reportPhotoSchema),
  /** Pictures on other hosts, of which there is no original here. */
  otherPictures: z.number(),
});
export type InspectionReport = z.output<typeof inspectionReportSchema>;

/** `jws` is a compact JWS (EdDSA over Ed25519) whose payload is `report` as canonical JSON. 404 for a car that is not live, 410 when sold. */
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

/** The public keys reports are signed with, as a JSON Web Key Set; those that were withdrawn are not in it. */
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

/** Which live cars have this photo, by the hash of its original or of its published JPEG; nothing for any other. */
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
        /** Its place among the photos of the report, from 1. */
        number: z.number(),
        shows: z.string(),
        isOriginal: z.boolean(),
        inspectedAt: z.string(),
      }),
    ),
  }),
});

/** A chosen word; absent, null and '' all mean "not recorded". */
const optionalEnumField = <const Words extends readonly string[]>(words: Words) =>
  z
    .enum([...words, ''], 'Choose one of the list')
    .nullish()
    .transform((word) => (word ? (word as Words[number]) : null));
const sourceField = optionalText(160);
const MAX_KEYS = 9;

const papersFieldsSchema = z.object({
  /** The revision the sender was shown; 409 STALE {current} when it is another. */
  revision: z.number().int().min(1).optional(),
  title: optionalEnumField(TITLE_STATUSES),
  titleSource: sourceField,
  origin: optionalText(80),
  originSource: sourceField,
  importing: optionalEnumField(ELIGIBILITIES),
  importingSource: sourceField,
  registration: optionalEnumField(ELIGIBILITIES),
  registrationSource: sourceField,
  /** How many, or as text; '' is not recorded. */
  keys: z
    .union([z.literal(''), z.string().regex(/^\d$/).transform(Number), z.number().int().min(0).max(MAX_KEYS)], {
      error: `Use a whole number up to ${MAX_KEYS}`,
    })
    .nullish()
    .transform((count) => (count === '' || count === undefined ? null : count)),
  /** One of the car's photos. */
  odometerPhoto: z
    .union([z.literal(''), sha256], { error: 'Choose one of the photos' })
    .nullish()
    .transform((hash) => hash || null),
});

/** All that is recorded of a car's papers: what is left out is taken back. A claim has its source, and no source stands alone. */
export const papersBodySchema = papersFieldsSchema.superRefine((papers, { addIssue }) => {
  for (const name of CLAIMS) {
    const from = `${name}Source` as const;
    if (papers[name] !== null && papers[from] === null)
      addIssue({ code: 'custom', path: [from], message: 'Say where it is known from' });
    if (papers[name] === null && papers[from] !== null)
      addIssue({ code: 'custom', path: [name], message: 'Say what the source tells' });
  }
});
export type PapersBody = z.output<typeof papersBodySchema>;

/** 400 VALIDATION where a text names the VIN, which no report may tell, or where the photo is none of the car's. */
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
