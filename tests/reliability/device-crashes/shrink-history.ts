import { playDeviceHistory, type DeviceTestContext } from './crash-history.ts';
import type { DeviceStep } from './history-steps.ts';

const MAX_TRIES = 12;

export interface ShrunkHistory {
  steps: DeviceStep[];
  /** Violations of the last failing run. */
  violations: string[];
}

export async function shrinkHistory(
  scene: DeviceTestContext,
  steps: readonly DeviceStep[],
  seed: number,
): Promise<ShrunkHistory> {
  let short: ShrunkHistory = { steps: [...steps], violations: ['it did not fail again'] };
  let tries = 0;
  for (let at = steps.length - 1; at >= 0 && tries < MAX_TRIES; at--, tries++) {
    const without = short.steps.toSpliced(at, 1);
    const { violations } = await playDeviceHistory(scene, without, seed);
    if (violations.length > 0) short = { steps: without, violations };
  }
  return short;
}
