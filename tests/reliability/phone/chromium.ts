import { Phone as ChromiumPhone } from '#tests/e2e/support/phone.ts';
import type { Device, Mistake, Phone, Tab } from './device.ts';
import { PlaywrightTab } from './playwright-tab.ts';
import { turnClock } from './turned-clock.ts';

/** Chromium with a profile on disk: it can be killed as a whole and finds what it had. */

/** Of one address; below it an origin has no room for one picture, bytes. */
const FULL = 1;

class Chromium implements Phone {
  readonly engine = 'chromium';
  readonly #browser: ChromiumPhone;
  readonly #origin: string;
  readonly #plant: Mistake | undefined;
  #aheadMs = 0;

  constructor(browser: ChromiumPhone, origin: string, plant: Mistake | undefined) {
    this.#plant = plant;
    this.#browser = browser;
    this.#origin = origin;
  }

  async tab(): Promise<Tab> {
    const page = await this.#browser.newPage();
    await page.addInitScript(turnClock, this.#aheadMs);
    if (this.#plant) await page.addInitScript(this.#plant);
    return new PlaywrightTab(page, this.#origin);
  }

  async killPages(): Promise<void> {
    const pages = this.#browser.context.pages().filter((page) => page.url().startsWith(this.#origin));
    const spare = await this.#browser.context.newPage();
    const session = await this.#browser.context.newCDPSession(spare);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    for (const page of pages) {
      const over = page.waitForEvent('crash', { timeout: 10_000 }).catch(() => undefined);
      const own = await this.#browser.context.newCDPSession(page).catch(() => undefined);
      void own?.send('Page.crash').catch(() => undefined);
      await over;
      await page.close();
    }
    await spare.close();
  }

  async killBrowser(): Promise<void> {
    await this.#browser.kill();
    await this.#browser.open();
  }

  async makeFull(isFull: boolean): Promise<boolean> {
    const page = this.#browser.context.pages()[0] ?? (await this.#browser.context.newPage());
    const session = await this.#browser.context.newCDPSession(page);
    const quota = isFull ? { quotaSize: FULL } : {};
    await session.send('Storage.overrideQuotaForOrigin', { origin: this.#origin, ...quota });
    // An override lasts as long as the session that asked for it.
    if (!isFull) await session.detach();
    return true;
  }

  async turnClock(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    for (const page of this.#browser.context.pages().filter((one) => one.url().startsWith(this.#origin))) {
      await page.addInitScript(turnClock, aheadMs);
      await page.evaluate(turnClock, aheadMs);
    }
  }

  async forget(): Promise<void> {
    const spare = await this.#browser.context.newPage();
    for (const page of this.#browser.context.pages()) if (page !== spare) await page.close();
    const session = await this.#browser.context.newCDPSession(spare);
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await session.detach();
  }
}

export async function openChromium(): Promise<Device> {
  const browser = await ChromiumPhone.withNewProfile();
  return {
    engine: 'chromium',
    version: `Chromium ${browser.context.browser()?.version() ?? ''}`,
    phone: async (origin, plant) => new Chromium(browser, origin, plant),
    close: () => browser.close(),
  };
}
