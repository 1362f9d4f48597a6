import { expect, test, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectOptions, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { chooseDealer } from '#tests/e2e/support/wizard-driver.ts';

/** The demo data has auction photos of this VIN. */
const CAMRY = '4T1G11AKXMU534182';
/** The demo data also has a 360 tour of this VIN. */
const BMW = 'WBA5R1C59LFH71826';
const DETAILS = '/inspector/add-car/american?step=2';
const COLOURS = [
  'White',
  'Black',
  'Silver',
  'Gray',
  'Red',
  'Blue',
  'Brown',
  'Beige',
  'Gold',
  'Green',
  'Orange',
  'Yellow',
  'Purple',
];
const DAMAGE = [
  'Front end',
  'Hail',
  'Mechanical',
  'Minor dents/scratches',
  'Normal wear',
  'Partial/incomplete repair',
  'Previous repair',
  'Rear end',
  'Side',
  'Top/roof',
  'Undercarriage',
];
const PANELS = {
  front_bumper: 'Front bumper',
  rear_bumper: 'Rear bumper',
  hood: 'Hood',
  trunk: 'Trunk',
  fender_left: 'Left fender',
  fender_right: 'Right fender',
  door_front_left: 'Front left door',
  door_rear_left: 'Rear left door',
  door_front_right: 'Front right door',
  door_rear_right: 'Rear right door',
  quarter_left: 'Left quarter panel',
  quarter_right: 'Right quarter panel',
  roof: 'Roof',
  rocker_left: 'Left rocker',
  rocker_right: 'Right rocker',
};

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

/** Label of a control with the source of its value. */
function labelLine(page: Page, label: string) {
  return page.locator('div', { has: page.locator(`> span > label:text-is("${label}")`) });
}

function question(page: Page, name: string) {
  return page.getByRole('radiogroup', { name });
}

/** Leaves the confirmation open. */
async function ask(page: Page, name: string, answer: 'Yes' | 'No') {
  await question(page, name).getByRole('radio', { name: answer }).click();
  return page.getByRole('alertdialog', { name: 'Confirm Selection' });
}

async function confirm(page: Page, name: string, answer: 'Yes' | 'No', says?: RegExp): Promise<void> {
  const dialog = await ask(page, name, answer);
  if (says) await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'every field has its options in order and its default',
  { tag: ['@S-w2-01', '@S-w2-02', '@S-w2-26', '@S-w2-29', '@S-enum-01..07'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(DETAILS);
    await expect(page.getByRole('heading', { name: 'Listing Configuration' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible();
    const listing = question(page, 'Listing Type');
    await expect(listing.getByRole('radio', { name: 'Buy Now' })).toBeChecked();
    await expect(listing.getByRole('radio', { name: 'Auction' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Car is in the UAE' })).not.toBeChecked();
    for (const label of ['VIN', 'Trim', 'Mileage', 'Engine Size', 'Engine Specs', 'Seller Price', 'Comments']) {
      await expect(field(page, label)).toBeVisible();
    }
    await expect(field(page, 'Make').locator('option').nth(1)).toBeAttached();
    await expect(field(page, 'Spec')).toHaveValue('American');
    await expect(field(page, 'Mileage Unit')).toHaveValue('miles');
    const thisYear = new Date().getFullYear();
    const lists: Record<string, string[]> = {
      Year: Array.from({ length: thisYear - 2014 }, (_, before) => String(thisYear - before)),
      Spec: ['American', 'GCC', 'European', 'Japanese'],
      'Body Type': ['SUV', 'Sedan', 'Coupe', 'Hatchback', 'Convertible', 'Wagon', 'Pickup', 'Van', 'Minivan'],
      'Exterior Colour': COLOURS,
      'Interior Colour': COLOURS,
      Cylinders: ['3', '4', '5', '6', '8', '10', '12', 'electric'],
      'Primary Damage': DAMAGE,
      'Secondary Damage': DAMAGE,
    };
    for (const [label, options] of Object.entries(lists)) {
      await expectOptions(field(page, label), options);
    }
    for (const unit of ['km', 'miles'])
      await expect(field(page, 'Mileage Unit').locator('option').getByText(unit, { exact: true })).toHaveCount(1);
    await expect(field(page, 'Mileage Unit').locator('option')).toHaveCount(2);
    // The server rejects values outside the lists.
    for (const [name, value] of Object.entries({
      spec: 'Martian',
      mileageUnit: 'leagues',
      listingType: 'gift',
    })) {
      const refused = await context.request.post('/api/inspector/cars', {
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        data: { id: crypto.randomUUID(), photos: [], [name]: value },
      });
      expect(refused.status()).toBe(400);
      const { issues } = (await refused.json()) as { issues: { path: string }[] };
      expect(issues.map(({ path }) => path)).toContain(name);
    }
    await closeAndExpectNoErrors();
  },
);

test(
  'make, model and trim depend on each other, and a failed list shows the reason',
  { tag: ['@S-w2-08..10', '@S-w2-27'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(DETAILS);
    await field(page, 'Make').selectOption('Ford');
    await field(page, 'Model').selectOption('Mustang');
    await field(page, 'Trim').selectOption('GT Convertible');
    await expect(field(page, 'Body Type')).toHaveValue('Convertible');
    await field(page, 'Trim').selectOption('GT');
    await expect(field(page, 'Body Type')).toHaveValue('Convertible');
    await field(page, 'Model').selectOption('Explorer');
    await expect(field(page, 'Trim')).toHaveValue('');
    await field(page, 'Make').selectOption('Toyota');
    await expect(field(page, 'Model')).toHaveValue('');
    await expect(field(page, 'Trim')).toHaveValue('');
    await expect(field(page, 'Trim')).toBeDisabled();
    await closeAndExpectNoErrors();

    const other = await openSignedInPage(browser, server, 'inspector');
    const makes = /\/api\/cars\/meta\/makes$/;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await other.page.route(makes, async (route) => {
      await held;
      await route.fulfill({ json: [] });
    });
    await other.page.goto(DETAILS);
    await expect(field(other.page, 'Make').locator('option').first()).toHaveText('Loading makes…');
    answer();
    await expect(other.page.getByText('No makes available')).toBeVisible();
    await other.page.unroute(makes);
    await failRequests(other.page, 'GET', makes);
    await other.page.goto(DETAILS);
    await expect(other.page.getByText('We couldn’t load the makes. Type the make instead.')).toBeVisible();
    await field(other.page, 'Make').fill('Zeekr');
    await other.closeAndExpectNoErrors();
  },
);

test(
  'airbags and chassis need confirmation, and the deployed airbags follow the answer',
  { tag: ['@S-wiz-12', '@S-w2-03', '@S-w2-04', '@S-w2-11..18'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(DETAILS);
    for (const name of ['Airbags intact', 'Chassis intact', 'Oil/coolant mix']) {
      await expect(question(page, name).getByText('Not answered')).toBeVisible();
      await expect(question(page, name).getByRole('radio', { checked: true })).toHaveCount(0);
    }
    const deployed = page.getByRole('group', { name: 'Which airbags deployed?' });
    await expect(deployed).toHaveCount(0);

    const dialog = await ask(page, 'Airbags intact', 'Yes');
    await expect(dialog).toContainText('no airbag has been deployed in any accident');
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Confirm']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page, 'Airbags intact').getByRole('radio', { checked: true })).toHaveCount(0);

    await confirm(page, 'Airbags intact', 'Yes');
    await expect(deployed).toHaveCount(0);
    await confirm(
      page,
      'Airbags intact',
      'No',
      /safety deployment details are needed\. Next, select which airbags deployed/,
    );
    const bags = deployed.getByRole('checkbox');
    await expect(bags).toHaveCount(5);
    for (const name of ['Dashboard', 'Steering', 'Seat', 'Curtain']) {
      await expect(deployed.getByRole('checkbox', { name })).not.toBeChecked();
      await deployed.getByRole('checkbox', { name }).check();
    }
    await (await ask(page, 'Airbags intact', 'Yes')).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page, 'Airbags intact').getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(deployed.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await deployed.getByRole('checkbox', { name: 'Not known yet' }).check();
    await expect(deployed.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await deployed.getByRole('checkbox', { name: 'Seat' }).check();
    await expect(deployed.getByRole('checkbox', { name: 'Not known yet' })).not.toBeChecked();
    await confirm(page, 'Airbags intact', 'Yes');
    await expect(deployed).toHaveCount(0);
    await confirm(page, 'Airbags intact', 'No');
    await expect(bags).toHaveCount(5);
    await expect(deployed.getByRole('checkbox', { checked: true })).toHaveCount(0);

    await confirm(page, 'Chassis intact', 'Yes', /no structural damage/);
    await confirm(page, 'Chassis intact', 'No', /Warning.*structural damage/);
    await question(page, 'Oil/coolant mix').getByRole('radio', { name: 'No' }).click();
    await expect(question(page, 'Oil/coolant mix').getByRole('radio', { name: 'No' })).toBeChecked();
    await closeAndExpectNoErrors();
  },
);

test(
  'the VIN is cleaned and counted, and a look-up prefills and marks fields',
  { tag: ['@S-w2-19..25', '@S-err-15', '@S-toast-09'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(DETAILS);
    const vin = field(page, 'VIN');
    const lookUp = page.getByRole('button', { name: 'Look Up VIN' });
    await vin.press('Enter');
    await expectToast(page, 'Missing VIN', 'Please enter a VIN before looking up');
    await vin.fill('1hgcm-82633io q');
    await expect(vin).toHaveValue('1HGCM82633');
    await expect(page.getByText('10 of 17 · 7 left')).toBeVisible();
    await expect(page.getByText('VINs never contain I, O or Q', { exact: false })).toBeVisible();
    await vin.fill(CAMRY.slice(0, 16));
    await expect(lookUp).toBeDisabled();
    await vin.press('Enter');
    await expectToast(page, 'Invalid VIN', 'VIN must be exactly 17 characters');
    await vin.fill(`${CAMRY}99`);
    await expect(vin).toHaveValue(CAMRY);
    await expect(lookUp).toBeEnabled();

    const repair = await failRequests(page, 'POST', /\/api\/inspector\/vin-lookup$/);
    await lookUp.click();
    await expectToast(page, 'VIN Lookup Failed', 'Unable to retrieve VIN data. Please try again.');
    await repair();
    await vin.fill('ZZZZZZZZZZZZZZZZZ');
    await lookUp.click();
    await expectToast(page, 'VIN Lookup Failed', 'No data was found for this VIN.');

    await vin.fill(CAMRY);
    await lookUp.click();
    await expectToast(page, 'VIN Lookup Complete', '4 auction photos found');
    await expect(field(page, 'Make')).toHaveValue('Toyota');
    for (const label of ['Make', 'Model', 'Year', 'Body Type', 'Mileage', 'Exterior Colour', 'Primary Damage']) {
      await expect(labelLine(page, label)).toContainText('From VIN');
    }
    await expect(labelLine(page, 'Interior Colour')).not.toContainText('From VIN');
    await field(page, 'Exterior Colour').selectOption('Red');
    await expect(labelLine(page, 'Exterior Colour')).not.toContainText('From VIN');

    const first = await auctionPictures(page);
    expect(first).toHaveLength(4);
    await page.getByRole('link', { name: 'Car Details' }).click();
    await vin.fill(BMW);
    await lookUp.click();
    await expectToast(page, 'VIN Lookup Complete', '4 auction photos found');
    // The previous toast has the same text, so the photos show that the response arrived.
    await expect(async () => {
      const second = await auctionPictures(page);
      expect(second).toHaveLength(4);
      expect(second.filter((address) => first.includes(address))).toEqual([]);
    }).toPass();
    await expect(interiorTour(page)).toContainText('Exterior and interior');
    await page.getByRole('link', { name: 'Car Details' }).click();
    await vin.fill(CAMRY);
    await lookUp.click();
    await expectToast(page, 'VIN Lookup Complete');
    await expect.poll(() => auctionPictures(page)).toEqual(first);
    await expect(interiorTour(page)).toContainText('Not available');
    await closeAndExpectNoErrors();
  },
);

function interiorTour(page: Page) {
  return page.getByText('360 tour', { exact: true }).locator('..');
}

async function auctionPictures(page: Page): Promise<(string | null)[]> {
  await page.getByRole('link', { name: 'Car Photos' }).click();
  await page.getByRole('tab', { name: 'USA Auction images' }).click();
  const pictures = page.getByRole('tabpanel').getByAltText(/^Auction photo \d+$/);
  await expect(pictures).toHaveCount(4);
  return pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
}

test(
  'all 15 panels accept none, repair or replace, and paint only with an action',
  { tag: ['@S-w2-05..07'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(DETAILS);
    const aside = page.getByRole('complementary', { name: 'Panel Conditions' });
    await expect(aside.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(15);
    for (const name of Object.values(PANELS)) {
      const editor = aside.getByRole('group', { name, exact: true });
      await expect(editor).toBeVisible();
      expect(await editor.getByRole('radio').evaluateAll(valuesOf)).toEqual(['none', 'repair', 'replace']);
      const paint = editor.getByRole('checkbox', { name: 'Paint' });
      await expect(paint).toBeDisabled();
      await editor.getByRole('radio', { name: 'Repair' }).click();
      await paint.check();
      await aside.getByRole('button', { name: 'Next panel' }).click();
    }
    const front = aside.getByRole('group', { name: 'Front bumper', exact: true });
    const paint = front.getByRole('checkbox', { name: 'Paint' });
    await expect(paint).toBeChecked();
    await front.getByRole('radio', { name: 'None' }).click();
    await expect(paint).toBeDisabled();
    await expect(paint).not.toBeChecked();
    await front.getByRole('radio', { name: 'Replace' }).click();
    await expect(paint).not.toBeChecked();
    await expect(aside.getByText('15 of 15 marked')).toBeVisible();

    const saving = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/inspector/draft-cars'),
    );
    await page.getByRole('button', { name: 'Save Draft' }).click();
    const sent = (await saving).postDataJSON() as { panelConditions: string };
    const conditions = JSON.parse(sent.panelConditions) as Record<string, { action: string; paint: boolean }>;
    expect(Object.keys(conditions).toSorted()).toEqual(Object.keys(PANELS).toSorted());
    expect(conditions['front_bumper']).toEqual({ action: 'replace', paint: false });
    expect(conditions['rocker_right']).toEqual({ action: 'repair', paint: true });
    await closeAndExpectNoErrors();
  },
);

function valuesOf(radios: Element[]): (string | null)[] {
  return radios.map((radio) => radio.getAttribute('value'));
}

test(
  'a number shows its interpretation, and submitting rejects an ambiguous one',
  { tag: ['@S-w2-28', '@D-35'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector2');
    await page.goto('/inspector/add-car/american');
    await chooseDealer(page);
    await page.getByRole('link', { name: 'Car Details' }).click();
    const price = field(page, 'Seller Price');
    const mileage = field(page, 'Mileage');
    const doors = field(page, 'Doors');
    for (const [box, mode] of [
      [price, 'decimal'],
      [mileage, 'numeric'],
      [doors, 'numeric'],
    ] as const)
      await expect(box).toHaveAttribute('inputmode', mode);
    await confirm(page, 'Airbags intact', 'Yes');
    await confirm(page, 'Chassis intact', 'Yes');
    for (const typed of ['45,000', '٤٥٠٠٠', '45.000,00', 'AED 45,000/-']) {
      await price.fill(typed);
      await expect(price).toHaveAccessibleDescription('AED 45,000');
      await expect(price).toHaveValue(typed);
    }
    await mileage.fill('123,456');
    await expect(mileage).toHaveAccessibleDescription('123,456 miles');
    const submit = async () => {
      await page.getByRole('link', { name: 'Car Photos' }).click();
      await page.getByRole('button', { name: 'Submit Car' }).click();
    };
    for (const [box, typed, sentence] of [
      [price, '45.000', '45 or 45,000? Type digits only, such as 45000'],
      [mileage, '123.456', '123.456 or 123,456? Type digits only, such as 123456'],
      [doors, '10', 'Use at most 9'],
    ] as const) {
      const right = await box.inputValue();
      await box.fill(typed);
      await submit();
      await expectToast(page, 'Validation Error', sentence);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(typed);
      await expect(box).toHaveAccessibleDescription(sentence);
      await box.fill(right);
    }
    await page.reload();
    await expect(price).toHaveValue('AED 45,000/-');
    await closeAndExpectNoErrors();
  },
);
