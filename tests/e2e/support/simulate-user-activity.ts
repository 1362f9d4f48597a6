import type { Page } from '@playwright/test';

/** A sign of somebody who stays, with which the page has its service worker at once (client/app/service-worker-updates.ts). */
export async function simulateUserActivity(page: Page): Promise<void> {
  await page.waitForFunction(() => 'answersPresses' in window);
  await page.keyboard.press('Shift');
}
