/**
 * `npm run looks` keeps one picture of every screen that the screens' tests open, at 390 and 1440 px in both themes, in the folder
 * `looks` (another with LOOKS_DIR). `npm run looks -- compare` holds the screens of now against them; what differs is in test-results,
 * with the difference. More words go to Playwright: `npm run looks -- compare -g review`.
 */
import { bin, BUILD, step } from './run-step.ts';

const [first, ...others] = process.argv.slice(2);
const compares = first === 'compare';
const words = compares ? others : process.argv.slice(2);
const run = [
  'test',
  '--config',
  'tests/playwright.config.ts',
  `--update-snapshots=${compares ? 'none' : 'all'}`,
  'screens',
  ...words,
];
const isGood =
  (await step(BUILD)) &&
  (await step([compares ? 'compare looks' : 'keep looks', bin('playwright'), run], { REDRIVE_LOOKS: '1' }));
process.exitCode = isGood ? 0 : 1;
