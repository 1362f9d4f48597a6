import type { ClaimName, Papers } from '#shared/domain/papers.ts';
import type { RegistrationStatus } from '#shared/domain/registration-status.ts';
import type { DemoCar } from './demo-cars.ts';

type DemoClaims = Partial<Record<Exclude<ClaimName, 'origin'>, [value: string, source: string]>>;

const IMPORTED: DemoClaims = {
  title: ['clean', 'Title of the state'],
  importing: ['yes', 'Customs, Jebel Ali'],
  registration: ['yes', 'RTA Dubai'],
  moiat: ['clear', 'MoIAT look-up by VIN'],
  policeReport: ['not_needed', 'Damaged before its import'],
  flood: ['no', 'Inspection'],
  fire: ['no', 'Inspection'],
};

const LOCAL: DemoClaims = {
  title: ['clean', 'Mulkiya'],
  registration: ['yes', 'RTA Dubai'],
  policeReport: ['present', 'Dubai Police'],
  flood: ['no', 'Inspection'],
  fire: ['no', 'Inspection'],
};

/** Cars of other statuses; all others are registrable. */
const STATUS_BY_SLUG: Readonly<Record<string, Exclude<RegistrationStatus, 'registrable'>>> = {
  'nissan-altima-2020': 'registrable_with_conditions',
  'bmw-x5-2021': 'registrable_with_conditions',
  'chevrolet-tahoe-2019': 'registrable_with_conditions',
  'cadillac-escalade-2020': 'registrable_with_conditions',
  'jeep-grand-cherokee-2018': 'not_checked',
  'honda-civic-2022': 'not_checked',
  'hyundai-elantra-2019': 'export_only',
  'mazda-cx-5-2018': 'not_registrable',
};

const CHANGES: Readonly<Record<RegistrationStatus, DemoClaims>> = {
  registrable: {},
  registrable_with_conditions: { registration: ['conditions', 'RTA Dubai: inspection after the repair'] },
  not_checked: {},
  export_only: { title: ['export-only', 'Title of the state'], importing: ['no', 'Customs, Jebel Ali'] },
  not_registrable: { title: ['salvage', 'Title of the state'], moiat: ['blocked', 'MoIAT look-up by VIN'] },
};

/** @param recordedBy ID of the inspector */
export function buildDemoPapers(
  { slug, spec, carInUae, status }: DemoCar,
  recordedBy: string,
  recordedAt: string,
): Papers {
  const wanted = STATUS_BY_SLUG[slug] ?? 'registrable';
  if (wanted === 'not_checked') return {};
  // A variant of a pending car is live.
  const registration = wanted === 'not_registrable' && status === 'approved' ? 'registrable' : wanted;
  const claims = { ...(spec === 'GCC' && carInUae ? LOCAL : IMPORTED), ...CHANGES[registration] };
  return Object.fromEntries(
    Object.entries(claims).map(([name, [value, source]]) => [name, { value, source, recordedAt, recordedBy }]),
  ) as Papers;
}
