import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StripePaymentProvider } from '#server/payments/stripe-payment-provider.ts';
import { TITLE_STATUSES, type TitleStatus } from '#shared/domain/papers.ts';
import type { RegistrationStatus } from '#shared/domain/registration-status.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import {
  cancelUnpaidReservations,
  changeReservation,
  createReservationInStatus,
  payTestDeposit,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';

const provider = new FakeStripeServer();
await provider.start();
const cardPayments = new StripePaymentProvider({
  secretKey: SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
  apiBaseUrl: provider.address,
});
afterAll(() => provider.stop());

const STATUSES = [
  'registrable',
  'registrable_with_conditions',
  'not_checked',
  'export_only',
  'not_registrable',
] as const satisfies readonly RegistrationStatus[];

/** The status of a title together with other claims of the status in `STATUSES`. */
const WITH_TITLE: Record<TitleStatus, readonly RegistrationStatus[]> = {
  clean: STATUSES,
  salvage: STATUSES.map(() => 'not_registrable'),
  rebuilt: STATUSES.map(() => 'not_registrable'),
  'export-only': ['export_only', 'export_only', 'export_only', 'export_only', 'not_registrable'],
  'non-repairable': STATUSES.map(() => 'not_registrable'),
};

type Outcome = 'allowed' | 'needs a reason' | 'needs a confirmation' | 'refused';
const STEPS = ['approve', 'reserve', 'card', 'transfer', 'test deposit', 'pick', 'balance'] as const;
type Step = (typeof STEPS)[number];

/** In the order of `STEPS`. */
const OUTCOMES: Record<RegistrationStatus, readonly Outcome[]> = {
  registrable: STEPS.map(() => 'allowed'),
  registrable_with_conditions: STEPS.map(() => 'allowed'),
  not_checked: STEPS.map((step) => (step === 'approve' ? 'needs a reason' : 'allowed')),
  export_only: STEPS.map((step) => (step === 'approve' ? 'needs a reason' : 'needs a confirmation')),
  not_registrable: STEPS.map(() => 'refused'),
};

const ANSWERS: Record<Exclude<Outcome, 'allowed'>, [status: number, code: string]> = {
  'needs a reason': [400, 'VALIDATION'],
  'needs a confirmation': [422, 'EXPORT_UNCONFIRMED'],
  refused: [409, 'CAR_NOT_REGISTRABLE'],
};

/** Claims besides the title that alone lead to the status. */
const OTHER_CLAIMS: Record<RegistrationStatus, Record<string, string>> = {
  registrable: {},
  registrable_with_conditions: { registration: 'conditions' },
  not_checked: { moiat: '', moiatSource: '' },
  export_only: { importing: 'no' },
  not_registrable: { moiat: 'blocked' },
};

async function recordPapers(api: TestApi, id: string, title: TitleStatus, status: RegistrationStatus) {
  const names = ['title', 'importing', 'registration', 'moiat', 'policeReport'] as const;
  const claims = { title, importing: 'yes', registration: 'yes', moiat: 'clear', policeReport: 'present' };
  const sources = Object.fromEntries(names.map((name) => [`${name}Source`, 'RTA Dubai']));
  const body = { ...claims, ...sources, ...OTHER_CLAIMS[status] };
  const answer = await api.as('admin').put(`/api/admin/cars/${id}/papers`, body);
  expect(answer.status).toBe(200);
}

const PDF = new Uint8Array(Buffer.from('%PDF-1.7\nAED 1,500\n%%EOF'));

interface Attempt {
  car: string;
  /** Repeats the step, with the reason or the customer's confirmation. */
  run: (isConfirmed: boolean) => Promise<ApiResponse>;
}

async function prepareStep(api: TestApi, step: Step, other: string, who: 'customer' | 'customer2'): Promise<Attempt> {
  const inUae = { carInUae: true };
  if (step === 'approve') {
    const car = await createPendingCar(api, inUae);
    const path = `/api/admin/cars/${car}/approve`;
    const reason = { registrationReason: 'Sold for export' };
    return { car, run: (isConfirmed) => api.as('admin').post(path, isConfirmed ? reason : {}) };
  }
  const car = await createLiveCar(api, inUae);
  const cars = [car, other];
  const reserve = (isConfirmed: boolean) => reserveCars(api, cars, isConfirmed ? { exportConfirmed: true } : {}, who);
  if (step === 'reserve') return { car, run: reserve };
  if (step === 'pick' || step === 'balance') {
    const id = await createReservationInStatus(api, step === 'pick' ? 'admin_review' : 'balance_pending', cars);
    const change = step === 'pick' ? { status: 'car_selected', finalCarId: car } : { status: 'balance_paid' };
    const confirm = () => api.as('customer').post(`/api/customer/reservations/${id}/export-confirmation`);
    return {
      car,
      run: async (isConfirmed) => {
        if (isConfirmed) await confirm();
        return changeReservation(api, id, change);
      },
    };
  }
  const { id } = (await reserve(false)).body;
  const pay = {
    card: () => api.as(who).post('/api/customer/card-payments', { reservationId: id }),
    transfer: () =>
      api.as(who).send('PUT', `/api/customer/reservations/${id}/transfer`, PDF, {
        'content-type': 'application/octet-stream',
      }),
    'test deposit': () => payTestDeposit(api, id, {}, who),
  }[step];
  return {
    car,
    run: async (isConfirmed) => {
      if (isConfirmed) await reserve(true);
      return pay();
    },
  };
}

const cells = TITLE_STATUSES.flatMap((title) =>
  STATUSES.flatMap((status, at) =>
    STEPS.map((step, place) => {
      const effective = WITH_TITLE[title][at]!;
      return [title, status, step, effective, OUTCOMES[effective][place]!] as const;
    }),
  ),
);

describeOnOneStore('a car by its papers', (api) => {
  let other = '';
  beforeAll(async () => {
    other = await createLiveCar(api);
  });
  beforeEach(async () => {
    Object.assign(api.services, { cardPayments: undefined, allowsTestPayments: true });
    await cancelUnpaidReservations(api);
  });

  it.each(cells)('with the title %s and claims of %s, step %s: is %s and %s', async (...cell) => {
    const [title, status, step, effective, outcome] = cell;
    const who = TITLE_STATUSES.indexOf(title) % 2 === 0 ? 'customer' : 'customer2';
    const { car, run } = await prepareStep(api, step, other, who);
    await recordPapers(api, car, title, status);
    expect((await api.store.read((tx) => tx.get('cars', car)))?.registration?.status).toBe(effective);
    Object.assign(api.services, {
      cardPayments: step === 'card' ? cardPayments : undefined,
      allowsTestPayments: step !== 'transfer',
    });
    const first = await run(false);
    if (outcome === 'allowed') expect(first.status).toBeLessThan(300);
    else expect([first.status, first.body.code]).toEqual(ANSWERS[outcome]);
    // A customer may open 20 checkouts a minute.
    if (outcome === 'refused' && step === 'card') return;
    const again = await run(true);
    if (outcome === 'refused') expect([again.status, again.body.code]).toEqual(ANSWERS.refused);
    else if (outcome !== 'allowed') expect(again.status).toBeLessThan(300);
  });
});
