/** Finds the browser for journeys, the same way everywhere: CHROMIUM_PATH, a Playwright browser, the system's, else it is fetched. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function findInstalledBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and nothing is there`);
    return named;
  }
  const own = chromium.executablePath();
  return [own, ...SYSTEM_PATHS].find((path) => path !== '' && existsSync(path));
}

/** Path of a browser; installs one when none is there. Throws with what to do when that is impossible. */
export function findBrowser(): string {
  const found = findInstalledBrowser();
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (!findInstalledBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  }
  const now = findInstalledBrowser();
  if (!now) {
    throw new Error('No browser found. Install Chromium, or set CHROMIUM_PATH to the program of a Chromium or Chrome.');
  }
  return now;
}

/** The same browser built without windows, as Debian has it: what it leaves out was a fifth to a quarter of a journey's work. */
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell';

/**
 * Path of the browser for pages that live as long as their test: the one without windows where it is there and CHROMIUM_PATH names
 * none. It grants no notifications, hears no push and sends nothing in the background.
 */
export function findHeadlessShell(): string {
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  return !isNamed && existsSync(HEADLESS_SHELL_PATH) ? HEADLESS_SHELL_PATH : findBrowser();
}

/**
 * What no page of ours needs and what each window or page would start again: two pages behind the address bar, and a process kept
 * ready for the next page. Of two lists a browser reads the last: the first of these is what Playwright turns off.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Flags for a quiet browser that looks up nothing by itself; as root it cannot use its sandbox. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * For pages that live as long as a test: their scripts end before it pays to make machine code of what runs often, which took a
 * twelfth of a journey's processor time and more. What is measured is measured without.
 */
export const NO_JIT_ARGS = ['--js-flags=--no-opt --no-maglev'];
