import { play, type Scene } from './crash-history.ts';
import type { Step } from './history-steps.ts';

/** Makes a failing history short: a step without which it fails as well goes. */

/** Histories that may be played for it. */
const TRIES = 12;

export interface Short {
  steps: Step[];
  /** Of its last failing run. */
  violations: string[];
}

export async function shortened(scene: Scene, steps: readonly Step[], seed: number): Promise<Short> {
  let short: Short = { steps: [...steps], violations: ['it did not fail again'] };
  let tries = 0;
  for (let at = steps.length - 1; at >= 0 && tries < TRIES; at--, tries++) {
    const without = short.steps.toSpliced(at, 1);
    const { violations } = await play(scene, without, seed);
    if (violations.length > 0) short = { steps: without, violations };
  }
  return short;
}
