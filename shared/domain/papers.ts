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

export const CLAIMS = ['title', 'origin', 'importing', 'registration'] as const;
export type ClaimName = (typeof CLAIMS)[number];

export const CLAIM_LABELS: Record<ClaimName, string> = {
  title: 'Title status',
  origin: 'Origin',
  importing: 'Import into the UAE',
  registration: 'Registration in the UAE',
};

/** `source`: the paper or the office that says so. */
export interface Claim<Value> {
  value: Value;
  source: string;
  recordedAt: string;
}

export interface Papers {
  title?: Claim<TitleStatus>;
  /** "USA, Texas". */
  origin?: Claim<string>;
  importing?: Claim<Eligibility>;
  registration?: Claim<Eligibility>;
  keys?: number;
  odometerPhoto?: string;
}

export function claimLabel(name: ClaimName, value: string): string {
  if (name === 'origin') return value;
  const names: Record<string, string> = name === 'title' ? TITLE_LABELS : ELIGIBILITY_LABELS;
  return names[value] ?? value;
}
