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

/** An upgrade as somebody with an open page lives through it: the old app goes on at the new server, and is told (sync 11). */

const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments' });
const photos = (page: Page) => page.getByRole('button', { name: /^View photo \d+$/ });
const updateOffer = (page: Page) => page.getByText('A new version of Redrive is ready', { exact: false });
const shell = (page: Page) => page.evaluate(async () => (await fetch('/field.html')).text());

/** Saves the draft at the server, and waits until all of its photos are there. */
async function save(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await goToPhotosStep(page);
  await expect(page.getByRole('tabpanel').getByText('Sent', { exact: true })).toHaveCount(count);
}

/** What the server has of the draft. */
async function readServerDraft({ network, phone }: InspectionFixture, id: string) {
  const answer = await phone.context.request.get(`${network.origin}/api/inspector/draft-cars/${id}`);
  return (await answer.json()) as { comments: string; photos: unknown[] };
}

test('an open inspection of the old version goes on at the new server, is told of the new version once there is signal, and takes it whole', () =>
  withNextVersion((deploy) =>
    withInspectionFixture(async (day) => {
      const { server, phone, page, admin } = day;
      const pictures = await createOrientationPhotos();
      // By a link: after a page was asked for the browser looks for a new version by itself, once.
      await page.getByRole('link', { name: 'Add American Car' }).first().click();
      await fillMinimalForm(page, 50_009, pictures.slice(0, 1));
      const id = new URL(page.url()).searchParams.get('draft')!;
      await phone.context.setOffline(true);
      await deploy(server);
      await addPhotos(page, pictures.slice(1, 2), 2);

      // Nobody opens the page anew: the signal alone makes it look.
      await phone.context.setOffline(false);
      await expect(updateOffer(page)).toBeVisible();
      expect(await shell(page)).not.toContain(NEXT_VERSION_TITLE);
      await save(page, 2);
      await expect.poll(async () => (await readServerDraft(day, id)).photos).toHaveLength(2);

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
