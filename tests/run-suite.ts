/** `npm run test:unit` and `npm run test:browser`: one part of the tests; arguments after `--` select tests. */
import { BUILD_STEP, createPlaywrightStep, runStep, createVitestStep } from './run-step.ts';

const [suiteName, ...runnerArgs] = process.argv.slice(2);
const isGood =
  suiteName === 'browser'
    ? (await runStep(BUILD_STEP)) && (await runStep(createPlaywrightStep(...runnerArgs)))
    : await runStep(createVitestStep('run', ...runnerArgs));
process.exitCode = isGood ? 0 : 1;
