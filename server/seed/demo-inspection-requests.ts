import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import type { InspectionRequestState } from '#shared/domain/inspection-request.ts';
import type { InspectionRequestRow } from '#server/store/rows.ts';
import { createDemoId, createDemoShortId } from './demo-id.ts';

const DAY_MS = 86_400_000;

interface RequestPlan {
  /** Days from today. */
  day: number;
  from: string;
  until: string;
  dealer: number;
  contact: readonly [name: string, phone: string];
  car: Partial<Pick<InspectionRequestRow, 'make' | 'model' | 'plate' | 'vin' | 'note'>>;
  state: InspectionRequestState;
  inspector?: 'inspector' | 'inspector2';
}

const REQUEST_PLANS: readonly RequestPlan[] = [
  {
    day: -1,
    from: '16:00',
    until: '18:00',
    dealer: 1,
    contact: ['Hamdan', '+971501234501'],
    car: { make: 'Nissan', model: 'Patrol', plate: 'Sharjah 3 48213', note: 'Second row, beside the office.' },
    state: 'taken',
    inspector: 'inspector',
  },
  {
    day: 0,
    from: '09:00',
    until: '12:00',
    dealer: 0,
    contact: ['Dana Saleh', '+971501234502'],
    car: { make: 'Toyota', model: 'Land Cruiser', vin: 'JTMHY7AJ5K4081234' },
    state: 'open',
    inspector: 'inspector',
  },
  {
    day: 0,
    from: '13:00',
    until: '17:00',
    dealer: 0,
    contact: ['Dana Saleh', '+971501234502'],
    car: { make: 'Lexus', model: 'RX 350', plate: 'Dubai K 90412' },
    state: 'open',
  },
  {
    day: 1,
    from: '10:00',
    until: '12:00',
    dealer: 2,
    contact: ['Rashid', '+971501234503'],
    car: { make: 'Ford', model: 'Explorer' },
    state: 'open',
    inspector: 'inspector2',
  },
  {
    day: -3,
    from: '09:00',
    until: '11:00',
    dealer: 4,
    contact: ['Noor', '+971501234504'],
    car: { make: 'Kia', model: 'Sportage' },
    state: 'done',
    inspector: 'inspector2',
  },
  {
    day: -2,
    from: '14:00',
    until: '16:00',
    dealer: 0,
    contact: ['Dana Saleh', '+971501234502'],
    car: { plate: 'Ajman B 7120', note: 'Sold before the visit.' },
    state: 'cancelled',
  },
];

export function buildDemoInspectionRequests(now: number): InspectionRequestRow[] {
  return REQUEST_PLANS.map(({ day, from, until, dealer, contact, car, state, inspector }, n) => {
    const createdAt = new Date(now - 4 * DAY_MS + n * 3_600_000).toISOString();
    const movedAt = new Date(now - 6 * 3_600_000).toISOString();
    const by = createDemoId('admin');
    const mover = state === 'cancelled' || !inspector ? by : createDemoId(inspector);
    const opened = { state: 'open' as const, at: createdAt, by, note: null };
    return {
      id: createDemoId(`inspection request ${n}`),
      number: `CI-${createDemoShortId(5_000 + n)}`,
      revision: state === 'open' ? 1 : 2,
      state,
      dealerId: createDemoId(`dealer ${dealer}`),
      inspectorId: inspector ? createDemoId(inspector) : null,
      carId: null,
      contactName: contact[0],
      contactPhone: contact[1],
      day: toDubaiDate(now + day * DAY_MS),
      from,
      until,
      make: null,
      model: null,
      plate: null,
      vin: null,
      note: null,
      ...car,
      editedAt: null,
      createdBy: by,
      createdAt,
      history: state === 'open' ? [opened] : [opened, { state, at: movedAt, by: mover, note: null }],
    };
  });
}
