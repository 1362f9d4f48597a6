/**
 * `npm run screenshots [-- compare]`: captures every screen at 390 and 1440 px in both themes in SCREENSHOTS_DIR, by default
 * `../screenshots`, or compares with it; differences appear in test-results. Further arguments go to Playwright.
 */
import { getBinPath, BUILD_STEP, runStep } from './run-step.ts';

const [first, ...others] = process.argv.slice(2);
const isComparing = first === 'compare';
const playwrightArgs = isComparing ? others : process.argv.slice(2);
const run = [
  'test',
  '--config',
  'tests/playwright.config.ts',
  `--update-snapshots=${isComparing ? 'none' : 'all'}`,
  'screens',
  ...playwrightArgs,
];
const isGood =
  (await runStep(BUILD_STEP)) &&
  (await runStep([isComparing ? 'compare looks' : 'keep looks', getBinPath('playwright'), run], {
    REDRIVE_SCREENSHOTS: '1',
  }));
process.exitCode = isGood ? 0 : 1;
