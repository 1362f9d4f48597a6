import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import {
  CLAIMS,
  DAMAGE_FLAGS,
  ELIGIBILITIES,
  MOIAT_RESULTS,
  POLICE_REPORTS,
  TITLE_STATUSES,
  type ClaimName,
} from '#shared/domain/papers.ts';
import { REGISTRATION_STATUSES } from '#shared/domain/registration-status.ts';
import { optionalText, sha256, trimmedText } from '#shared/contract/fields.ts';

const MAX_ORIGIN_LENGTH = 80;
const MAX_SOURCE_LENGTH = 160;
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;

const claimValues = {
  title: z.enum(TITLE_STATUSES),
  origin: z.string(),
  importing: z.enum(ELIGIBILITIES),
  registration: z.enum(ELIGIBILITIES),
  moiat: z.enum(MOIAT_RESULTS),
  policeReport: z.enum(POLICE_REPORTS),
  flood: z.enum(DAMAGE_FLAGS),
  fire: z.enum(DAMAGE_FLAGS),
};

const publicClaimSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, source: z.string(), recordedAt: z.string() });

/** Without person and document: reports are public. */
export const claimSchemas = {
  title: publicClaimSchema(claimValues.title),
  origin: publicClaimSchema(claimValues.origin),
  importing: publicClaimSchema(claimValues.importing),
  registration: publicClaimSchema(claimValues.registration),
  moiat: publicClaimSchema(claimValues.moiat),
  policeReport: publicClaimSchema(claimValues.policeReport),
  flood: publicClaimSchema(claimValues.flood),
  fire: publicClaimSchema(claimValues.fire),
};

const staffOnly = {
  recordedBy: z.string().optional(),
  /** Email of the person. */
  recordedByEmail: z.string().optional(),
  document: z.object({ name: z.string(), type: z.enum(DOCUMENT_TYPES) }).optional(),
};

/** For staff. */
export const papersSchema = z.object({
  title: claimSchemas.title.extend(staffOnly).optional(),
  origin: claimSchemas.origin.extend(staffOnly).optional(),
  importing: claimSchemas.importing.extend(staffOnly).optional(),
  registration: claimSchemas.registration.extend(staffOnly).optional(),
  moiat: claimSchemas.moiat.extend(staffOnly).optional(),
  policeReport: claimSchemas.policeReport.extend(staffOnly).optional(),
  flood: claimSchemas.flood.extend(staffOnly).optional(),
  fire: claimSchemas.fire.extend(staffOnly).optional(),
  keys: z.number().optional(),
  odometerPhoto: sha256.optional(),
});

export const registrationSchema = z.object({
  status: z.enum(REGISTRATION_STATUSES),
  /** Why, in English; empty for `registrable`. */
  reasons: z.array(z.string()),
  /** Rules that led to the status, in the order of `reasons`; absent in answers and reports of earlier versions. */
  reasonCodes: z.array(z.string()).optional(),
});
export type CarRegistration = z.output<typeof registrationSchema>;

/** The recorded claims in a fixed order, without person and document. */
export const publicRegistrationSchema = registrationSchema.extend({
  claims: z.array(z.object({ name: z.enum(CLAIMS), value: z.string(), source: z.string(), recordedAt: z.string() })),
});
export type PublicRegistration = z.output<typeof publicRegistrationSchema>;

const inspectedClaim = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      value,
      source: optionalText(MAX_SOURCE_LENGTH),
      /** A photo sent like the others; it never is a picture of the listing. */
      document: sha256.nullish(),
      /** ISO 8601 UTC on the phone; a later time than the server's counts as now. */
      recordedAt: z.iso.datetime().nullish().catch(null),
    })
    .nullish();

/** Claims of the inspector. Absent claims stay unchanged, null removes one. */
export const inspectedClaimsSchema = z.object({
  title: inspectedClaim(claimValues.title),
  origin: inspectedClaim(trimmedText(MAX_ORIGIN_LENGTH).min(1, { error: () => fieldTexts().origin })),
  importing: inspectedClaim(claimValues.importing),
  registration: inspectedClaim(claimValues.registration),
  moiat: inspectedClaim(claimValues.moiat),
  policeReport: inspectedClaim(claimValues.policeReport),
  flood: inspectedClaim(claimValues.flood),
  fire: inspectedClaim(claimValues.fire),
} satisfies Record<ClaimName, z.ZodType>);
export type InspectedClaims = z.output<typeof inspectedClaimsSchema>;
export type InspectedClaimsInput = z.input<typeof inspectedClaimsSchema>;
