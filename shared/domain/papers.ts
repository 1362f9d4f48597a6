export const TITLE_STATUSES = ['clean', 'salvage', 'rebuilt', 'export-only', 'non-repairable'] as const;
export type TitleStatus = (typeof TITLE_STATUSES)[number];

export const TITLE_LABELS: Record<TitleStatus, string> = {
  clean: 'Clean title',
  salvage: 'Salvage title',
  rebuilt: 'Rebuilt title',
  'export-only': 'Export only',
  'non-repairable': 'Non-repairable',
};

/** `conditions`: yes, under the conditions that the source names. */
export const ELIGIBILITIES = ['yes', 'conditions', 'no'] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

export const ELIGIBILITY_LABELS: Record<Eligibility, string> = {
  yes: 'Eligible',
  conditions: 'Eligible with conditions',
  no: 'Not eligible',
};

export const POLICE_REPORTS = ['present', 'not_needed', 'missing'] as const;
export type PoliceReport = (typeof POLICE_REPORTS)[number];

const POLICE_REPORT_LABELS: Record<PoliceReport, string> = {
  present: 'Police report present',
  not_needed: 'No police report needed',
  missing: 'Police report missing',
};

/** Results of the ministry's look-up by VIN. */
export const MOIAT_RESULTS = ['clear', 'blocked', 'no_record'] as const;
export type MoiatResult = (typeof MOIAT_RESULTS)[number];

const MOIAT_LABELS: Record<MoiatResult, string> = {
  clear: 'Not blocked',
  blocked: 'Blocked',
  no_record: 'No record found',
};

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

export const CLAIM_LABELS: Record<ClaimName, string> = {
  title: 'Title status',
  origin: 'Origin',
  importing: 'Import into the UAE',
  registration: 'Registration in the UAE',
  moiat: 'MoIAT look-up',
  policeReport: 'Police report',
  flood: 'Flood damage',
  fire: 'Fire damage',
};

/** In the order of a list of choices; `origin` is free text. */
export const CLAIM_VALUE_LABELS = {
  title: TITLE_LABELS,
  importing: ELIGIBILITY_LABELS,
  registration: ELIGIBILITY_LABELS,
  moiat: MOIAT_LABELS,
  policeReport: POLICE_REPORT_LABELS,
  flood: { no: 'No flood damage', yes: 'Flood damage' } satisfies Record<DamageFlag, string>,
  fire: { no: 'No fire damage', yes: 'Fire damage' } satisfies Record<DamageFlag, string>,
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
