import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEveryStore, describeOnOneStore } from '#tests/api/support/test-api.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { MUTATING_CALLS, UNCOVERED_CALLS } from '#tests/reliability/mutating-calls.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { StoreWriteLog } from '#tests/reliability/store-write-log.ts';
import { runSeed, runSize, printFigures } from '#tests/reliability/run-options.ts';
import { callWithFaults } from '#tests/reliability/call-with-faults.ts';

const SHORT_CUT_COUNT = 3;
const CUT_COUNT = runSize(SHORT_CUT_COUNT);
const describeOnStores = CUT_COUNT === SHORT_CUT_COUNT ? describeOnOneStore : describeOnEveryStore;

describe('the table of changing calls', () => {
  it('tells of every call of the contract that changes something', () => {
    expect(UNCOVERED_CALLS).toEqual([]);
  });
});

describeOnStores(
  'a changing call on a bad wire',
  (api) => {
    let wire: FaultyProxy;
    let log: StoreWriteLog;
    let sendings = 0;
    beforeAll(async () => {
      wire = await FaultyProxy.open(api.address);
      log = new StoreWriteLog(api.store);
    });
    afterAll(async () => {
      printFigures('wire', {
        store: api.store.kind,
        seed: runSeed(),
        calls: MUTATING_CALLS.length,
        cuts: CUT_COUNT,
        sendings,
      });
      await wire.close();
    });

    it.each(MUTATING_CALLS.map((call) => [call.name, call] as const))(
      '%s has one effect however it is cut, doubled or delayed',
      { timeout: 0 },
      async (_name, call) => {
        const random = new SeededRandom(runSeed());
        const outcome = await callWithFaults({ api, wire, log, random, cuts: CUT_COUNT }, call);
        sendings += outcome.requestCount;
        expect(outcome.violations).toEqual([]);
      },
    );
  },
  { TRUSTED_PROXIES: '127.0.0.1' },
);
