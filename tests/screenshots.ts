/**
 * `npm run screenshots` keeps one picture of every screen that the screens' tests open, at 390 and 1440 px in both themes, in the folder
 * `../screenshots` (another with SCREENSHOTS_DIR). `npm run screenshots -- compare` holds the screens of now against them; what differs is in test-results,
 * with the difference. More words go to Playwright: `npm run screenshots -- compare -g review`.
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
