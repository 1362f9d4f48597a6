import { beforeAll, expect, it } from 'vitest';
import { runSeed, runSize, printFigures } from '#tests/reliability/run-options.ts';
import { PLANTED_MISTAKES, plantMistake } from './planted-mistakes.ts';
import { readCorpus } from './corpus.ts';
import { replay } from './shrink.ts';
import { buildWorldScripts, World, type WorldResult, type WorldScripts } from './world.ts';

const ACTS = 200;
const HISTORIES = runSize(3);
/** More than the slowest planted mistake needs. */
const MAX_HISTORIES = 300;
const TIMEOUT_MS = runSize(0) === 0 ? 900_000 : 0;

let scripts: WorldScripts;
beforeAll(async () => {
  scripts = await buildWorldScripts();
}, 600_000);

const play = (seed: number, planted = scripts): Promise<WorldResult> => new World({ seed, acts: ACTS }, planted).run();

it('loses nothing and does nothing twice, whatever ends or breaks', { timeout: TIMEOUT_MS }, async () => {
  const sum = { steps: 0, requests: 0, boots: 0, cars: 0, photos: 0, mails: 0, deposits: 0, sold: 0 };
  for (let seed = runSeed(); seed < runSeed() + HISTORIES; seed++) {
    const result = await play(seed);
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += result[name];
    expect.soft(result.violations, `seed ${seed}`).toEqual([]);
  }
  printFigures('simulation', { seed: runSeed(), histories: HISTORIES, ...sum });
  expect(sum.cars).toBeGreaterThan(HISTORIES / 2);
  expect(sum.photos).toBeGreaterThan(HISTORIES / 2);
  expect(sum.deposits).toBeGreaterThan(0);
  expect(sum.boots).toBeGreaterThan(HISTORIES);
});

it.each(readCorpus())('keeps the rule of seed $seed: $violation', { timeout: TIMEOUT_MS }, async (failure) => {
  const mistake = PLANTED_MISTAKES.find(({ name }) => name === failure.mistake);
  expect(await replay(failure, scripts)).toEqual([]);
  if (mistake) expect(await replay(failure, plantMistake(scripts, mistake))).not.toEqual([]);
});

it('plays a seed the same way each time', { timeout: TIMEOUT_MS }, async () => {
  expect(await play(1)).toEqual(await play(1));
});

it('can plant each mistake', () => {
  for (const mistake of PLANTED_MISTAKES) expect(plantMistake(scripts, mistake)).not.toBe(scripts);
});

/** Those in the corpus are replayed instead. */
const IN_CORPUS = new Set(readCorpus().map(({ mistake }) => mistake));
const NOT_REPLAYED = PLANTED_MISTAKES.filter(({ name }) => !IN_CORPUS.has(name));
/** Found within a few histories. */
const QUICKLY_FOUND = 'every role may do everything';
const SEARCHED = NOT_REPLAYED.filter(
  ({ name }) => name === QUICKLY_FOUND || process.env['RELIABILITY_PLANTED'] === 'yes',
);

it.each(SEARCHED)('finds that $name', { timeout: TIMEOUT_MS }, async (mistake) => {
  const planted = plantMistake(scripts, mistake);
  let seed = 0;
  let violations: string[] = [];
  while (violations.length === 0 && seed < MAX_HISTORIES) violations = (await play(++seed, planted)).violations;
  printFigures(mistake.name, { seed, found: violations[0]?.split('\n')[0] ?? 'nothing' });
  expect(violations).not.toEqual([]);
});
