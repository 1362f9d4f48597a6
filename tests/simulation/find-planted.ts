/** `npm run simulate -- --planted`: plants one mistake after the other and tells how soon each is found. */
import { PLANTED_MISTAKES, plantMistake } from './planted-mistakes.ts';
import { World, type WorldScripts } from './world.ts';

/** @returns the mistakes that were not found */
export async function findPlanted(
  scripts: WorldScripts,
  { acts, maxHistories, print }: { acts: number; maxHistories: number; print: (line: string) => void },
): Promise<string[]> {
  const missed: string[] = [];
  for (const mistake of PLANTED_MISTAKES) {
    const planted = plantMistake(scripts, mistake);
    const startedAt = performance.now();
    let found: string | undefined;
    let seed = 0;
    while (found === undefined && seed < maxHistories) {
      seed++;
      const { violations } = await new World({ seed, acts }, planted).run();
      found = violations[0]?.split('\n')[0];
    }
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (found === undefined) missed.push(mistake.name);
    print(found === undefined ? `MISSED  ${mistake.name} (${seconds} s)` : `seed ${seed}, ${seconds} s  ${mistake.name}: ${found}`);
  }
  return missed;
}
