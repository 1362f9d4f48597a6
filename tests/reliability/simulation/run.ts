/** `npm run simulate -- [--seed 42] [--histories 10] [--acts 200] [--watch] [--keep]`: plays histories of the whole system. */
import { parseArgs } from 'node:util';
import { writeFailure } from './corpus.ts';
import { shrink } from './shrink.ts';
import { buildWorldScripts, World } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '1' },
    acts: { type: 'string', default: '200' },
    inspectors: { type: 'string', default: '3' },
    watch: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const scripts = await buildWorldScripts();
const first = Number(values.seed);
let [steps, failed] = [0, 0];
const startedAt = performance.now();
for (let seed = first; seed < first + Number(values.histories); seed++) {
  const world = new World(
    {
      seed,
      acts: Number(values.acts),
      inspectors: Number(values.inspectors),
      ...(values.watch && { onAct: (text, { seconds }) => print(`${seconds.toFixed(3)} s  ${text}`) }),
    },
    scripts,
  );
  const result = await world.run();
  steps += result.steps;
  if (result.violations.length > 0) failed++;
  const { violations, ...figures } = result;
  print(JSON.stringify(figures));
  for (const violation of violations) print(`  ${violation}`);
  if (violations.length === 0 || !values.keep) continue;
  const failure = await shrink(seed, Number(values.acts), scripts);
  print(`  ${failure.played.length} acts are enough: ${writeFailure(failure)}`);
}
const minutes = (performance.now() - startedAt) / 60_000;
print(`${steps} steps, ${Math.round(steps / minutes)} a minute, ${failed} histories failed`);
process.exitCode = failed > 0 ? 1 : 0;
