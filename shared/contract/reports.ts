import { z } from 'zod';
import { PANEL_ACTIONS, PANELS } from '#shared/domain/panels.ts';
import { CLAIMS, ELIGIBILITIES, TITLE_STATUSES } from '#shared/domain/papers.ts';
import { REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { claims } from './cars/papers.ts';
import { quoteLines } from './cars/quote-lines.ts';
import { staffCar } from './cars/staff-car.ts';
import { define } from './endpoint.ts';
import { idParams, optionalText, sha256 } from './fields.ts';

/** The inspection of a live car, to be taken along: what was found, signed so that anybody can check it later. */

const nullableText = z.string().nullable();
const yesNo = z.boolean().nullable();
const reportPhoto = z.object({
  /** Of the original bytes. */
  sha256,
  /** Of the JPEG at /photos/{sha256}/published.jpeg; null where its bytes could not be read. */
  published: sha256.nullable(),
  /** In words; '' where nobody said. */
  shows: z.string(),
  gallery: z.enum(['usa', 'uae']).nullable(),
  afterRepair: z.boolean(),
});
export type ReportPhoto = z.output<typeof reportPhoto>;

/** null is "not recorded". Never VIN, seller's price, auction figures or who submitted it (D-56). */
export const inspectionReport = z.object({
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
    lines: quoteLines.shape.repairLines,
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
    title: claims.title.nullable(),
    origin: claims.origin.nullable(),
    importing: claims.importing.nullable(),
    registration: claims.registration.nullable(),
  }),
  photos: z.array(reportPhoto),
  /** Pictures on other hosts, of which there is no original here. */
  otherPictures: z.number(),
});
export type InspectionReport = z.output<typeof inspectionReport>;

/** `jws` is a compact JWS (EdDSA over Ed25519) whose payload is `report` as canonical JSON. 404 for a car that is not live, 410 when sold. */
export const carReport = define({
  name: 'reports.car',
  method: 'GET',
  path: '/api/cars/:id/report',
  who: 'anyone',
  ofCatalogue: true,
  ownTransactions: true,
  params: idParams,
  response: z.object({ report: inspectionReport, jws: z.string() }),
});
export type SignedReport = z.output<typeof carReport.response>;

/** The public keys reports are signed with, as a JSON Web Key Set; those that were withdrawn are not in it. */
export const reportKeys = define({
  name: 'reports.keys',
  method: 'GET',
  path: '/.well-known/redrive-keys.json',
  who: 'anyone',
  ownTransactions: true,
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
export const findReportPhoto = define({
  name: 'reports.photo',
  method: 'GET',
  path: '/api/reports/photos/:sha256',
  who: 'anyone',
  perMinute: { address: 120 },
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
const chosen = <const Words extends readonly string[]>(words: Words) =>
  z
    .enum([...words, ''], 'Choose one of the list')
    .nullish()
    .transform((word) => (word ? (word as Words[number]) : null));
const source = optionalText(160);
const MOST_KEYS = 9;

const papersFields = z.object({
  /** The revision the sender was shown; 409 STALE {current} when it is another. */
  revision: z.number().int().min(1).optional(),
  title: chosen(TITLE_STATUSES),
  titleSource: source,
  origin: optionalText(80),
  originSource: source,
  importing: chosen(ELIGIBILITIES),
  importingSource: source,
  registration: chosen(ELIGIBILITIES),
  registrationSource: source,
  /** How many, or as text; '' is not recorded. */
  keys: z
    .union(
      [z.literal(''), z.string().regex(/^\d$/).transform(Number), z.number().int().min(0).max(MOST_KEYS)],
      {
        error: `Use a whole number up to ${MOST_KEYS}`,
      },
    )
    .nullish()
    .transform((count) => (count === '' || count === undefined ? null : count)),
  /** One of the car's photos. */
  odometerPhoto: z
    .union([z.literal(''), sha256], { error: 'Choose one of the photos' })
    .nullish()
    .transform((hash) => hash || null),
});

/** All that is recorded of a car's papers: what is left out is taken back. A claim has its source, and no source stands alone. */
export const papersBody = papersFields.superRefine((papers, { addIssue }) => {
  for (const name of CLAIMS) {
    const from = `${name}Source` as const;
    if (papers[name] !== null && papers[from] === null)
      addIssue({ code: 'custom', path: [from], message: 'Say where it is known from' });
    if (papers[name] === null && papers[from] !== null)
      addIssue({ code: 'custom', path: [name], message: 'Say what the source tells' });
  }
});
export type PapersBody = z.output<typeof papersBody>;

/** 400 VALIDATION where a text names the VIN, which no report may tell, or where the photo is none of the car's. */
export const recordPapers = define({
  name: 'reports.papers',
  method: 'PUT',
  path: '/api/admin/cars/:id/papers',
  touches: ['review', 'cars', 'stats', 'activity', 'reports'],
  who: ['admin'],
  params: idParams,
  body: papersBody,
  response: staffCar,
  idempotent: true,
});
