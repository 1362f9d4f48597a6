/** Derives the registration status of a car from its papers, by one table of dated rules. @see D-99 */
import { texts } from '#messages/domain/registration-reasons.ts';
import type { Spec } from './enums.ts';
import type { Papers } from './papers.ts';
import { REGISTRATION_STATUSES, type RegistrationStatus } from './registration-status.ts';

export interface RegistrationFacts {
  papers?: Papers | undefined;
  spec: Spec;
  carInUae: boolean;
}

/** GCC specification and in the UAE: there is nothing to import. */
function isImported({ spec, carInUae }: RegistrationFacts): boolean {
  return spec !== 'GCC' || !carInUae;
}

type CheckedClaim = Exclude<keyof Papers, 'origin' | 'keys' | 'odometerPhoto'>;

type ClaimValue<N extends CheckedClaim> = NonNullable<Papers[N]>['value'] | 'absent';

/** A rule holds for claims with that value; `absent` for cars without the claim. */
type RegistrationRule = {
  [N in CheckedClaim]: { id: string; claim: N; value: ClaimValue<N> };
}[CheckedClaim] & {
  status: Exclude<RegistrationStatus, 'registrable'>;
  /** Only cars that must be imported, or only those that are in the UAE or abroad. */
  when?: 'imported' | 'in_uae' | 'abroad';
  /** First and last day in Dubai; without a last day the rule is in force. */
  from: string;
  until?: string;
};

/** Import, registration and insurance of written-off, flooded, burnt and rebuilt cars are refused since this day. */
const BAN = '2017-05-01';

/** The one list to edit when a rule changes: end the earlier row with `until` and add another. */
export const REGISTRATION_RULES = [
  {
    id: 'title_salvage',
    claim: 'title',
    value: 'salvage',
    status: 'not_registrable',
    from: BAN,
  },
  {
    id: 'title_rebuilt',
    claim: 'title',
    value: 'rebuilt',
    status: 'not_registrable',
    from: BAN,
  },
  {
    id: 'title_non_repairable',
    claim: 'title',
    value: 'non-repairable',
    status: 'not_registrable',
    from: BAN,
  },
  {
    id: 'title_export_only',
    claim: 'title',
    value: 'export-only',
    status: 'export_only',
    from: BAN,
  },
  {
    id: 'flood',
    claim: 'flood',
    value: 'yes',
    status: 'not_registrable',
    from: BAN,
  },
  { id: 'fire', claim: 'fire', value: 'yes', status: 'not_registrable', from: BAN },
  {
    id: 'import_refused',
    claim: 'importing',
    value: 'no',
    when: 'abroad',
    status: 'not_registrable',
    from: BAN,
  },
  {
    id: 'import_refused_here',
    claim: 'importing',
    value: 'no',
    when: 'in_uae',
    status: 'export_only',
    from: BAN,
  },
  {
    id: 'registration_refused',
    claim: 'registration',
    value: 'no',
    status: 'not_registrable',
    from: BAN,
  },
  {
    id: 'moiat_blocked',
    claim: 'moiat',
    value: 'blocked',
    status: 'not_registrable',
    from: BAN,
  },
  {
    id: 'import_conditions',
    claim: 'importing',
    value: 'conditions',
    status: 'registrable_with_conditions',
    from: BAN,
  },
  {
    id: 'registration_conditions',
    claim: 'registration',
    value: 'conditions',
    status: 'registrable_with_conditions',
    from: BAN,
  },
  {
    id: 'police_report_missing',
    claim: 'policeReport',
    value: 'missing',
    status: 'registrable_with_conditions',
    from: BAN,
  },
  {
    id: 'title_absent',
    claim: 'title',
    value: 'absent',
    status: 'not_checked',
    from: BAN,
  },
  {
    id: 'registration_absent',
    claim: 'registration',
    value: 'absent',
    status: 'not_checked',
    from: BAN,
  },
  {
    id: 'police_report_absent',
    claim: 'policeReport',
    value: 'absent',
    status: 'not_checked',
    from: BAN,
  },
  {
    id: 'import_absent',
    claim: 'importing',
    value: 'absent',
    when: 'imported',
    status: 'not_checked',
    from: BAN,
  },
  {
    id: 'moiat_absent',
    claim: 'moiat',
    value: 'absent',
    when: 'imported',
    status: 'not_checked',
    from: BAN,
  },
  {
    id: 'moiat_no_record',
    claim: 'moiat',
    value: 'no_record',
    status: 'not_checked',
    from: BAN,
  },
] as const satisfies readonly RegistrationRule[];

export type RegistrationReason = (typeof REGISTRATION_RULES)[number]['id'];

/** In plain words, for customers. */
const REASONS: Record<RegistrationReason, string> = texts;

/** Stored with the car, so that lists can filter by it. */
export interface Registration {
  status: RegistrationStatus;
  /** The rules that led to this status; empty for `registrable`. */
  reasons: RegistrationReason[];
}

function applies(rule: RegistrationRule, facts: RegistrationFacts, day: string): boolean {
  const { claim, value, when, from, until } = rule;
  if ((facts.papers?.[claim]?.value ?? 'absent') !== value) return false;
  if (day < from || (until !== undefined && day > until)) return false;
  if (when === 'imported') return isImported(facts);
  return when === undefined || (when === 'in_uae') === facts.carInUae;
}

const rankOf = (status: RegistrationStatus): number => REGISTRATION_STATUSES.indexOf(status);

/** The most restrictive rule wins. @param day "2026-11-26" in Dubai */
export function deriveRegistration(facts: RegistrationFacts, day: string): Registration {
  const rules = REGISTRATION_RULES.filter((rule) => applies(rule, facts, day));
  const status = rules.reduce<RegistrationStatus>(
    (worst, rule) => (rankOf(rule.status) > rankOf(worst) ? rule.status : worst),
    'registrable',
  );
  return { status, reasons: rules.filter((rule) => rule.status === status).map(({ id }) => id) };
}

export function registrationReasonText(reason: RegistrationReason): string {
  return REASONS[reason];
}
