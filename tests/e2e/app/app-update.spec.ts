import { expect, test, type Page } from '@playwright/test';
import { withInspectionFixture, type InspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { NEXT_VERSION_TITLE, acceptUpdate, withNextVersion } from '#tests/e2e/support/next-version.ts';
import {
  addPhotos,
  fillMinimalForm,
  goToPhotosStep,
  openSection,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments' });
const photos = (page: Page) => page.getByRole('button', { name: /^View photo \d+$/ });
const updateOffer = (page: Page) => page.getByText('A new version of Redrive is ready', { exact: false });
const shell = (page: Page) => page.evaluate(async () => (await fetch('/field.html')).text());

async function save(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await goToPhotosStep(page);
  await expect(page.getByRole('tabpanel').getByText('Sent', { exact: true })).toHaveCount(count);
}

async function readServerDraft({ network, phone }: InspectionFixture, id: string) {
  const response = await phone.context.request.get(`${network.origin}/api/inspector/draft-cars/${id}`);
  return (await response.json()) as { comments: string; photos: unknown[] };
}

test('an open inspection survives an upgrade and applies the update completely', () =>
  withNextVersion((deploy) =>
    withInspectionFixture(async (fixture) => {
      const { server, phone, page, admin } = fixture;
      const photoFiles = await createOrientationPhotos();
      // A link, because a page load makes the browser check for updates itself.
      await page.getByRole('link', { name: 'Add American Car' }).first().click();
      await fillMinimalForm(page, 50_009, photoFiles.slice(0, 1));
      const id = new URL(page.url()).searchParams.get('draft')!;
      await phone.context.setOffline(true);
      await deploy(server);
      await addPhotos(page, photoFiles.slice(1, 2), 2);

      // Reconnecting alone triggers the check.
      await phone.context.setOffline(false);
      await expect(updateOffer(page)).toBeVisible();
      expect(await shell(page)).not.toContain(NEXT_VERSION_TITLE);
      await save(page, 2);
      await expect.poll(async () => (await readServerDraft(fixture, id)).photos).toHaveLength(2);

      await page.getByRole('link', { name: 'Car Details' }).click();
      await openSection(page, 'Damage & Comments');
      await comments(page).fill('Typed a moment before');
      await acceptUpdate(page);
      expect(await shell(page)).toContain(NEXT_VERSION_TITLE);
      await expect(updateOffer(page)).toHaveCount(0);
      await openSection(page, 'Damage & Comments');
      await expect(comments(page)).toHaveValue('Typed a moment before');
      await goToPhotosStep(page);
      await expect(photos(page)).toHaveCount(2);
      await submitWizard(page);
      expect(await admin.waitForPendingCar(50_009)).toMatchObject({
        comments: 'Typed a moment before',
        photos: [{}, {}],
      });
    }),
  ));
