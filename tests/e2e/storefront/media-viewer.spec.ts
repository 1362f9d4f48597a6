import { devices, expect, test, type Locator, type Page } from '@playwright/test';
import { waitForIdle, closeWithEscape, openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage, type SignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
/** A live car with photos of both galleries, a video and both panoramas. */
let shown: {
  id: string;
  uaeImages: string[];
  usaImages: string[];
  copartExterior360: string[];
  copartInterior360: string;
};
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
  const cars = (await (await fetch(`${server.origin}/api/cars`)).json()) as (typeof shown)[];
  const found = cars.find((car) => car.copartExterior360.length > 0);
  if (!found) throw new Error('No demo car has everything');
  shown = found;
});
test.afterAll(() => server.close());

/** The server renders the page: a tab responds after hydration. */
async function openTabByName(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
}

async function openTab(
  browser: Parameters<typeof openSignedInPage>[0],
  tab: string,
  width = 1440,
): Promise<SignedInPage> {
  const visit = await openSignedInPage(browser, server, null, width);
  await visit.page.goto(`/car/${shown.id}`);
  // The first tab is selected at first, so another one proves hydration.
  await openTabByName(visit.page, 'USA Photos');
  await openTabByName(visit.page, tab);
  return visit;
}

const carousel = (page: Page): Locator => page.locator('section[aria-roledescription=carousel]');
const spinner = (page: Page): Locator => page.getByRole('slider', { name: /360° Exterior$/ });

test(
  'a car with all media offers photos, video, exterior and interior',
  { tag: ['@S-view-17'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openTab(browser, 'UAE Photos');
    await expect(page.getByRole('tab')).toHaveText([
      /UAE Photos/,
      /USA Photos/,
      'Video',
      '360° Exterior',
      '360° Interior',
    ]);
    await expect(carousel(page)).toBeVisible();
    await openTabByName(page, 'Video');
    await expect(page.getByRole('button', { name: /Play video$/ })).toBeVisible();
    await openTabByName(page, '360° Exterior');
    await expect(spinner(page)).toBeVisible();
    await openTabByName(page, '360° Interior');
    await expect(page.getByRole('application', { name: /360° Interior$/ })).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'the lightbox wraps, follows arrow keys and Escape, counts and shows thumbnails',
  { tag: ['@S-view-01', '@S-view-02', '@S-view-03', '@S-view-04'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openTab(browser, 'UAE Photos');
    const opener = page.getByRole('button', { name: /photo 1\b.*Open full screen$/ });
    await opener.click();
    const box = page.getByRole('dialog');
    const count = shown.uaeImages.length;
    const at = (number: number) => expect(box.getByText(`${number}/${count}`, { exact: true })).toBeVisible();
    await at(1);
    await expect(box.getByRole('button', { name: /^Show image \d+: .+, photo \d+/ })).toHaveCount(count);
    await box.getByRole('button', { name: 'Previous image' }).click();
    await at(count);
    await box.getByRole('button', { name: 'Next image' }).click();
    await at(1);
    await page.keyboard.press('ArrowRight');
    await at(2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await at(count);
    await box.getByRole('button', { name: 'Show image 3' }).click();
    await at(3);
    await closeWithEscape(page, box);
    await closeAndExpectNoErrors();
  },
);

test('only photos of the repaired car are labelled as such', { tag: ['@C-car-01'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openTab(browser, 'UAE Photos');
  const label = carousel(page).getByText(/, after repair$/);
  await expect(page.getByRole('img', { name: /photo 1: / })).toBeVisible();
  await expect(label).toBeHidden();
  const last = shown.uaeImages.length;
  // Before the first photo comes the last.
  await page
    .getByRole('button', { name: /Previous/ })
    .first()
    .click();
  await expect(label).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`photo ${last}: .+, after repair$`) })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'photos show their subject and have it as alternative text',
  { tag: ['@C-car-01', '@C-car-03'] },
  async ({ browser }) => {
    const cars = (await (await fetch(`${server.origin}/api/cars`)).json()) as {
      id: string;
      make: string;
      model: string;
    }[];
    const camry = cars.find(({ make, model }) => `${make} ${model}` === 'Toyota Camry')!;
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto(`/car/${camry.id}`);
    const caption = 'Front left, damaged front bumper, hood and left fender';
    await expect(page.getByRole('img', { name: new RegExp(`photo 1: ${caption}$`) })).toBeVisible();
    await expect(carousel(page).getByText(caption, { exact: true })).toBeVisible();
    const opener = page.getByRole('button', { name: /^All photos/ });
    const sheet = page.getByRole('dialog', { name: 'All photos' });
    // The app is hydrated from here.
    await expect(page.locator('body > [data-toaster]')).toBeAttached();
    await opener.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('button', { name: /: Damaged hood$/ }).first()).toBeVisible();
    await expect(sheet.getByText('Inside', { exact: true })).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test('on a touch screen the gallery has its caption below the photo and no arrows', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, ...devices['Pixel 7'] });
  const page = await context.newPage();
  await openHydratedPage(page, `/car/${shown.id}`);
  const gallery = carousel(page);
  const photo = (await gallery.getByRole('img').first().boundingBox())!;
  const caption = (await gallery.getByText(/, damaged /).boundingBox())!;
  expect(caption.y).toBeGreaterThanOrEqual(photo.y + photo.height);
  await expect(gallery.getByRole('button', { name: 'Next image' })).toBeHidden();
  await gallery.locator('[data-dot]').nth(1).tap();
  await expect(gallery.getByText(`2/${shown.uaeImages.length}`, { exact: true })).toBeVisible();
  await context.close();
});

test('swiping turns the photos of the lightbox', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openTab(browser, 'UAE Photos', 390);
  await page.getByRole('button', { name: /photo 1\b.*Open full screen$/ }).click();
  const box = page.getByRole('dialog');
  const picture = box.getByRole('img').first();
  const drag = async (from: number, to: number) => {
    await picture.dispatchEvent('pointerdown', { clientX: from, pointerType: 'touch' });
    await picture.dispatchEvent('pointerup', { clientX: to, pointerType: 'touch' });
  };
  await drag(300, 100);
  await expect(box.getByText(`2/${shown.uaeImages.length}`, { exact: true })).toBeVisible();
  await drag(100, 300);
  await expect(box.getByText(`1/${shown.uaeImages.length}`, { exact: true })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'the video plays 16:9 in a dialog and its tile shows the frame at 3 seconds',
  { tag: ['@S-view-05', '@S-view-06'] },
  async ({ browser }) => {
    const visit = await openSignedInPage(browser, server, null);
    const { page } = visit;
    await page.addInitScript(() => {
      const seeks: number[] = [];
      Object.assign(window, { seeks });
      const { set, get = () => 0 } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
      Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
        get,
        set(this: HTMLMediaElement, time: number) {
          seeks.push(time);
          set?.call(this, time);
        },
      });
      const draw = CanvasRenderingContext2D.prototype.drawImage as (...args: unknown[]) => void;
      CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
        if (args[0] instanceof HTMLVideoElement) seeks.push(-args[0].currentTime);
        draw.apply(this, args);
      } as typeof CanvasRenderingContext2D.prototype.drawImage;
    });
    await page.goto(`/car/${shown.id}`);
    await openTabByName(page, 'Video');
    await expect(page.locator('[data-video-frame]')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seeks: number[] }).seeks)).toEqual([3, -3]);
    await page.getByRole('button', { name: /Play video$/ }).click();
    const video = page.getByRole('dialog').locator('video');
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.played.length > 0 && one.currentTime > 0))
      .toBe(true);
    await expect(async () => {
      const frame = (await video.boundingBox())!;
      expect(frame.width / frame.height).toBeCloseTo(16 / 9, 2);
    }).toPass();
    await closeWithEscape(page, page.getByRole('dialog'));
    await visit.closeAndExpectNoErrors();
  },
);

test('an unreadable video has a plain tile and a broken one shows a message', async ({ browser }) => {
  const visit = await openSignedInPage(browser, server, null);
  const { page } = visit;
  await page.route(/\.mp4$/, (route) => route.abort());
  await page.goto(`/car/${shown.id}`);
  await openTabByName(page, 'Video');
  await expect(page.locator('[data-video-frame]')).toHaveCount(0);
  await page.getByRole('button', { name: /Play video$/ }).click();
  await expect(page.getByRole('alert')).toContainText('This video can’t be played in your browser');
  await expect(page.getByRole('link', { name: 'Open the video' })).toBeVisible();
  await visit.closeAndExpectNoErrors();
});

test(
  'the 360° view turns one frame per 3 px, by mouse, buttons and keys',
  { tag: ['@S-view-07', '@S-view-09'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openTab(browser, '360° Exterior');
    const car = spinner(page);
    await expect(page.getByText('Drag to rotate', { exact: true })).toBeVisible();
    await expect(car).toHaveAttribute('aria-valuenow', '1');
    await car.hover({ position: { x: 200, y: 60 } });
    const box = (await car.boundingBox())!;
    const [x, y] = [box.x + 200, box.y + 60];
    await page.mouse.down();
    await page.mouse.move(x - 30, y, { steps: 10 });
    await page.mouse.up();
    await expect(car).toHaveAttribute('aria-valuenow', '11');
    await car.focus();
    await page.keyboard.press('ArrowRight');
    await expect(car).toHaveAttribute('aria-valuenow', '12');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Rotate left' }).click();
    await expect(car).toHaveAttribute('aria-valuenow', '8');
    await closeAndExpectNoErrors();
  },
);

test('the 360° view loads frame 1 and frames 10 to 50 before use', { tag: ['@S-view-08'] }, async ({ browser }) => {
  const admin = await openSignedInPage(browser, server, 'admin');
  const path = `/api/admin/cars/${shown.id}`;
  const frames = Array.from({ length: 60 }, (_, at) => `${shown.copartExterior360[at % 36]}?frame=${at}`);
  const wholeCircle = await admin.context.request.patch(path, { data: { copartExterior360: frames } });
  expect(wholeCircle.ok()).toBe(true);
  await admin.closeAndExpectNoErrors();
  const visit = await openSignedInPage(browser, server, null);
  const requestedFrames: number[] = [];
  visit.page.on('request', (request) => {
    const frame = new URL(request.url()).searchParams.get('frame');
    if (frame !== null) requestedFrames.push(Number(frame));
  });
  await visit.page.goto(`/car/${shown.id}`);
  await openTabByName(visit.page, '360° Exterior');
  await expect.poll(() => new Set(requestedFrames).size).toBe(6);
  await waitForIdle(visit.page);
  expect([...new Set(requestedFrames)].toSorted((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50]);
  await visit.closeAndExpectNoErrors();
});

test('a car without exterior frames shows a message', { tag: ['@S-view-10'] }, async ({ browser }) => {
  const admin = await openSignedInPage(browser, server, 'admin');
  const path = `/api/admin/cars/${shown.id}`;
  await admin.context.request.patch(path, { data: { copartExterior360: [] } });
  await admin.closeAndExpectNoErrors();
  const { page, closeAndExpectNoErrors } = await openTab(browser, '360° Exterior');
  await expect(page.getByText('No 360° data available', { exact: true })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'the interior panorama loads from our origin when opened',
  { tag: ['@S-view-11', '@S-api-34'] },
  async ({ browser }) => {
    const visit = await openSignedInPage(browser, server, null);
    const { page } = visit;
    const library: string[] = [];
    page.on('request', (request) => /pannellum/.test(request.url()) && library.push(request.url()));
    await openHydratedPage(page, `/car/${shown.id}`);
    expect(library).toEqual([]);
    await openTabByName(page, '360° Interior');
    const view = page.getByRole('application', { name: /360° Interior$/ });
    await expect(view).toHaveAttribute('aria-busy', 'false');
    await expect(view.locator('canvas')).toBeVisible();
    expect(library.map((url) => new URL(url).origin)).toEqual([server.origin, server.origin]);
    expect(library.map((url) => url.split('.').at(-1)).toSorted()).toEqual(['css', 'js']);
    await page.getByRole('button', { name: 'Look right' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await view.focus();
    await page.keyboard.press('ArrowLeft');
    await visit.closeAndExpectNoErrors();
  },
);

const FAILURES = [
  {
    text: 'Failed to load 360° view',
    row: 'S-view-14',
    prepare: (page: Page) => page.route(`**${shown.copartInterior360}`, (route) => route.abort()),
  },
  {
    text: '360° viewer initialization failed',
    row: 'S-view-15',
    prepare: (page: Page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = (() => null) as typeof HTMLCanvasElement.prototype.getContext;
      }),
  },
  {
    text: 'Failed to load 360° viewer library',
    row: 'S-view-16, S-view-11',
    prepare: (page: Page) => page.route(/pannellum.*\.js$/, (route) => route.abort()),
  },
];

for (const { text, row, prepare } of FAILURES) {
  test(`"${text}" replaces a failed viewer`, { tag: [`@${row}`] }, async ({ browser }) => {
    const visit = await openSignedInPage(browser, server, null);
    await prepare(visit.page);
    await visit.page.goto(`/car/${shown.id}`);
    await openTabByName(visit.page, '360° Interior');
    await expect(visit.page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
    await expect(visit.page.getByRole('img', { name: /360° Interior$/ })).toBeVisible();
    await visit.closeAndExpectNoErrors();
  });
}

test('viewers that fail to load show a message, keep the photos and load on retry', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const code = /\/assets\/shop\/media-view-/;
  await page.route(code, (route) => route.abort());
  await openHydratedPage(page, `/car/${shown.id}`);
  const video = page.getByRole('tab', { name: 'Video' });
  await video.click();
  await expect(page.getByText('We couldn’t open this')).toBeVisible();
  await expect(carousel(page)).toBeVisible();
  await page.unroute(code);
  await video.click();
  await expect(page.getByRole('button', { name: /Play video$/ })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'a floating panel shows all photos over the review and collapses',
  { tag: ['@S-view-13'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto(`/admin/review?tab=approved&car=${shown.id}`);
    const panel = page.getByRole('complementary', { name: 'All photos' });
    const head = panel.getByRole('button', { name: /^All photos/ });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    // The collapsed bar covers no text.
    const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
    await expect(async () => {
      const [folded, tabs, picture] = [
        await boxOf(panel),
        await boxOf(page.getByRole('tablist', { name: 'Photos' })),
        await boxOf(page.getByRole('button', { name: /Open full screen/ }).first()),
      ];
      expect(folded.y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
      expect(folded.y + folded.height).toBeLessThanOrEqual(picture.y);
    }).toPass();
    await head.click();
    const sets = { 'USA Auction': shown.usaImages, 'UAE Inspection': shown.uaeImages };
    for (const [name, images] of Object.entries(sets))
      await expect(panel.getByRole('region', { name }).getByRole('button')).toHaveCount(images.length);
    await panel.getByRole('button', { name: 'UAE Inspection. Show image 1' }).click();
    const box = page.getByRole('dialog', { name: 'All photos' });
    const [first, all] = [shown.usaImages.length + 1, shown.usaImages.length + shown.uaeImages.length];
    await expect(box.getByText(`${first}/${all}`, { exact: true })).toBeVisible();
    await closeWithEscape(page, box);
    await head.click();
    await expect(panel.getByRole('region')).toHaveCount(0);
    await closeAndExpectNoErrors();
  },
);
