import { expect, test, type Request } from '@playwright/test';
import { tableRows } from '#tests/e2e/support/admin-screens.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectOptions, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
});
test.afterAll(() => server.close());

const EMIRATES = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'];

test(
  'editing a dealer shows an error at each missing field',
  { tag: ['@S-deal-01', '@S-deal-02', '@S-deal-03', '@S-deal-05', '@S-toast-17', '@S-err-25'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin?tab=dealers');
    const dealer = tableRows(page, 'Dealers').filter({ hasText: 'Mussafah Car Yard' });
    await expect(dealer.getByRole('switch', { name: 'Active' })).toBeDisabled();
    await expect(dealer).toContainText('Coming Soon');
    await dealer.getByRole('button', { name: 'Edit Mussafah Car Yard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Dealer' });
    const name = dialog.getByLabel('Name', { exact: true });
    const email = dialog.getByLabel('Contact Email');
    await expectOptions(dialog.getByLabel('Emirate'), EMIRATES);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    const yard = dialog.getByLabel('Yard location');
    await email.fill('');
    await name.fill(' ');
    await yard.fill('Mussafah');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter the dealer’s name');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(yard).toHaveAccessibleDescription(/Enter latitude and longitude, for example 25\.1357, 55\.2270/);
    expect(sent).toEqual([]);

    await name.fill('Mussafah Cars');
    await email.fill('inspector@redrive.example');
    await dialog.getByLabel('Contact Phone').fill('+971 2 555 0000');
    await dialog.getByLabel('Emirate').selectOption('Fujairah');
    await yard.fill('25.1234, 56.3310');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Error', 'A dealer or user with this email already exists');
    await expect(email).toHaveAccessibleDescription(/already exists/);
    await email.fill('new@mussafah.example');
    const repair = await failRequests(page, 'PATCH', /\/api\/admin\/dealers\//);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Error', 'Failed to update dealer');
    await expect(name).toHaveValue('Mussafah Cars');
    await repair();
    const saving = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await saving).postDataJSON()).toEqual({
      name: 'Mussafah Cars',
      contactEmail: 'new@mussafah.example',
      contactPhone: '+971 2 555 0000',
      emirate: 'Fujairah',
      yard: { latitude: 25.1234, longitude: 56.331 },
    });
    await expectToast(page, 'Dealer updated successfully');
    await expect(tableRows(page, 'Dealers').filter({ hasText: 'new@mussafah.example' })).toContainText('Fujairah');
    await closeAndExpectNoErrors();
  },
);

test('a dealer is added without email and the password is shown once', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin?tab=dealers');
  await page.getByRole('button', { name: 'Add dealer' }).click();
  const form = page.getByRole('dialog', { name: 'Add dealer' });
  await form.getByLabel('Name', { exact: true }).fill('Ajman Yard');
  await form.getByLabel('Contact Email').fill('yard@ajman.example');
  await form.getByLabel('Emirate').selectOption('Ajman');
  await form.getByRole('button', { name: 'Add dealer' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Dealer Created' });
  const password = await shown.getByLabel('Password').inputValue();
  const data = { email: 'yard@ajman.example', password };
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(tableRows(page, 'Dealers').filter({ hasText: 'Ajman Yard' })).toHaveCount(1);
  expect((await context.request.post('/api/login', { data })).status()).toBe(200);
  await closeAndExpectNoErrors();
});

test('Back and Escape ask before an edited dealer form is lost', { tag: ['@S-deal-01'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Dealers' }).click();
  await page.getByRole('button', { name: 'Edit Al Quoz Motors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Dealer' });
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('Al Quoz Cars');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leaveForm of [() => page.goBack(), () => name.press('Escape')]) {
    await leaveForm();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Al Quoz Cars');
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await closeAndExpectNoErrors();
});

test(
  'a dealer’s password is reset with six characters or more',
  { tag: ['@S-deal-04', '@S-toast-18', '@S-err-17'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin?tab=dealers');
    await page.getByRole('button', { name: 'Reset password of Al Quoz Motors' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    const field = dialog.getByLabel('New Password');
    const send = dialog.getByRole('button', { name: 'Reset Password' });
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/reset-password') && sent.push(request.url()));
    await field.fill('12345');
    await send.click();
    await expectToast(page, 'Invalid Password', 'Password must be at least 6 characters');
    await expect(field).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    await expect(field).toBeFocused();
    expect(sent).toEqual([]);
    await field.fill('new-dealer-password');
    const repair = await failRequests(page, 'POST', /reset-password$/);
    await send.click();
    await expectToast(page, 'Error', 'Failed to reset password');
    await expect(field).toHaveValue('new-dealer-password');
    await repair();
    await send.click();
    await expectToast(page, 'Password Reset');
    await expect(dialog).toBeHidden();
    const login = await context.request.post('/api/login', {
      data: { email: 'dealer@redrive.example', password: 'new-dealer-password' },
    });
    expect(login.ok()).toBe(true);
    await closeAndExpectNoErrors();
  },
);

test(
  'staff are created, get a new password and are deleted',
  {
    tag: [
      '@S-staff-01',
      '@S-staff-02',
      '@S-staff-04',
      '@S-staff-05',
      '@S-staff-06',
      '@S-toast-15',
      '@S-toast-16',
      '@S-err-23',
      '@S-err-24',
      '@S-err-26',
    ],
  },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/admin/users') && calls.push(request.url()));
    await page.goto('/admin?tab=staff');
    const staff = tableRows(page, 'Staff');
    await expect(staff).toHaveCount(5);
    expect([...new Set(calls.map((url) => new URL(url).search))].toSorted()).toEqual([
      '?role=admin',
      '?role=inspector',
      '?role=workshop',
    ]);
    const own = staff.filter({ hasText: 'admin@redrive.example' });
    await expect(own.getByRole('button', { name: /Delete/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Create User' }).click();
    const create = page.getByRole('dialog', { name: 'Create User' });
    const email = create.getByLabel('Email');
    const password = create.getByLabel('Password', { exact: true });
    await expectOptions(create.getByLabel('Role'), ['Inspector', 'Admin', 'Workshop']);
    const posts: string[] = [];
    const isCreation = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/admin/users');
    page.on('request', (request) => isCreation(request) && posts.push(request.url()));
    await create.getByRole('button', { name: 'Create User' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter an email address');
    await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    expect(posts).toEqual([]);
    await email.fill('inspector@redrive.example');
    await password.fill('a-good-password');
    await create.getByRole('button', { name: 'Create User' }).click();
    await expectToast(page, 'Error', 'A user with this email already exists');
    await email.fill('noor@redrive.example');
    let repair = await failRequests(page, 'POST', /\/api\/admin\/users$/);
    await create.getByRole('button', { name: 'Create User' }).click();
    await expectToast(page, 'Error', 'Failed to create user');
    await repair();
    const creating = page.waitForRequest(isCreation);
    await create.getByRole('button', { name: 'Create User' }).click();
    expect((await creating).postDataJSON()).toEqual({
      email: 'noor@redrive.example',
      password: 'a-good-password',
      role: 'inspector',
    });
    await expectToast(page, 'User created successfully');
    const noor = staff.filter({ hasText: 'noor@redrive.example' });
    await expect(noor).toContainText('Inspector');
    await expect(noor).toContainText('just now');

    await noor.getByRole('button', { name: /Change password/i }).click();
    const change = page.getByRole('dialog', { name: 'Change Password' });
    await change.getByRole('button', { name: 'Change Password' }).click();
    await expect(change.getByLabel('New Password')).toHaveAccessibleDescription(/at least 8 characters/);
    await change.getByLabel('New Password').fill('another-password');
    repair = await failRequests(page, 'PATCH', /\/password$/);
    await change.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Error', 'Failed to change password');
    await repair();
    await change.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password changed successfully');

    await noor.getByRole('button', { name: /Delete/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete User' });
    repair = await failRequests(page, 'DELETE', /\/api\/admin\/users\//);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete user');
    await repair();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'User deleted successfully');
    await expect(noor).toHaveCount(0);
    await closeAndExpectNoErrors();
  },
);

test('a form keeps its input when the device is offline', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin?tab=staff');
  await page.getByRole('button', { name: 'Create User' }).click();
  const create = page.getByRole('dialog', { name: 'Create User' });
  await create.getByLabel('Email').fill('away@redrive.example');
  await create.getByLabel('Password', { exact: true }).fill('a-good-password');
  await page.route(/\/api\/admin\/users$/, (route) => route.abort());
  await create.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'Error', 'Failed to create user. No connection');
  await expect(create.getByLabel('Email')).toHaveValue('away@redrive.example');
  await page.unroute(/\/api\/admin\/users$/);
  await create.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'User created successfully');
  await closeAndExpectNoErrors();
});

test('changing the own password keeps the own session', { tag: ['@S-staff-04'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin?tab=staff');
  await page.getByRole('button', { name: 'Change password of admin@redrive.example' }).click();
  const change = page.getByRole('dialog', { name: 'Change Password' });
  await change.getByLabel('New Password').fill('two camels on a roof');
  await change.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password changed successfully');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(tableRows(page, 'Activity').first()).toContainText('admin@redrive.example');
  await expect(tableRows(page, 'Activity').first()).toContainText('Password reset');
  await closeAndExpectNoErrors();
});
