import { request } from '@playwright/test';
import { checkScreens } from '#tests/e2e/support/screen-checks.ts';

function reservationAt(status: string): (origin: string) => Promise<string> {
  return async (origin) => {
    const admin = await request.newContext({ baseURL: origin });
    await admin.post('/api/login', { data: { email: 'admin@redrive.example', password: 'redrive-demo' } });
    const answer = await admin.get(`/api/admin/reservations?status=${status}`);
    const { reservations } = (await answer.json()) as { reservations: { id: string }[] };
    await admin.dispose();
    return `/admin/reservations/${reservations[0]!.id}`;
  };
}

checkScreens([
  {
    name: 'the list of reservations',
    tags: ['@D-52'],
    path: '/admin/reservations',
    as: 'admin',
    expectedText: 'RD-220655',
  },
  {
    name: 'a list nothing is in',
    tags: ['@D-52'],
    path: '/admin/reservations?q=nobody',
    as: 'admin',
    expectedText: 'No reservations match',
  },
  {
    name: 'a reservation under review',
    tags: ['@D-52'],
    path: reservationAt('admin_review'),
    as: 'admin',
    expectedText: 'Compare the cars',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Pick choice 1/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pick this car' }).click();
    },
  },
  {
    name: 'a reservation whose balance is due',
    tags: ['@D-52'],
    path: reservationAt('balance_pending'),
    as: 'admin',
    expectedText: 'Record the balance',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Cancel and refund AED 1,500' }).click();
    },
  },
  { name: 'a reservation in repair', path: reservationAt('repairing'), as: 'admin', expectedText: 'Paint' },
  {
    name: 'a completed reservation',
    tags: ['@D-52'],
    path: reservationAt('completed'),
    as: 'admin',
    expectedText: 'Nothing left to do',
  },
]);
