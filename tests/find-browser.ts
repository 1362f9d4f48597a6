/** Finds a browser: CHROMIUM_PATH, a Playwright browser, the system's browser, else a download. */
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

/** Path of a browser, installed on demand. @throws with instructions when installation fails */
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

/** Debian's headless build of Chromium, which saves 20 to 25 % of the work of a browser test. */
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell';

/** The headless build, unless CHROMIUM_PATH is set. The headless build lacks notifications, push and background sync. */
export function findHeadlessShell(): string {
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  return !isNamed && existsSync(HEADLESS_SHELL_PATH) ? HEADLESS_SHELL_PATH : findBrowser();
}

/** Features that cost start-up time in each window. Chromium reads only the last list of this flag, so Playwright's own list comes first. */
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

/** Flags that stop background requests. Root cannot use the sandbox. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** Disables optimised machine code, which costs short tests at least 8 % of their processor time. Benchmarks keep the JIT. */
export const NO_JIT_ARGS = ['--js-flags=--no-opt --no-maglev'];
