/** Measures how soon the simulation finds each planted mistake. */
import { PLANTED_MISTAKES, plantMistake, type PlantedMistake } from './planted-mistakes.ts';
import { World, type WorldScripts } from './world.ts';

interface MistakeResult {
  name: string;
  result: 'found' | 'not found' | 'does not match the code';
  /** The last seed that was played. */
  seed: number;
  /** Processor time, as other work may share the machine. */
  seconds: number;
  /** The first broken rule. */
  violation: string;
}

interface MistakeSearchOptions {
  /** Names of the mistakes to search. */
  pattern: RegExp;
  /** Takes each `count`-th mistake from the `index`-th, so that processes can share the work. */
  shard: { index: number; count: number };
  acts: number;
  /** Seconds of processor time for each mistake. */
  limit: number;
}

export async function* searchMistakes(
  scripts: WorldScripts,
  { pattern, shard, acts, limit }: MistakeSearchOptions,
): AsyncGenerator<MistakeResult> {
  const chosen = PLANTED_MISTAKES.filter(({ name }) => pattern.test(name));
  for (const mistake of chosen.filter((_, index) => index % shard.count === shard.index - 1))
    yield await searchMistake(scripts, mistake, { acts, limit });
}

async function searchMistake(
  scripts: WorldScripts,
  mistake: PlantedMistake,
  { acts, limit }: { acts: number; limit: number },
): Promise<MistakeResult> {
  const { name } = mistake;
  let planted: WorldScripts;
  try {
    planted = plantMistake(scripts, mistake);
  } catch (error) {
    return { name, result: 'does not match the code', seed: 0, seconds: 0, violation: String(error) };
  }
  const before = process.cpuUsage();
  for (let seed = 1; ; seed++) {
    const [violation] = (await new World({ seed, acts }, planted).run()).violations;
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000;
    // A seed that fails without the mistake says nothing about it.
    if (violation !== undefined && !(await failsWithout(scripts, seed, acts)))
      return { name, result: 'found', seed, seconds, violation: violation.split('\n')[0]! };
    if (seconds > limit) return { name, result: 'not found', seed, seconds, violation: '' };
  }
}

const knownSeeds = new Map<number, boolean>();

async function failsWithout(scripts: WorldScripts, seed: number, acts: number): Promise<boolean> {
  const hasFailed = knownSeeds.get(seed) ?? (await new World({ seed, acts }, scripts).run()).violations.length > 0;
  knownSeeds.set(seed, hasFailed);
  return hasFailed;
}
