import { texts } from '#messages/domain/papers.ts';

export const TITLE_STATUSES = ['clean', 'salvage', 'rebuilt', 'export-only', 'non-repairable'] as const;
export type TitleStatus = (typeof TITLE_STATUSES)[number];

/** `conditions`: yes, under the conditions that the source names. */
export const ELIGIBILITIES = ['yes', 'conditions', 'no'] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

export const POLICE_REPORTS = ['present', 'not_needed', 'missing'] as const;
export type PoliceReport = (typeof POLICE_REPORTS)[number];

/** Results of the ministry's look-up by VIN. */
export const MOIAT_RESULTS = ['clear', 'blocked', 'no_record'] as const;
export type MoiatResult = (typeof MOIAT_RESULTS)[number];

export const DAMAGE_FLAGS = ['no', 'yes'] as const;
export type DamageFlag = (typeof DAMAGE_FLAGS)[number];

export const CLAIMS = [
  'title',
  'origin',
  'importing',
  'registration',
  'moiat',
  'policeReport',
  'flood',
  'fire',
] as const;
export type ClaimName = (typeof CLAIMS)[number];

export const CLAIM_LABELS: Record<ClaimName, string> = texts.claims;

/** In the order of a list of choices; `origin` is free text. */
export const CLAIM_VALUE_LABELS = {
  title: texts.titles satisfies Record<TitleStatus, string>,
  importing: texts.eligibilities satisfies Record<Eligibility, string>,
  registration: texts.eligibilities satisfies Record<Eligibility, string>,
  moiat: texts.moiat satisfies Record<MoiatResult, string>,
  policeReport: texts.policeReports satisfies Record<PoliceReport, string>,
  flood: texts.flood satisfies Record<DamageFlag, string>,
  fire: texts.fire satisfies Record<DamageFlag, string>,
};

/** A private photo or PDF. `name`: that of its stored file, the SHA-256 of a photo from the inspection. */
export interface ClaimDocument {
  name: string;
  /** Set for a file that an admin uploaded; a photo has a row of its own. */
  file?: { bytes: number; sha256: string };
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';
}

/** `source`: the paper or the office that says so. */
export interface Claim<Value> {
  value: Value;
  source: string;
  recordedAt: string;
  /** ID of the user, for staff only; absent in claims of earlier versions. */
  recordedBy?: string;
  /** For staff only. */
  document?: ClaimDocument;
}

export interface Papers {
  title?: Claim<TitleStatus>;
  /** "USA, Texas". */
  origin?: Claim<string>;
  importing?: Claim<Eligibility>;
  registration?: Claim<Eligibility>;
  moiat?: Claim<MoiatResult>;
  policeReport?: Claim<PoliceReport>;
  flood?: Claim<DamageFlag>;
  fire?: Claim<DamageFlag>;
  keys?: number;
  odometerPhoto?: string;
}

export function claimLabel(name: ClaimName, value: string): string {
  if (name === 'origin') return value;
  const labels: Record<string, string> = CLAIM_VALUE_LABELS[name];
  return labels[value] ?? value;
}
