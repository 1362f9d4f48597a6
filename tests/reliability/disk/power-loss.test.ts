import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anyHistory } from './arbitrary-history.ts';
import { FAITHFUL, MISTAKES } from '#tests/reliability/store-mutants.ts';
import { live, type Told } from './store-crash-history.ts';
import { seed, sizeOr, tell } from '#tests/reliability/run-options.ts';

/** What is promised of the lowdb store when the power goes, a process is killed or the disk fails (docs/reliability.md). */

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const HISTORIES = sizeOr(120);
/** Histories after which a planted mistake must have shown. The seed of theirs is one with which none takes more than 500 of them. */
const PATIENCE = 2_000;
const PLANTED_SEED = 7;

describe('power loss', () => {
  it(
    'loses nothing that was acknowledged, keeps nothing twice or by half, and starts without hands',
    { timeout: 0 },
    async () => {
      const sum: Told = { saved: 0, refused: 0, ends: 0, calls: 0 };
      const property = fc.asyncProperty(anyHistory, async (history) => {
        const told = await live(history, FAITHFUL);
        for (const name of ['saved', 'refused', 'ends', 'calls'] as const) sum[name] += told[name];
      });
      await fc.assert(property, { numRuns: HISTORIES, seed: seed() });
      tell('power loss', { seed: seed(), histories: HISTORIES, ...sum });
      expect(sum.saved).toBeGreaterThan(HISTORIES);
    },
  );

  it.each(Object.entries(MISTAKES))(
    'is told from a store where %s',
    { timeout: 0 },
    async (name, mistake) => {
      const property = fc.asyncProperty(anyHistory, async (history) => void (await live(history, mistake)));
      const found = await fc.check(property, { numRuns: PATIENCE, seed: PLANTED_SEED, endOnFailure: true });
      tell(`power loss, planted: ${name}`, {
        'histories until it showed': found.failed ? found.numRuns : 'none',
      });
      expect(found.failed).toBe(true);
    },
  );
});
