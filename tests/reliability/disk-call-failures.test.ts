import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CrashTestStore } from './disk/store-crash-history.ts';
import type { DiskFault } from './disk/simulated-disk.ts';
import { runSeed, runSize, printFigures } from './run-options.ts';

/** Every disk call of the store fails in turn, once or until recovery (docs/reliability.md). */

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const ROUNDS = runSize(1);

const FAULTS: Omit<DiskFault, 'after'>[] = ['EIO', 'ENOSPC', 'EMFILE'].flatMap((code) =>
  [false, true].flatMap((stays) => [false, true].map((hasEffect) => ({ code, stays, hasEffect }))),
);

/** Small enough for a checkpoint after nearly every save. */
const CHECKPOINT_BYTES = 1_500;
const SIZES = [3, 400, 0];

/** @returns whether the call was reached */
async function failWhileSaving(fault: DiskFault, dice: number): Promise<boolean> {
  vi.clearAllTimers();
  const life = new CrashTestStore(dice, CHECKPOINT_BYTES);
  await life.start();
  await life.save(SIZES);
  life.disk.fail(fault);
  for (let times = 0; times < 3; times++) {
    await life.save(SIZES);
    await life.checkWhileFailing();
  }
  const { hasFailed } = life.disk;
  await life.finish();
  return hasFailed;
}

/** @returns whether the call was reached */
async function failWhileStarting(fault: DiskFault, dice: number): Promise<boolean> {
  vi.clearAllTimers();
  const life = new CrashTestStore(dice, CHECKPOINT_BYTES);
  await life.start();
  await life.save(SIZES);
  await life.crash({ how: 'kill', after: 9, hasEffect: true }, SIZES, fault);
  const { hasFailed } = life.disk;
  await life.finish();
  return hasFailed;
}

describe.each([
  { during: 'saving and checkpoints', tryOne: failWhileSaving },
  { during: 'a start and the stop after it', tryOne: failWhileStarting },
])('a call that fails during $during', ({ during, tryOne }) => {
  it.each(FAULTS)(
    'with $code (stays: $stays, after its effect: $hasEffect) loses nothing, and the store goes on by itself',
    { timeout: 0 },
    async (fault) => {
      let calls = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const dice = runSeed() * 1_000 + round;
        let after = 0;
        while (await tryOne({ ...fault, after }, dice)) after++;
        calls += after;
      }
      printFigures(`failing calls, ${during}`, {
        seed: runSeed(),
        ...fault,
        stays: `${fault.stays}`,
        hasEffect: `${fault.hasEffect}`,
        calls,
      });
      expect(calls).toBeGreaterThan(ROUNDS * 5);
    },
  );
});
