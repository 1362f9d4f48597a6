import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { findBrowser } from '#tests/find-browser.ts';
import { fakeMicrophoneFlags } from '#tests/e2e/support/fake-microphone.ts';
import { PersistentBrowser as ChromiumPhone } from '#tests/e2e/support/persistent-browser.ts';
import { fillStorage, setStorageQuota } from '#tests/offline/storage-quota.ts';
import type { BrowserEngine, BrowserMutant, BrowserProfile, BrowserTab } from './browser-engine.ts';
import { PlaywrightTab } from './playwright-tab.ts';
import { setClockOffset } from './clock-offset.ts';

class ChromiumProfile implements BrowserProfile {
  readonly engine = 'chromium';
  readonly diesWithPages = false;
  readonly hasMicrophone = true;
  readonly #browser: ChromiumPhone;
  readonly #origin: string;
  readonly #plant: BrowserMutant | undefined;
  /** The storage quota applies only while this page and its session are open. */
  #desk!: { page: Page; session: CDPSession };
  #isFull = false;
  #aheadMs = 0;

  private constructor(browser: ChromiumPhone, origin: string, plant: BrowserMutant | undefined) {
    this.#plant = plant;
    this.#browser = browser;
    this.#origin = origin;
  }

  static async begin(
    browser: ChromiumPhone,
    origin: string,
    plant: BrowserMutant | undefined,
  ): Promise<ChromiumProfile> {
    const phone = new ChromiumProfile(browser, origin, plant);
    await phone.#openDesk();
    return phone;
  }

  async #openDesk(): Promise<void> {
    const page = await this.#browser.context.newPage();
    this.#desk = { page, session: await this.#browser.context.newCDPSession(page) };
    await setStorageQuota(this.#desk.session, this.#origin, this.#isFull);
    await this.#browser.context.grantPermissions(['microphone'], { origin: this.#origin });
  }

  async openTab(): Promise<BrowserTab> {
    const page = await this.#browser.newPage();
    await page.addInitScript(setClockOffset, this.#aheadMs);
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
    await this.#browser.launch();
    await this.#openDesk();
  }

  async setStorageFull(isFull: boolean): Promise<boolean> {
    this.#isFull = isFull;
    const { page, session } = this.#desk;
    await setStorageQuota(session, this.#origin, isFull);
    if (!isFull) return true;
    // A page of the origin without the app, available offline.
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await page.route(`${this.#origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${this.#origin}/full`);
    await fillStorage(page);
    await page.goto('about:blank');
    return true;
  }

  async setClockOffset(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    for (const page of this.#browser.context.pages().filter((one) => one.url().startsWith(this.#origin))) {
      await page.addInitScript(setClockOffset, aheadMs);
      await page.evaluate(setClockOffset, aheadMs);
    }
  }

  async clear(): Promise<void> {
    const { page, session } = this.#desk;
    for (const other of this.#browser.context.pages()) if (other !== page) await other.close();
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await session.detach();
  }
}

export async function openChromiumEngine(): Promise<BrowserEngine> {
  const soundFolder = mkdtempSync(join(tmpdir(), 'redrive-microphone-'));
  const browser = await ChromiumPhone.withNewProfile(findBrowser(), fakeMicrophoneFlags(soundFolder));
  return {
    engine: 'chromium',
    version: `Chromium ${browser.context.browser()?.version() ?? ''}`,
    newProfile: (origin, plant) => ChromiumProfile.begin(browser, origin, plant),
    async close() {
      await browser.killAndRemoveProfile();
      rmSync(soundFolder, { recursive: true, force: true });
    },
  };
}
