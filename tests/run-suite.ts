/** `npm run test:unit` and `npm run test:browser`: one part of the tests; words after `--` choose some of it. */
import { BUILD, playwright, step, vitest } from './run-step.ts';

const [part, ...words] = process.argv.slice(2);
const isGood =
  part === 'browser'
    ? (await step(BUILD)) && (await step(playwright(...words)))
    : await step(vitest('run', ...words));
process.exitCode = isGood ? 0 : 1;
