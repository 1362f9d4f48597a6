/** Pages that answer, keys that are heard, boxes that stand still: what can be seen is there a moment before what it does. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until the app has taken it over: before that a link is a plain one and a hovering pointer goes unseen. */
export async function openHydratedPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The server draws it with everything else; the app lifts it out.
  await expect(page.locator('body > [data-toaster]')).toBeAttached();
}

/** Opens a page and waits until nothing in sight of it is still to come. The network's own rest says less: one request whose end is never told keeps it waiting for ever. */
export async function openIdlePage(page: Page, path: string): Promise<void> {
  await openHydratedPage(page, path);
  await waitForIdle(page);
}

/** Every picture in sight is drawn and nothing says that it is at work. */
export async function waitForIdle(page: Page): Promise<void> {
  // A page that is just being loaded anew cannot be asked: it is asked again.
  await expect(async () => {
    expect(await page.evaluate(findPendingElements), 'still to come').toEqual([]);
  }).toPass();
}

/** Runs in the page. */
function findPendingElements(): string[] {
  const inSight = (element: Element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  const waiting = [...document.images].filter(({ complete }) => !complete);
  const busy = document.querySelectorAll('[aria-busy=true]');
  return [...waiting, ...busy].filter(inSight).map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** How long a heard key may take to show. Well above what it does, so that it is not pressed again too early. */
export const KEY_RESPONSE_TIMEOUT = { timeout: 5_000 };

/** Presses the key, again when nobody heard it, until the locator can be seen. A second press must do no harm. */
export async function pressUntilVisible(page: Page, key: string, shows: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(shows).toBeVisible(KEY_RESPONSE_TIMEOUT);
  }).toPass();
}

/** Moves what was picked up by key until it is said to be where it should: the first arrow may come before it is listened to. */
export async function pressUntilAnnounced(page: Page, key: string, said: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(said).toBeAttached(KEY_RESPONSE_TIMEOUT);
  }).toPass();
}

/** Closes a dialog by Escape; it hears keys from the moment it has the focus. */
export async function closeWithEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
