import type { Page, Route } from '@playwright/test';
import { checkScreens, type ScreenCase } from '#tests/e2e/support/screen-checks.ts';

/** `gone` adds a car that is no longer for sale. */
function storeShortlist(count: number, gone = false): (page: Page) => Promise<void> {
  return async (page) => {
    await page.evaluate(
      async ([wanted, withGone]) => {
        const { cars } = (await (await fetch('/api/cars/search?limit=50')).json()) as {
          cars: { id: string; model: string; repairPrice: number | null }[];
        };
        const list = cars.filter(({ repairPrice }) => repairPrice !== null).slice(0, wanted);
        // The account's shortlist would take precedence.
        const lists = '/api/customer/lists';
        const { revision = 0 } = (await (await fetch(lists)).json()) as { revision?: number };
        await fetch(lists, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ selectedCarIds: [], savedCarIds: [], revision }),
        });
        localStorage.removeItem('keptListsOf');
        const long = { ...list[0]!, id: 'sold-meanwhile', model: 'GLE 450 4MATIC Coupe Edition Night' };
        localStorage.setItem('selectedCars', JSON.stringify(withGone ? [...list, long] : list));
      },
      [count, gone] as const,
    );
  };
}

function reservationWith(status: string, customer = 'customer'): (origin: string) => Promise<string> {
  return async (origin) => {
    const login = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `${customer}@redrive.example`, password: 'redrive-demo' }),
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const list = await fetch(`${origin}/api/customer/reservations`, { headers: { cookie } });
    const all = (await list.json()) as { id: string; status: string }[];
    return `/reservation/${all.find((one) => one.status === status)!.id}`;
  };
}

/** The demo’s own has no price. */
async function answerExportOnly(route: Route): Promise<void> {
  const response = await route.fetch();
  const car = (await response.json()) as object;
  await route.fulfill({ response, json: { ...car, registrationStatus: 'export_only' } });
}

const as = 'customer';
const fill = async (page: Page) => {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('layla@example');
  await page.getByRole('button', { name: 'Continue to Checkout', exact: true }).click();
};

const screens: ScreenCase[] = [
  {
    name: 'reserve without cars',
    tags: ['@C-res-03'],
    path: '/reserve',
    as: 'admin',
    expectedText: 'No Cars Selected',
  },
  {
    name: 'reserve',
    tags: ['@C-res-01', '@C-res-09'],
    path: '/reserve',
    as,
    expectedText: '1st preference',
    setUp: storeShortlist(5),
  },
  {
    name: 'reserve with a car that is gone',
    path: '/reserve',
    as,
    expectedText: 'is no longer for sale',
    setUp: storeShortlist(2, true),
  },
  {
    name: 'reserve, information with a mistake',
    tags: ['@C-res-04'],
    path: '/reserve',
    as,
    expectedText: 'Enter a full email address, like name@example.ae',
    setUp: storeShortlist(2),
    prepare: fill,
  },
  {
    name: 'checkout without cars',
    tags: ['@C-chk-13'],
    path: '/checkout',
    as: 'admin',
    expectedText: 'No Cars Selected',
  },
  {
    name: 'checkout',
    tags: ['@C-chk-01'],
    path: '/checkout',
    as,
    expectedText: 'Pay Deposit',
    setUp: storeShortlist(3),
  },
  {
    name: 'checkout of a car for export only',
    path: '/checkout',
    as,
    expectedText: 'Confirm that the car leaves the UAE',
    setUp: async (page) => {
      await storeShortlist(1)(page);
      await page.route(/\/api\/cars\/[^/?]+$/, answerExportOnly);
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Pay Deposit' }).click();
      await page.unroute(/\/api\/cars\/[^/?]+$/);
    },
  },
  { name: 'fix without cars', tags: ['@C-fix-17'], path: '/fix', as: 'admin', expectedText: 'No Active Reservation' },
  { name: 'fix', tags: ['@C-fix-01'], path: '/fix', as, expectedText: 'Premium Restoration' },
  {
    name: 'reservation, unpaid',
    tags: ['@C-route-31'],
    path: reservationWith('deposit_pending'),
    as,
    expectedText: 'Your turn',
  },
  {
    name: 'reservation, under review',
    path: reservationWith('admin_review'),
    as,
    expectedText: 'We’re on it',
  },
  {
    name: 'reservation, deposit paid',
    path: reservationWith('deposit_paid', 'customer2'),
    as: 'customer2',
    expectedText: 'Deposit Paid',
  },
  {
    name: 'reservation, a car picked',
    path: reservationWith('car_selected', 'customer2'),
    as: 'customer2',
    expectedText: 'Picked for you',
  },
  {
    name: 'reservation, balance due',
    path: reservationWith('balance_pending'),
    as,
    expectedText: 'Your turn',
  },
  {
    name: 'reservation, followed through its repair',
    path: reservationWith('repairing'),
    as,
    expectedText: 'From the workshop',
  },
  { name: 'reservation, completed', path: reservationWith('completed'), as, expectedText: 'Picked for you' },
  {
    name: 'reservation, cancelled',
    path: reservationWith('cancelled'),
    as,
    expectedText: 'nothing to refund',
  },
  {
    name: 'cancelling a reservation',
    path: reservationWith('deposit_pending'),
    as,
    expectedText: 'Keep reservation',
    prepare: async (page) => page.getByRole('button', { name: 'Cancel reservation' }).click(),
  },
  {
    name: 'a reservation that is not there',
    path: '/reservation/nothing',
    as,
    expectedText: 'Reservation not found',
  },
];

checkScreens(screens);
