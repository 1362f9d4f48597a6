import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for hydration: before it, links reload the page and hovering has no effect. */
export async function openHydratedPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Hydration moves the toaster out of the root.
  await expect(page.locator('body > [data-toaster]')).toBeAttached();
}

/** Waits until all visible images are loaded. `networkidle` would wait for ever for a lost request. */
export async function openIdlePage(page: Page, path: string): Promise<void> {
  await openHydratedPage(page, path);
  await waitForIdle(page);
}

/** Visible images are loaded and nothing is busy. */
export async function waitForIdle(page: Page): Promise<void> {
  // Repeated, as a reloading page cannot be evaluated.
  await expect(async () => {
    expect(await page.evaluate(findPendingElements), 'still to come').toEqual([]);
  }).toPass();
}

/** Runs in the page. */
function findPendingElements(): string[] {
  const isInViewport = (element: Element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  const waiting = [...document.images].filter(({ complete }) => !complete);
  const busy = document.querySelectorAll('[aria-busy=true]');
  return [...waiting, ...busy].filter(isInViewport).map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** Well above the usual time, so that no key is pressed twice. */
const KEY_RESPONSE_TIMEOUT = { timeout: 5_000 };

/** Repeats the key until the locator is visible. A second press must be harmless. */
export async function pressUntilVisible(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeVisible(KEY_RESPONSE_TIMEOUT);
  }).toPass();
}

/** Repeats the key until the announcement, as the first press may come too early. */
export async function pressUntilAnnounced(page: Page, key: string, announcement: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(announcement).toBeAttached(KEY_RESPONSE_TIMEOUT);
  }).toPass();
}

/** Waits for the focus, as the dialog handles keys only then. */
export async function closeWithEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
