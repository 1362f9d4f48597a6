import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserEngine, BrowserProfile, BrowserTab } from './browser-engine.ts';
import { MarionetteConnection } from './marionette.ts';
import { setClockOffset } from './clock-offset.ts';
import { WebDriverSession, WebDriverTab } from './webdriver-tab.ts';

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];
const START_TIMEOUT_MS = 60_000;

const FIREFOX_PREFERENCES = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.sessionstore.resume_from_crash': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.cosmeticAnimations.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
};

class FirefoxBrowser {
  readonly #path: string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'redrive-firefox-'));
  #process: ChildProcess | undefined;
  session!: WebDriverSession;

  constructor(path: string) {
    this.#path = path;
    const lines = Object.entries(FIREFOX_PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    );
    writeFileSync(join(this.#profile, 'user.js'), lines.join('\n'));
  }

  async open(): Promise<void> {
    const portFile = join(this.#profile, 'MarionetteActivePort');
    rmSync(portFile, { force: true });
    const args = [
      '--headless',
      '--width',
      '390',
      '--height',
      '844',
      '--no-remote',
      '--marionette',
      '--profile',
      this.#profile,
    ];
    const env = { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', HOME: this.#profile };
    this.#process = spawn(this.#path, args, { stdio: 'ignore', detached: true, env });
    for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await pause(50)) {
      const port = existsSync(portFile) && Number(readFileSync(portFile, 'utf8'));
      if (!port) continue;
      const wire = await MarionetteConnection.open(port);
      await wire.send('timeouts', { script: START_TIMEOUT_MS, pageLoad: START_TIMEOUT_MS, implicit: 0 });
      this.session = new WebDriverSession(wire);
      return;
    }
    throw new Error('Firefox did not start');
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

class FirefoxProfile implements BrowserProfile {
  readonly engine = 'firefox';
  readonly diesWithPages = true;
  readonly hasMicrophone = false;
  readonly #browser: FirefoxBrowser;
  readonly #origin: string;
  readonly #tabs = new Set<WebDriverTab>();
  #aheadMs = 0;

  constructor(browser: FirefoxBrowser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async openTab(): Promise<BrowserTab> {
    const { session } = this.#browser;
    const prepare = (opened: BrowserTab) => opened.run(setClockOffset, this.#aheadMs);
    const tab = new WebDriverTab(session, await session.newTab('tab'), this.#origin, prepare);
    this.#tabs.add(tab);
    return tab;
  }

  /** Pages may share their process with the browser, so the whole browser is killed. */
  killPages(): Promise<void> {
    return this.killBrowser();
  }

  async killBrowser(): Promise<void> {
    this.#tabs.clear();
    await this.#browser.kill();
    await this.#browser.open();
  }

  async setStorageFull(): Promise<boolean> {
    return false;
  }

  async setClockOffset(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    for (const tab of this.#tabs) await tab.run(setClockOffset, aheadMs).catch(() => undefined);
  }

  async clear(): Promise<void> {
    for (const tab of this.#tabs) await tab.close().catch(() => undefined);
    this.#tabs.clear();
  }
}

/** @throws when Firefox is not installed */
export async function openFirefoxEngine(
  places: readonly string[] = [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX_PATHS],
): Promise<BrowserEngine> {
  const path = places.find((one) => one !== '' && existsSync(one));
  if (!path) throw new Error('No Firefox found. Install firefox-esr, or name one by FIREFOX_PATH');
  const browser = new FirefoxBrowser(path);
  await browser.open();
  return {
    engine: 'firefox',
    version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim(),
    newProfile: async (origin) => new FirefoxProfile(browser, origin),
    close: () => browser.close(),
  };
}
