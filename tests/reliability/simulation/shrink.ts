/** Shrinks a failing history to a short list of acts by delta debugging. */
import { World, type WorldScripts } from './world.ts';

export interface Failure {
  seed: number;
  acts: number;
  /** Acts that are played; the others are left out. */
  played: number[];
  /** The first broken rule. */
  violation: string;
  /** Name of a planted mistake; absent for a fault of the product. */
  mistake?: string;
}

/** @returns the broken rules of a history of which only some acts are played */
export async function replay(
  { seed, acts, played }: Omit<Failure, 'violation'>,
  scripts: WorldScripts,
): Promise<string[]> {
  const kept = new Set(played);
  const skipped = new Set(Array.from({ length: acts }, (_, act) => act).filter((act) => !kept.has(act)));
  return (await new World({ seed, acts, skipped }, scripts).run()).violations;
}

/** The broken rule without names and numbers, so that a failure does not shrink to another. */
const toKind = (violation: string): string => violation.split('\n')[0]!.replaceAll(/\S*\d\S*/g, '#');

/** @param maxRuns histories that are tried at most */
export async function shrink(seed: number, acts: number, scripts: WorldScripts, maxRuns = 200): Promise<Failure> {
  let failure: Failure = { seed, acts, played: Array.from({ length: acts }, (_, act) => act), violation: '' };
  let runs = 0;
  const fails = async (played: number[]): Promise<boolean> => {
    runs++;
    const violations = await replay({ seed, acts, played }, scripts);
    const violation = violations.find((one) => failure.violation === '' || toKind(one) === toKind(failure.violation));
    if (violation === undefined) return false;
    failure = { ...failure, played, violation: violation.split('\n')[0]! };
    return true;
  };
  if (!(await fails(failure.played))) return failure;
  let size = Math.ceil(acts / 2);
  for (;;) {
    let hasShrunk = false;
    for (let at = 0; at < failure.played.length;) {
      if (runs >= maxRuns) return failure;
      if (await fails(failure.played.toSpliced(at, size))) hasShrunk = true;
      else at += size;
    }
    if (size === 1 && !hasShrunk) break;
    size = Math.max(1, Math.floor(size / 2));
  }
  return failure;
}
