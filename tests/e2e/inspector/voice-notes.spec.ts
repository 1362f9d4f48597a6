import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { findBrowser } from '#tests/find-browser.ts';
import { fakeMicrophoneFlags } from '#tests/e2e/support/fake-microphone.ts';
import { withInspectionFixture, type InspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { expectAccessible } from '#tests/e2e/support/screen-checks.ts';
import {
  dispatchWindowFocus,
  fillMinimalInspection,
  goToPhotosStep,
  openSection,
  signIn,
  submitWithoutHoodCloseUp,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';

/** Full Chromium, with a microphone that plays a tone. */
function withMicrophone(work: (fixture: InspectionFixture) => Promise<void>): Promise<void> {
  const browserArgs = fakeMicrophoneFlags(mkdtempSync(join(tmpdir(), 'redrive-microphone-')));
  return withInspectionFixture(
    async (fixture) => {
      await allowMicrophone(fixture);
      await work(fixture);
    },
    { executablePath: findBrowser(), browserArgs },
  );
}

const allowMicrophone = ({ phone, network }: InspectionFixture) =>
  phone.context.grantPermissions(['microphone'], { origin: network.origin });

const goToDetails = (page: Page) => page.getByRole('link', { name: /Car Details/ }).click();
const notesOf = (page: Page, subject: string) => page.getByRole('group', { name: `Voice notes about ${subject}` });
const recordButton = (page: Page, subject: string) =>
  page.getByRole('button', { name: `Record voice note about ${subject}` });
const timer = (page: Page) => page.getByRole('timer');

function toSeconds(text: string): number {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

async function recordAtLeast(page: Page, subject: string, seconds: number): Promise<void> {
  await recordButton(page, subject).click();
  await expect.poll(async () => toSeconds(await timer(page).innerText())).toBeGreaterThanOrEqual(seconds);
}

/** Runs in the page: length and loudness of a recording. */
async function decodeSound(page: Page, bytes: Buffer): Promise<{ seconds: number; peak: number }> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(data.buffer);
    const peak = sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return { seconds: sound.duration, peak };
  }, bytes.toString('base64'));
}

test('a voice note survives a page that is killed while recording and arrives once', () =>
  withMicrophone(async (fixture) => {
    const { network, phone, admin } = fixture;
    network.cut();
    await phone.closeGracefully();
    await phone.launch();
    await allowMicrophone(fixture);
    let page = await phone.newPage();
    await fillMinimalInspection(page, network.origin, 62_001, (await createOrientationPhotos()).slice(0, 1));
    await goToDetails(page);
    await openSection(page, 'Damage & Comments');
    await recordAtLeast(page, 'the car', 4);
    const address = page.url();
    const before = toSeconds(await timer(page).innerText());
    await phone.kill();

    await phone.launch();
    page = await phone.newPage();
    await page.goto(address);
    await openSection(page, 'Damage & Comments');
    const notes = notesOf(page, 'the car');
    await expect(notes.getByText('Voice note 1')).toBeVisible();
    expect(toSeconds(await notes.getByText(/^\d:\d\d$/).innerText())).toBeGreaterThanOrEqual(before - 1);
    await notes.getByRole('button', { name: 'Play voice note 1 about the car' }).click();
    await expect(notes.getByRole('button', { name: 'Stop voice note 1 about the car' })).toBeVisible();
    await goToPhotosStep(page);
    await submitWizard(page);

    network.restore();
    await dispatchWindowFocus(page);
    const { id, photos } = await admin.waitForPendingCar(62_001);
    expect(await admin.listPendingCars(62_001)).toHaveLength(1);
    expect(photos).toHaveLength(1);
    const { voiceNotes = [] } = await admin.fetchCar(id);
    expect(voiceNotes).toHaveLength(1);
    const sound = await decodeSound(page, await admin.download(`/api/voice-notes/${voiceNotes[0]!.sha256}`));
    expect(sound.seconds).toBeGreaterThanOrEqual(before - 1);
    expect(sound.peak).toBeGreaterThan(0.05);
  }));

test('notes about the car and a panel can be deleted, restored and heard by the reviewer at three speeds', () =>
  withMicrophone(async ({ network, phone, page, admin }) => {
    await fillMinimalInspection(page, network.origin, 62_002, (await createOrientationPhotos()).slice(0, 1));
    await goToDetails(page);
    await openSection(page, 'Damage & Comments');
    await recordAtLeast(page, 'the car', 1);
    await page.getByRole('button', { name: 'Stop recording about the car' }).click();
    const remove = page.getByRole('button', { name: 'Delete voice note 1 about the car' });
    await expect(timer(page)).toBeHidden();
    await remove.click();
    await expect(remove).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Panel Conditions/ }).click();
    await page.getByRole('button', { name: /^Hood/ }).first().click();
    await page.getByRole('radio', { name: 'Repair' }).first().click();
    await recordAtLeast(page, 'Hood', 1);
    // Closing the panel ends its recording.
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await goToPhotosStep(page);
    await submitWithoutHoodCloseUp(page);
    const { id } = await admin.waitForPendingCar(62_002);
    expect((await admin.fetchCar(id)).voiceNotes?.map(({ panel }) => panel)).toEqual([null, 'hood']);

    await phone.context.clearCookies();
    const review = await phone.newPage();
    await signIn(review, network.origin, 'admin');
    await expect(review).toHaveURL(/\/admin/);
    await review.goto(`${network.origin}/admin/review?car=${id}`);
    const section = review.getByRole('region', { name: 'Voice notes' });
    const player = section.getByLabel('Voice note 2: Hood');
    await expect(player).toBeVisible();
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeLessThan(60);
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.muted = true;
      return audio.play();
    });
    const rate = () => player.evaluate((audio: HTMLAudioElement) => audio.playbackRate);
    for (const speed of ['1.5', '2', '1']) {
      await section.getByRole('radio', { name: `${speed}×` }).click();
      await expect.poll(rate).toBe(Number(speed));
    }
    await expectAccessible(review);
  }));

test('saving the draft ends the recording, whose file the saved draft names', () =>
  withMicrophone(async ({ network, page }) => {
    await fillMinimalInspection(page, network.origin, 62_003, (await createOrientationPhotos()).slice(0, 1));
    await goToDetails(page);
    await openSection(page, 'Damage & Comments');
    await recordAtLeast(page, 'the car', 1);
    await page.keyboard.press('Control+s');
    await expect(timer(page)).toBeHidden();
    const read = (path: string) => page.request.get(`${network.origin}${path}`);
    await expect
      .poll(async () => {
        const drafts = (await (await read('/api/inspector/draft-cars')).json()) as {
          voiceNotes?: { sha256: string }[];
        }[];
        const notes = drafts.flatMap(({ voiceNotes = [] }) => voiceNotes);
        return Promise.all(notes.map(async ({ sha256 }) => (await read(`/api/voice-notes/${sha256}`)).status()));
      })
      .toEqual([200]);
  }));

test('a blocked microphone says what to do', () =>
  withMicrophone(async ({ network, phone, page }) => {
    await page.goto(`${network.origin}/inspector/add-car/american?step=2`);
    await phone.context.clearPermissions();
    await openSection(page, 'Damage & Comments');
    await recordButton(page, 'the car').click();
    await expect(page.getByText(/The microphone is blocked\. Allow it for this site/).first()).toBeVisible();
    await expect(recordButton(page, 'the car')).toBeEnabled();
  }));
