import { writeFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { closeWithEscape } from '#tests/e2e/support/page-readiness.ts';
import {
  fillMinimalForm,
  goToPhotosStep,
  markHood,
  submitWithoutHoodCloseUp,
} from '#tests/e2e/support/wizard-driver.ts';
import { createMarkedPhoto, findMark } from '#tests/photos/marked-photo.ts';

const MILEAGE = 61_307;
/** Stored by a phone held upright. */
const ORIENTATION = 6;
const DAMAGE = { x: 0.2, y: 0.35 };

const viewPhoto = (page: Page) => page.getByRole('button', { name: 'View photo 1', exact: true });
const pin = (dialog: Locator, number: number, panel = 'Hood') =>
  dialog.getByRole('button', { name: `Damage ${number}: ${panel}`, exact: true });

async function openPins(page: Page, name: string): Promise<Locator> {
  await viewPhoto(page).click();
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark damage' });
  await expect(dialog.getByRole('img', { name: 'Photo with damage pins' })).toHaveJSProperty('complete', true);
  return dialog;
}

async function closePins(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await closeWithEscape(page, page.getByRole('dialog'));
}

/** Centre of a pin in parts of the picture. */
async function getPinCentre(dialog: Locator, marker: Locator): Promise<{ x: number; y: number }> {
  const picture = (await dialog.getByRole('img', { name: 'Photo with damage pins' }).boundingBox())!;
  const box = (await marker.boundingBox())!;
  return {
    x: (box.x + box.width / 2 - picture.x) / picture.width,
    y: (box.y + box.height / 2 - picture.y) / picture.height,
  };
}

test('damage pinned offline by tap and keyboard arrives once, where it was tapped', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const photo = test.info().outputPath('marked.jpg');
    await writeFile(photo, await createMarkedPhoto(ORIENTATION, DAMAGE));
    network.cut();
    await page
      .getByRole('region', { name: 'Quick Actions' })
      .getByRole('link', { name: /Add American Car/ })
      .click();
    await fillMinimalForm(page, MILEAGE, [photo]);

    const undamaged = await openPins(page, 'Mark damage');
    await expect(undamaged.getByText('Mark the damaged panels of the car first.')).toBeVisible();
    await expect(undamaged.getByRole('button', { name: 'Add pin' })).toBeDisabled();
    await closePins(page, undamaged);
    await page.getByRole('link', { name: /Car Details/ }).click();
    await markHood(page);
    await goToPhotosStep(page);

    const dialog = await openPins(page, 'Mark damage');
    const picture = dialog.getByRole('img', { name: 'Photo with damage pins' });
    const box = (await picture.boundingBox())!;
    await picture.click({ position: { x: box.width * DAMAGE.x, y: box.height * DAMAGE.y } });
    await expect(pin(dialog, 1)).toBeFocused();
    await dialog.getByLabel('Note on damage 1').fill('Deep dent');
    await dialog.getByRole('button', { name: 'Add pin' }).click();
    await expect(pin(dialog, 2)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(dialog.getByText('Damage 2: 51% from the left, 45% from the top')).toBeAttached();
    const moved = await getPinCentre(dialog, pin(dialog, 2));
    expect([moved.x, moved.y].map((part) => Math.round(part * 100))).toEqual([51, 45]);
    await page.keyboard.press('Delete');
    await expect(pin(dialog, 2)).toBeHidden();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(pin(dialog, 2)).toBeVisible();
    await closePins(page, dialog);

    await page.reload();
    const again = await openPins(page, 'Damage pins (2)');
    await expect(again.getByLabel('Note on damage 1')).toHaveValue('Deep dent');
    await closePins(page, again);
    await submitWithoutHoodCloseUp(page);
    await expect(page.getByText('1 car waiting for signal').first()).toBeVisible();
    network.restore();
    await page.goto(`${network.origin}/inspector/outbox`);
    const { id } = await admin.waitForPendingCar(MILEAGE);
    // The size of the photo, and so its pins, are known once its original has arrived.
    await expect.poll(async () => (await admin.fetchCar(id)).pinnedPhotos?.length).toBe(1);
    const [pinned] = (await admin.fetchCar(id)).pinnedPhotos!;
    expect(pinned?.pins).toMatchObject([
      { panel: 'hood', note: 'Deep dent' },
      { x: 0.51, y: 0.45, panel: 'hood' },
    ]);
    const mark = await findMark(await admin.download(`${pinned!.url}/1280.jpeg`));
    expect(Math.abs(mark.x - pinned!.pins[0]!.x)).toBeLessThan(0.01);
    expect(Math.abs(mark.y - pinned!.pins[0]!.y)).toBeLessThan(0.01);
  }));
