import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, findHeadlessShell, NO_JIT_ARGS } from './find-browser.ts';

/** Long ones that the alphabet has last: one begun late would run on alone. */
const SLOW_SPECS = /(offline-inspection|selection-drawer|media-viewer|wizard(-\w+)?)\.spec\.ts$/;

/**
 * About what the browser without windows has not: notifications that may be shown, what comes by push, requests in the background,
 * a PDF that is shown. A phone that is killed, or sends in the background, is a whole browser too, and starts itself
 * (e2e/support/inspection-fixture.ts).
 */
const FULL_BROWSER_SPECS = /in-app-notifications\.spec\.ts$/;

// Without a graphics card the browser would imitate one.
const createLaunchOptions = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...BROWSER_ARGS, ...NO_JIT_ARGS, '--disable-gpu'] },
});

/** Browser journeys: the built app, the real server, a real Chromium. Each file starts its own server on a free port. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/global-setup.ts',
  snapshotPathTemplate: `${process.env['SCREENSHOTS_DIR'] ?? '../screenshots'}/{arg}{ext}`,
  outputDir: '../test-results',
  projects: [
    { name: 'first', testMatch: SLOW_SPECS, testIgnore: FULL_BROWSER_SPECS },
    { name: 'whole browser', testMatch: FULL_BROWSER_SPECS, use: createLaunchOptions(findBrowser()) },
    { name: 'then', testIgnore: [SLOW_SPECS, FULL_BROWSER_SPECS] },
  ],
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  // Much of a journey is waiting: three keep two processors at work.
  workers: 3,
  // A test that needs a second try is broken.
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    ...createLaunchOptions(findHeadlessShell()),
    // A trace of every test costs a third of the run; `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
  },
});
