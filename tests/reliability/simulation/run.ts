/**
 * `npm run simulate -- [--seed 42] [--histories 10] [--acts 200]`: plays histories of the whole system.
 * `--watch` prints what happens, `--page out.html` writes a page that plays it, `--keep` shrinks a failure and keeps it
 * in the corpus. `--mistakes [pattern] [--limit 600] [--shard 1/2]` measures the processor time until planted mistakes
 * are found.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeFailure } from './corpus.ts';
import type { SimulationEvent } from './scheduler.ts';
import { buildPlayerPage } from './player-page.ts';
import { searchMistakes } from './mistake-search.ts';
import { shrink } from './shrink.ts';
import { buildWorldScripts, World } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '1' },
    acts: { type: 'string', default: '200' },
    inspectors: { type: 'string', default: '3' },
    watch: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    page: { type: 'string' },
    mistakes: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
    limit: { type: 'string', default: '600' },
  },
});

function describeEvent({ seconds, lane, text }: SimulationEvent): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  const indent = { people: '', wire: '    ', server: '        ' }[lane];
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}  ${indent}${text}`;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const scripts = await buildWorldScripts();
const acts = Number(values.acts);

async function findMistakes(): Promise<boolean> {
  const [index, count] = values.shard.split('/').map(Number) as [number, number];
  const options = { pattern: new RegExp(positionals[0] ?? ''), shard: { index, count }, acts };
  let [total, found] = [0, 0];
  print('| Mistake | Result | Seed | Seconds | Broken rule |\n| --- | --- | --- | --- | --- |');
  for await (const one of searchMistakes(scripts, { ...options, limit: Number(values.limit) })) {
    total++;
    if (one.result === 'found') found++;
    print(`| ${one.name} | ${one.result} | ${one.seed} | ${one.seconds.toFixed(1)} | ${one.violation} |`);
  }
  print(`${found} of ${total} mistakes found`);
  return found === total;
}

if (values.mistakes) process.exit((await findMistakes()) ? 0 : 1);
const first = Number(values.seed);
let [steps, failed] = [0, 0];
const startedAt = performance.now();
for (let seed = first; seed < first + Number(values.histories); seed++) {
  const events: SimulationEvent[] = [];
  const world = new World(
    {
      seed,
      acts: Number(values.acts),
      inspectors: Number(values.inspectors),
      onEvent: (event) => {
        if (values.watch) print(describeEvent(event));
        if (values.page !== undefined) events.push(event);
      },
    },
    scripts,
  );
  const result = await world.run();
  steps += result.steps;
  if (result.violations.length > 0) failed++;
  const { violations, ...figures } = result;
  if (values.page !== undefined) writeFileSync(values.page, buildPlayerPage(`Redrive, seed ${seed}`, events));
  print(JSON.stringify(figures));
  for (const violation of violations) print(`  ${violation}`);
  if (violations.length === 0 || !values.keep) continue;
  const failure = await shrink(seed, Number(values.acts), scripts);
  print(`  ${failure.played.length} acts are enough: ${writeFailure(failure)}`);
}
const minutes = (performance.now() - startedAt) / 60_000;
print(`${steps} steps, ${Math.round(steps / minutes)} a minute, ${failed} histories failed`);
process.exitCode = failed > 0 ? 1 : 0;
