import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { pressUntilVisible } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage, type SignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
let customer: SignedInPage;

test.beforeAll(async ({ browser }) => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
  customer = await openSignedInPage(browser, server, 'customer');
});
test.afterAll(async () => {
  await customer.closeAndExpectNoErrors();
  await server.close();
});

interface CustomerReservationView {
  id: string;
  orderId: string;
  status: string;
  finalCarId: string | null;
  pickReason: string | null;
  totalAmount: number;
  remainingBalance: number;
  refundedAt: string | null;
}

/** Reserves the nth pair of the newest live cars and pays the deposit. */
async function paidReservation(request: APIRequestContext, n: number): Promise<CustomerReservationView> {
  const { cars } = (await (await request.get('/api/cars/search?limit=40')).json()) as {
    cars: { id: string; repairPrice: number | null; isReserved: boolean }[];
  };
  const priced = cars.filter((car) => car.repairPrice !== null && !car.isReserved).toReversed();
  const selectedCarIds = priced.slice(2 * n, 2 * n + 2).map((car) => car.id);
  const created = (await (
    await request.post('/api/customer/reservations', { data: { selectedCarIds, depositAmount: '1500' } })
  ).json()) as CustomerReservationView;
  const payment = { reservationId: created.id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  expect((await request.post('/api/customer/payments', { data: payment })).status()).toBe(201);
  return created;
}

async function readAsCustomer(id: string): Promise<CustomerReservationView> {
  return (await (
    await customer.context.request.get(`/api/customer/reservations/${id}`)
  ).json()) as CustomerReservationView;
}

async function takeNextStep(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: step }).click();
}

async function recordBalance(page: Page, due: number): Promise<void> {
  await page.getByRole('button', { name: 'Record balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Next: Paid' });
  const amount = dialog.getByRole('textbox', { name: 'Amount received' });
  await expect(amount).toHaveValue(String(due));
  await amount.fill('1');
  await dialog.getByRole('button', { name: 'Record balance' }).click();
  await expect(amount).toHaveAccessibleDescription(/ask the customer for what is missing/);
  await amount.fill(String(due));
  await dialog.getByRole('textbox', { name: 'Bank reference' }).fill('FT-4711');
  await dialog.getByRole('button', { name: 'Record balance' }).click();
}

/** Gives each line of the work order a reason instead of proof. */
async function explainWorkLines({ request }: Page, id: string): Promise<void> {
  const order = (await (await request.get(`/api/workshop/orders/${id}`)).json()) as { lines: { id: string }[] };
  for (const line of order.lines) {
    const data = { revision: 0, reason: 'Checked and found in order' };
    expect((await request.put(`/api/workshop/orders/${id}/lines/${line.id}`, { data })).status()).toBe(200);
  }
}

test(
  'an admin takes a paid reservation to completion',
  { tag: ['@D-10', '@D-52', '@D-61', '@C-prod-13'] },
  async ({ browser }) => {
    const { id, orderId } = await paidReservation(customer.context.request, 0);
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin/reservations?status=deposit_paid');
    await page.getByRole('link', { name: new RegExp(orderId) }).click();
    await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${orderId} · Redrive`);
    await takeNextStep(page, 'Start review');
    await expectToast(page, `${orderId}: Under Review`);
    expect((await readAsCustomer(id)).status).toBe('admin_review');

    // Shortcuts are off while a dialog is open.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pick choice 2/ })).toBeEnabled();
    const dialog = page.getByRole('dialog', { name: /^Pick the/ });
    await page.getByRole('button', { name: /^Pick 1st: / }).click();
    await dialog.getByRole('button', { name: 'Back to comparing' }).click();
    await expect(dialog).toBeHidden();
    await pressUntilVisible(page, '2', dialog);
    await dialog.getByRole('button', { name: 'Pick this car' }).click();
    const reason = dialog.getByRole('textbox', { name: 'Why this car' });
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Tell the customer why this car was picked/);
    await reason.fill('The shorter repair of the two');
    await dialog.getByRole('button', { name: 'Pick this car' }).click();
    await expectToast(page, `${orderId}: Car Selected`);
    await expect(dialog).toBeHidden();
    const picked = await readAsCustomer(id);
    expect(picked).toMatchObject({ status: 'car_selected', pickReason: 'The shorter repair of the two' });
    expect(picked.remainingBalance).toBe(picked.totalAmount - 1500);
    await expect(page.getByRole('article', { name: /^Choice 2/ })).toContainText('Picked');

    const steps = [
      ['Request balance', 'balance_pending'],
      ['Record balance', 'balance_paid'],
      ['Start repair', 'repairing'],
      ['Mark ready for registration', 'ready_for_registration'],
      ['Complete reservation', 'completed'],
    ] as const;
    for (const [step, status] of steps) {
      if (status === 'ready_for_registration') await explainWorkLines(page, id);
      if (step === 'Record balance') await recordBalance(page, picked.remainingBalance);
      else await takeNextStep(page, step);
      await expect.poll(async () => (await readAsCustomer(id)).status).toBe(status);
      await expect(page.getByRole('alertdialog')).toBeHidden();
    }
    expect((await readAsCustomer(id)).remainingBalance).toBe(0);
    await expect(page.getByText(/^Balance paid .*, ref FT-4711$/)).toBeVisible();
    await expect(page.getByText('Nothing left to do')).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'cancelling asks for a reason and shows the refund as due until it is recorded',
  { tag: ['@D-52', '@C-prod-14'] },
  async ({ browser }) => {
    const { id, orderId } = await paidReservation(customer.context.request, 1);
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 390);
    await page.goto(`/admin/reservations/${id}`);
    const openCancelling = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Cancel and refund AED 1,500' }).click();
    };
    await openCancelling();
    const question = page.getByRole('alertdialog', { name: `Cancel ${orderId}?` });
    await expect(question).toContainText('The AED 1,500 deposit will be refunded in full');
    await question.getByRole('button', { name: 'Keep reservation' }).click();
    await expect(question).toBeHidden();
    expect((await readAsCustomer(id)).status).toBe('deposit_paid');
    await openCancelling();
    await question.getByRole('button', { name: 'Cancel and refund AED 1,500' }).click();
    const reason = question.getByRole('textbox', { name: 'Reason for cancelling' });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Tell the customer why you’re cancelling/);
    expect((await readAsCustomer(id)).status).toBe('deposit_paid');
    await reason.fill('The car failed its test drive');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, `${orderId}: Cancelled`);
    const reservation = await readAsCustomer(id);
    expect(reservation.status).toBe('cancelled');
    expect(reservation.refundedAt).not.toBeNull();
    await expect(page.getByText(/Refund AED 1,500 the way it was paid/)).toBeVisible();
    await expect(page.getByText('The car failed its test drive')).toBeVisible();

    await page.goto('/admin/reservations?waiting=us');
    const line = page.getByRole('link', { name: new RegExp(orderId) });
    await line.click();
    await page.getByRole('button', { name: 'Record refund' }).click();
    const refund = page.getByRole('dialog', { name: 'When was AED 1,500 refunded?' });
    await refund.getByRole('textbox', { name: 'Transfer reference' }).fill('FT-88121');
    await refund.getByRole('button', { name: 'Record refund' }).click();
    await expectToast(page, `${orderId}: refund recorded`);
    await expect(page.getByText(/AED 1,500 was refunded on/)).toBeVisible();
    await page.goto('/admin/reservations?waiting=us');
    await expect(page.getByRole('link', { name: /^Needs action \d+$/ })).toHaveAttribute('aria-current', 'true');
    await expect(line).toHaveCount(0);
    await closeAndExpectNoErrors();
  },
);

test('a refused transition shows its reason and the current status', { tag: ['@D-52'] }, async ({ browser }) => {
  const { id } = await paidReservation(customer.context.request, 2);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('button', { name: 'Start review' }).click();
  await context.request.patch(`/api/admin/reservations/${id}`, { data: { status: 'admin_review' } });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Start review' }).click();
  await expectToast(page, 'No changes made', 'This reservation’s status is Under Review');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start review' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pick choice 1/ })).toBeEnabled();

  await page.getByRole('button', { name: /^Pick choice 1/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Pick the/ });
  await dialog.getByRole('textbox').fill('Good car');
  const mend = await failRequests(page, 'PATCH', /\/api\/admin\/reservations\//);
  await dialog.getByRole('button', { name: 'Pick this car' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong on our side');
  await expect(dialog.getByRole('textbox')).toHaveValue('Good car');
  await mend();
  await dialog.getByRole('button', { name: 'Pick this car' }).click();
  await expect(dialog).toBeHidden();
  expect((await readAsCustomer(id)).status).toBe('car_selected');
  await closeAndExpectNoErrors();
});

test(
  'the list offers filters with counts, search, Back, next and previous',
  { tag: ['@D-52'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin/reservations');
    const table = page.getByRole('table', { name: 'Reservations' });
    const rows = table.getByRole('link', { name: /RD-\d{6}/ });
    await expect(rows.first()).toBeVisible();
    await table.getByRole('button', { name: 'Total' }).press('Enter');
    await expect(page).toHaveURL(/\?sort=total$/);
    await expect(table.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await expect(page).toHaveURL(/reservations$/);
    await page.getByRole('navigation', { name: 'Status' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Cancelled \d+$/ }).click();
    await expect(page).toHaveURL(/\?status=cancelled$/);
    await pressUntilVisible(page, '/', page.getByRole('searchbox').and(page.locator(':focus')));
    await page.keyboard.type('layla');
    await expect(page).toHaveURL(/status=cancelled&q=layla$/);
    await expect(rows).toHaveCount(1);
    await expect(table).toContainText('Layla Nasser');
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText('No reservations match “nobody at all”')).toBeVisible();
    await expect(page).toHaveURL(/q=nobody/);
    await page.getByRole('link', { name: 'Show all reservations' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('nobody at all');
    await page.getByRole('link', { name: 'Show all reservations' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await expect(rows.nth(1)).toBeVisible();
    const orders = await rows.allTextContents();
    const order = (at: number) => /RD-\d{6}/.exec(orders[at] ?? '')?.[0] ?? '';
    await rows.first().click();
    await expect(page.getByRole('heading', { name: order(0), level: 1 })).toBeVisible();
    const back = page.getByRole('button', { name: 'Previous reservation' });
    const onward = page.getByRole('button', { name: 'Next reservation' });
    await expect(onward).toBeEnabled();
    await expect(back).toBeDisabled();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: order(1), level: 1 })).toBeVisible();
    await expect(back).toBeEnabled();
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { name: order(0), level: 1 })).toBeVisible();
    await expect(back).toBeDisabled();
    await onward.press('Enter');
    await expect(page.getByRole('heading', { name: order(1), level: 1 })).toBeVisible();
    await expect(onward).toBeFocused();
    await expect(back).toBeEnabled();
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { name: order(0), level: 1 })).toBeVisible();
    await expect(onward).toBeFocused();
    await page.goBack();
    await expect(rows.first()).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

async function openReservationInRepair(page: Page): Promise<void> {
  await page.goto('/admin/reservations?status=repairing');
  await page.getByRole('link', { name: /^RD-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: 'Repair progress' })).toBeVisible();
}

test('a balance paid without a record is a row of the money card', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await openReservationInRepair(page);
  await expect(page.getByRole('main')).toContainText(/Balance\s*paid \d+ \w+ \d{4}\s*AED 110,100/);
  await closeAndExpectNoErrors();
});

test('the customer card links to call, chat and email', { tag: ['@D-52'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin/reservations?q=RD-220655');
  await page.getByRole('link', { name: /RD-220655/ }).click();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971505550134');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/971505550134\?text=Hello%20Chris.*RD-220655/,
  );
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:customer@redrive\.example\?/,
  );
  await closeAndExpectNoErrors();
});

test('offline and failed requests are shown and can be retried', { tag: ['@D-52'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const mend = await failRequests(page, 'GET', /\/api\/admin\/reservations/);
  await page.goto('/admin/reservations');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch reservations');
  await mend();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: /RD-220655/ })).toBeVisible();
  await page.goto('/admin/reservations/nowhere');
  await expect(page.getByText('Reservation not found')).toBeVisible();
  await closeAndExpectNoErrors();
});
