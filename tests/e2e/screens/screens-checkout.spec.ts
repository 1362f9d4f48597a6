import type { Page } from '@playwright/test';
import { checkScreens, type Screen } from '#tests/e2e/support/screen-checks.ts';

/** The screens of a purchase, with their empty and unhappy states. */

/** Puts cars on the shortlist. `gone` adds one that is not for sale any more. */
function listed(count: number, gone = false): (page: Page) => Promise<void> {
  return async (page) => {
    await page.evaluate(
      async ([wanted, withGone]) => {
        const { cars } = (await (await fetch('/api/cars/search?limit=50')).json()) as {
          cars: { id: string; model: string; repairPrice: number | null }[];
        };
        const list = cars.filter(({ repairPrice }) => repairPrice !== null).slice(0, wanted);
        // The account's own list would come first.
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

/** The page of the demo customer's reservation with this status. */
function reservationWith(status: string): (origin: string) => Promise<string> {
  return async (origin) => {
    const login = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'customer@redrive.example', password: 'redrive-demo' }),
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const list = await fetch(`${origin}/api/customer/reservations`, { headers: { cookie } });
    const all = (await list.json()) as { id: string; status: string }[];
    return `/reservation/${all.find((one) => one.status === status)!.id}`;
  };
}

const as = 'customer';
const fill = async (page: Page) => {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('layla@example');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const screens: Screen[] = [
  { name: 'reserve without cars (C-res-03)', path: '/reserve', as: 'admin', shows: 'No Cars Selected' },
  {
    name: 'reserve, selection (C-res-01)',
    path: '/reserve',
    as,
    shows: '1st preference',
    before: listed(5),
  },
  {
    name: 'reserve with a car that is gone',
    path: '/reserve',
    as,
    shows: 'is no longer for sale',
    before: listed(2, true),
  },
  {
    name: 'reserve, information with a mistake (C-res-04)',
    path: '/reserve?step=2',
    as,
    shows: 'Enter a full address, like name@mail.ae',
    before: listed(2),
    prepare: fill,
  },
  {
    name: 'reserve, payment (C-res-09)',
    path: '/reserve?step=3',
    as,
    shows: 'Cash on delivery',
    before: listed(2),
  },
  { name: 'checkout without cars (C-chk-13)', path: '/checkout', as: 'admin', shows: 'No Cars Selected' },
  { name: 'checkout (C-chk-01)', path: '/checkout', as, shows: 'Pay Deposit', before: listed(3) },
  { name: 'fix without cars (C-fix-17)', path: '/fix', as: 'admin', shows: 'No Active Reservation' },
  { name: 'fix (C-fix-01)', path: '/fix', as, shows: 'Premium Restoration' },
  {
    name: 'reservation, unpaid (C-route-31)',
    path: reservationWith('deposit_pending'),
    as,
    shows: 'Your turn',
  },
  { name: 'reservation, under review', path: reservationWith('admin_review'), as, shows: 'With Redrive' },
  {
    name: 'reservation, followed through its repair',
    path: reservationWith('repairing'),
    as,
    shows: 'From the workshop',
  },
  { name: 'reservation, completed', path: reservationWith('completed'), as, shows: 'Picked for you' },
  { name: 'reservation, cancelled', path: reservationWith('cancelled'), as, shows: 'nothing to refund' },
  {
    name: 'cancelling a reservation',
    path: reservationWith('deposit_pending'),
    as,
    shows: 'Yes, cancel it',
    prepare: async (page) => page.getByRole('button', { name: 'Cancel Reservation' }).click(),
  },
  {
    name: 'a reservation that is not there',
    path: '/reservation/nothing',
    as,
    shows: 'Reservation not found',
  },
];

checkScreens(screens);
