/**
 * `npm run screenshots [-- compare] [--language ar]`: captures every screen at 390 and 1440 px in both themes in SCREENSHOTS_DIR, by
 * default `../screenshots`, or compares with it; differences appear in test-results. Another language has its own folder in it. Further
 * arguments go to Playwright.
 */
import { getBinPath, BUILD_STEP, runStep } from './run-step.ts';

const args = process.argv.slice(2);
const isComparing = args[0] === 'compare';
if (isComparing) args.shift();
const languageAt = args.indexOf('--language');
const language = languageAt < 0 ? 'en' : args.splice(languageAt, 2)[1]!;
const folder = process.env['SCREENSHOTS_DIR'] ?? '../screenshots';
const run = [
  'test',
  '--config',
  'tests/playwright.config.ts',
  `--update-snapshots=${isComparing ? 'none' : 'all'}`,
  'screens',
  ...args,
];
const isGood =
  (await runStep(BUILD_STEP)) &&
  (await runStep([isComparing ? 'compare looks' : 'keep looks', getBinPath('playwright'), run], {
    REDRIVE_SCREENSHOTS: '1',
    REDRIVE_SCREENS_LANGUAGE: language,
    SCREENSHOTS_DIR: language === 'en' ? folder : `${folder}/${language}`,
  }));
process.exitCode = isGood ? 0 : 1;
