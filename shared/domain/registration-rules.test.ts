import { describe, expect, it } from 'vitest';
import type { ClaimName, Papers } from './papers.ts';
import { deriveRegistration, REGISTRATION_RULES, type RegistrationFacts } from './registration-rules.ts';
import { canBeRegistered, REGISTRATION_STATUSES, type RegistrationStatus } from './registration-status.ts';

const DAY = '2026-11-26';

type Checked = Exclude<ClaimName, 'origin'>;
type Values = Partial<Record<Checked, string>>;

const ALL_CLAIMS: Values = {
  title: 'clean',
  importing: 'yes',
  registration: 'yes',
  moiat: 'clear',
  policeReport: 'present',
  flood: 'no',
  fire: 'no',
};

const PLACES = {
  'American in the UAE': { spec: 'American', carInUae: true },
  'American abroad': { spec: 'American', carInUae: false },
  'GCC in the UAE': { spec: 'GCC', carInUae: true },
  'GCC abroad': { spec: 'GCC', carInUae: false },
} as const satisfies Record<string, Omit<RegistrationFacts, 'papers'>>;
type Place = keyof typeof PLACES;
const PLACE_NAMES = Object.keys(PLACES) as Place[];

function toPapers(values: Values): Papers {
  const claims = Object.entries(values).filter(([, value]) => value !== 'absent');
  return Object.fromEntries(claims.map(([name, value]) => [name, { value, source: 'RTA', recordedAt: DAY }])) as Papers;
}

const statusOf = (values: Values, place: Place, day = DAY): RegistrationStatus =>
  deriveRegistration({ ...PLACES[place], papers: toPapers(values) }, day).status;

/** The status that one claim alone allows, in the order of `PLACE_NAMES` where they differ. */
const CELLS: Record<Checked, Record<string, RegistrationStatus | readonly RegistrationStatus[]>> = {
  title: {
    clean: 'registrable',
    salvage: 'not_registrable',
    rebuilt: 'not_registrable',
    'export-only': 'export_only',
    'non-repairable': 'not_registrable',
    absent: 'not_checked',
  },
  importing: {
    yes: 'registrable',
    conditions: 'registrable_with_conditions',
    no: ['export_only', 'not_registrable', 'export_only', 'not_registrable'],
    absent: ['not_checked', 'not_checked', 'registrable', 'not_checked'],
  },
  registration: {
    yes: 'registrable',
    conditions: 'registrable_with_conditions',
    no: 'not_registrable',
    absent: 'not_checked',
  },
  moiat: {
    clear: 'registrable',
    blocked: 'not_registrable',
    no_record: 'not_checked',
    absent: ['not_checked', 'not_checked', 'registrable', 'not_checked'],
  },
  policeReport: {
    present: 'registrable',
    not_needed: 'registrable',
    missing: 'registrable_with_conditions',
    absent: 'not_checked',
  },
  flood: { no: 'registrable', yes: 'not_registrable', absent: 'registrable' },
  fire: { no: 'registrable', yes: 'not_registrable', absent: 'registrable' },
};
const CLAIM_NAMES = Object.keys(CELLS) as Checked[];

function readCell(claim: Checked, value: string, place: Place): RegistrationStatus {
  const cell = CELLS[claim][value]!;
  return typeof cell === 'string' ? cell : cell[PLACE_NAMES.indexOf(place)]!;
}

const cells = CLAIM_NAMES.flatMap((claim) =>
  Object.keys(CELLS[claim]).flatMap((value) =>
    PLACE_NAMES.map((place) => [claim, value, place, readCell(claim, value, place)] as const),
  ),
);

describe('deriveRegistration', () => {
  it.each(cells)('derives from %s %s of a car %s: %s', (claim, value, place, expected) => {
    expect(statusOf({ ...ALL_CLAIMS, [claim]: value }, place)).toBe(expected);
  });

  it('takes the most restrictive of all claims in every combination', () => {
    const options = CLAIM_NAMES.map((claim) => Object.keys(CELLS[claim]));
    let count = 0;
    const visit = (values: Values, at: number): void => {
      const claim = CLAIM_NAMES[at];
      if (claim !== undefined) {
        for (const value of options[at]!) visit({ ...values, [claim]: value }, at + 1);
        return;
      }
      for (const place of PLACE_NAMES) {
        const ranks = CLAIM_NAMES.map((name) => REGISTRATION_STATUSES.indexOf(readCell(name, values[name]!, place)));
        const expected = REGISTRATION_STATUSES[Math.max(...ranks)];
        const derived = statusOf(values, place);
        if (derived !== expected) expect([values, place, derived]).toEqual([values, place, expected]);
        count += 1;
      }
    };
    visit({}, 0);
    expect(count).toBe(6 * 4 * 4 * 4 * 4 * 3 * 3 * 4);
  });

  it('names only the rules of the resulting status', () => {
    const facts = {
      ...PLACES['American in the UAE'],
      papers: toPapers({ ...ALL_CLAIMS, title: 'salvage', moiat: 'blocked', registration: 'conditions' }),
    };
    expect(deriveRegistration(facts, DAY)).toEqual({
      status: 'not_registrable',
      reasons: ['title_salvage', 'moiat_blocked'],
    });
  });

  it('is not checked without papers', () => {
    expect(deriveRegistration(PLACES['GCC in the UAE'], DAY).status).toBe('not_checked');
  });

  it('refuses written-off, flooded, burnt and rebuilt cars from 1 May 2017 on', () => {
    const refused = { ...ALL_CLAIMS, title: 'rebuilt', flood: 'yes' };
    expect(statusOf(refused, 'American in the UAE', '2017-04-30')).toBe('registrable');
    expect(statusOf(refused, 'American in the UAE', '2017-05-01')).toBe('not_registrable');
  });

  it('has one row per claim, value and place', () => {
    expect(new Set(REGISTRATION_RULES.map(({ id }) => id)).size).toBe(REGISTRATION_RULES.length);
    expect(REGISTRATION_STATUSES.filter(canBeRegistered)).toEqual(['registrable', 'registrable_with_conditions']);
  });
});
