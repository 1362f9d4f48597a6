import { expect, type Locator, type Page } from '@playwright/test';

/** A busy main thread handles all events of a tap without a paint in between. */
export async function tapWithoutPaint(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.evaluate((element: HTMLElement) => {
    for (const part of ['pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(part, { bubbles: true, pointerType: 'touch', isPrimary: true }));
    element.click();
  });
}

/** Blocks animation frames until the returned function is called, which resolves after the next paint. */
export async function pausePainting(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { requestAnimationFrame: original } = window;
    const callbacks: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => callbacks.push(callback);
    addEventListener(
      'paint again',
      () => {
        window.requestAnimationFrame = original;
        for (const callback of callbacks) original(callback);
      },
      { once: true },
    );
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          dispatchEvent(new Event('paint again'));
          requestAnimationFrame(() => setTimeout(resolve, 0));
        }),
    );
}
