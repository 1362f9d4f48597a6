import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { SignedReport } from '#shared/contract/reports.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { findCarPath } from '#tests/e2e/support/screen-checks.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

test('a buyer prints and downloads a report, and /verify detects one changed byte', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // The print dialog cannot be handled here, so the call is recorded.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openHydratedPage(page, await findCarPath(server.origin));
  await page.getByRole('link', { name: 'Inspection report' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Inspection report', { exact: true })).toBeVisible();
  await expect(sheet).toContainText(/No\. \d{4} \d{4}/);
  await expect(sheet.getByText(/^Not recorded: .*keys, doors/)).toBeVisible();
  await expect(
    sheet
      .locator('header')
      .first()
      .getByRole('img', { name: /damaged/ }),
  ).toBeVisible();
  const fingerprints = sheet.getByRole('table', { name: 'SHA-256 of each photo' });
  await expect(fingerprints).toBeHidden();
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: 'print' });
  const panel = sheet.locator('li[data-panel]').first();
  await expect(panel).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(fingerprints.locator('td').first()).toBeVisible();
  await expect(sheet.getByText(`${server.origin}/verify`)).toBeVisible();
  const qrCode = sheet.getByRole('img', { name: 'QR code of the page that checks reports' });
  await expect(qrCode).toBeVisible();
  await expect.poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'screen' });

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed report' }).click();
  const reportFile = await readFile(await (await downloading).path(), 'utf8');
  const { report } = JSON.parse(reportFile) as SignedReport;
  const { sha256 } = report.photos[0]!;
  const photo = await (await context.request.get(`/photos/${sha256}/published.jpeg`)).body();
  const retouched = Buffer.from(photo);
  retouched[retouched.length >> 1]! ^= 1;
  const km = String(report.car.odometerKm);
  const fewer = reportFile.replace(`"odometerKm":${km}`, `"odometerKm":${km.replace(/^./, '1')}0`);

  await page.getByRole('link', { name: 'Check a report or photo' }).first().click();
  const json = { mimeType: 'application/json' };
  const jpeg = { mimeType: 'image/jpeg' };
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'kept.json', ...json, buffer: Buffer.from(reportFile) },
    { name: 'fewer.json', ...json, buffer: Buffer.from(fewer) },
    { name: 'photo.jpeg', ...jpeg, buffer: photo },
    { name: 'retouched.jpeg', ...jpeg, buffer: retouched },
  ]);
  const result = (name: string) => page.getByRole('article', { name });
  await expect(result('kept.json: Unchanged')).toContainText(report.car.shortId);
  await expect(result('kept.json: Unchanged')).toContainText('This is the latest report for this car.');
  await expect(result('fewer.json: Changed')).toContainText('car.odometerKm');
  await expect(result('photo.jpeg: Unchanged')).toContainText(`Photo 1 of`);
  // An edited copy once the job has hashed the demo photos.
  await expect(page.getByRole('article', { name: /^retouched\.jpeg: (?:Edited copy|Not recognised)$/ })).toBeVisible();
  const name = `${'redrive-report-'.repeat(6)}.json`;
  await page.getByLabel('Choose files').setInputFiles([{ name, ...json, buffer: Buffer.from(reportFile) }]);
  await expect(result(`${name}: Unchanged`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await context.close();
});
