import { describe, expect, it } from 'vitest';
import {
  computeOnTimeFigures,
  countRepairDays,
  createWorkLines,
  EMPTY_WORK_RECORD,
  findWorkGaps,
  isWorkLineComplete,
  missingProofs,
  promisedWork,
  PROOFS_BY_KIND,
  WORK_KINDS,
  workLineName,
  type WorkKind,
  type WorkRecord,
} from './work-order.ts';

const intact = {
  airbagsIntact: true,
  chassisIntact: true,
  oilCoolantMix: false,
  dashAirbagDeployed: false,
  steeringAirbagDeployed: false,
  seatAirbagDeployed: false,
  curtainAirbagsDeployed: false,
  panelConditions: {},
};
const record = (changes: Partial<WorkRecord>): WorkRecord => ({ ...EMPTY_WORK_RECORD, ...changes });
const HASH = 'a'.repeat(64);

describe('work lines', () => {
  it('of an intact car are the registration test alone', () => {
    expect(createWorkLines(intact).map(({ id }) => id)).toEqual(['registration']);
  });

  it('name every panel with work, each airbag, chassis, oil and coolant, and end with the registration test', () => {
    const lines = createWorkLines({
      ...intact,
      airbagsIntact: false,
      chassisIntact: false,
      oilCoolantMix: true,
      dashAirbagDeployed: true,
      curtainAirbagsDeployed: true,
      panelConditions: {
        hood: { action: 'replace', paint: true },
        front_bumper: { action: 'repair', paint: false },
        roof: { action: 'none', paint: false },
      },
    });
    expect(lines.map((line) => [line.id, workLineName(line), promisedWork(line)])).toEqual([
      ['panel-front_bumper', 'Front bumper', 'Repair'],
      ['panel-hood', 'Hood', 'Replace and paint'],
      ['airbag-dash', 'Dashboard airbag', 'Replace'],
      ['airbag-curtain', 'Curtain airbags', 'Replace'],
      ['chassis', 'Chassis', 'Straighten and measure'],
      ['oil-coolant', 'Oil and coolant', 'Repair the leak and flush'],
      ['registration', 'Registration test', 'Pass the test'],
    ]);
  });

  it('ignore stale airbag flags of a car whose airbags are intact [D-34]', () => {
    expect(createWorkLines({ ...intact, dashAirbagDeployed: true })).toHaveLength(1);
  });
});

describe('proof of a line', () => {
  const proven: Record<WorkKind, Partial<WorkRecord>> = {
    panel: { afterPhoto: HASH },
    airbag: { partNumber: '45130-06', faultScan: HASH },
    chassis: { measurementSheet: HASH },
    'oil-coolant': { afterPhoto: HASH },
    registration: { result: 'passed', certificate: HASH },
  };

  it.each(WORK_KINDS)('of kind %s is missing until every part of it is there', (kind) => {
    expect(missingProofs({ kind }, null)).toEqual(PROOFS_BY_KIND[kind]);
    expect(missingProofs({ kind }, record(proven[kind]))).toEqual([]);
    for (const proof of PROOFS_BY_KIND[kind])
      expect(missingProofs({ kind }, record({ ...proven[kind], [proof]: null }))).toEqual([proof]);
  });

  it.each(WORK_KINDS)('of kind %s is replaced by a reason', (kind) => {
    expect(isWorkLineComplete({ kind }, record({ reason: 'The part was not damaged' }))).toBe(true);
    expect(isWorkLineComplete({ kind }, record({ reason: '' }))).toBe(false);
  });

  it('is not a failed registration test', () => {
    expect(missingProofs({ kind: 'registration' }, record({ result: 'failed', certificate: HASH }))).toEqual([
      'result',
    ]);
  });

  it('names each gap of an order', () => {
    const lines = createWorkLines({ ...intact, panelConditions: { hood: { action: 'repair', paint: true } } });
    const [hood, registration] = lines;
    const withRecords = [
      { ...hood!, record: null },
      { ...registration!, record: record({ result: 'passed' }) },
    ];
    expect(findWorkGaps(withRecords).map(({ line, missing }) => [line.id, missing])).toEqual([
      [hood!.id, ['afterPhoto']],
      [registration!.id, ['certificate']],
    ]);
  });
});

describe('repair days', () => {
  it('are whole days, a begun day counting as one', () => {
    expect(countRepairDays('2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z')).toBe(1);
    expect(countRepairDays('2026-11-01T08:00:00.000Z', '2026-11-11T08:00:00.000Z')).toBe(10);
    expect(countRepairDays('2026-11-01T08:00:00.000Z', '2026-11-11T08:00:01.000Z')).toBe(11);
  });
});

describe('on-time figures', () => {
  const startedAt = '2026-11-01T08:00:00.000Z';
  const repair = (days: number, promisedDays: number | null = 10) => ({
    category: '5-10' as const,
    promisedDays,
    startedAt,
    completedAt: new Date(Date.parse(startedAt) + days * 86_400_000).toISOString(),
  });

  it('count repairs that took no longer than promised', () => {
    const repairs = [...[5, 9, 10, 10, 11, 30].map((days) => repair(days)), repair(40, null)];
    expect(computeOnTimeFigures(repairs)).toEqual([{ category: '5-10', repairs: 6, onTime: 4 }]);
  });

  it('need more than five completed repairs of the category', () => {
    const others = [5, 9, 10, 10, 11].map((days) => repair(days));
    expect(computeOnTimeFigures(others)).toEqual([]);
    expect(computeOnTimeFigures([...others, { ...repair(5), category: '11-16' }])).toEqual([]);
    expect(computeOnTimeFigures([...others, { ...repair(5), completedAt: null }])).toEqual([]);
  });
});
