import type { Page } from '@playwright/test';

/** User activity registers the service worker at once (client/app/service-worker-updates.ts). */
export async function simulateUserActivity(page: Page): Promise<void> {
  await page.waitForFunction(() => 'answersPresses' in window);
  await page.keyboard.press('Shift');
}
