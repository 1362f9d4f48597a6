import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { NO_MUTATION, STORE_MUTANTS } from '#tests/reliability/store-mutants.ts';
import { runCrashHistory, type CrashHistoryResult } from './store-crash-history.ts';
import { runSeed, runSize, printFigures } from '#tests/reliability/run-options.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const HISTORIES = runSize(120);
/** Maximum number of histories to detect a mutant. With this seed 500 suffice. */
const MUTANT_HISTORIES = 2_000;
const MUTANT_SEED = 7;

describe('power loss', () => {
  it(
    'loses nothing that was acknowledged, keeps nothing twice or by half, and starts without hands',
    { timeout: 0 },
    async () => {
      const sum: CrashHistoryResult = { saved: 0, refused: 0, crashes: 0, calls: 0 };
      const property = fc.asyncProperty(arbitraryHistory, async (history) => {
        const told = await runCrashHistory(history, NO_MUTATION);
        for (const name of ['saved', 'refused', 'crashes', 'calls'] as const) sum[name] += told[name];
      });
      await fc.assert(property, { numRuns: HISTORIES, seed: runSeed() });
      printFigures('power loss', { seed: runSeed(), histories: HISTORIES, ...sum });
      expect(sum.saved).toBeGreaterThan(HISTORIES);
    },
  );

  it.each(Object.entries(STORE_MUTANTS))('is told from a store where %s', { timeout: 0 }, async (name, mistake) => {
    const property = fc.asyncProperty(
      arbitraryHistory,
      async (history) => void (await runCrashHistory(history, mistake)),
    );
    const found = await fc.check(property, {
      numRuns: MUTANT_HISTORIES,
      seed: MUTANT_SEED,
      endOnFailure: true,
    });
    printFigures(`power loss, planted: ${name}`, {
      'histories until it showed': found.failed ? found.numRuns : 'none',
    });
    expect(found.failed).toBe(true);
  });
});
