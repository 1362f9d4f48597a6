import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, findHeadlessShell, NO_JIT_ARGS } from './find-browser.ts';

/** Slow specs that come last alphabetically; a late start would delay the whole run. */
const SLOW_SPECS = /(offline-inspection|selection-drawer|media-viewer|wizard(-\w+)?)\.spec\.ts$/;

/** Specs that need notifications, push, background requests or a PDF viewer, which the headless build lacks. */
const FULL_BROWSER_SPECS = /in-app-notifications\.spec\.ts$/;

const createLaunchOptions = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...BROWSER_ARGS, ...NO_JIT_ARGS, '--disable-gpu'] },
});

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
  // Generous: a machine that is shared can be four times slower.
  timeout: 360_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // Tests mostly wait: three workers keep two processors busy.
  workers: 3,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    ...createLaunchOptions(findHeadlessShell()),
    // Traces add a third to the run time; `--trace on` enables them.
    screenshot: 'only-on-failure',
  },
});
