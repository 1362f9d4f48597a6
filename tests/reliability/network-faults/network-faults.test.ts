import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEveryStore } from '#tests/api/support/test-api.ts';
import { BadWire } from './faulty-proxy.ts';
import { CHANGING_CALLS, UNTOLD } from '#tests/reliability/mutating-calls.ts';
import { Dice } from '#tests/reliability/seeded-random.ts';
import { EffectLog } from '#tests/reliability/store-write-log.ts';
import { seed, sizeOr, tell } from '#tests/reliability/run-options.ts';
import { torment } from '#tests/reliability/call-with-faults.ts';

/** Every changing call over a wire that cuts, loses, doubles and delays: one effect, and one answer under one key. */

/** Places at which a request, and an answer, is cut. */
const CUTS = sizeOr(3);

describe('the table of changing calls', () => {
  it('tells of every call of the contract that changes something', () => {
    expect(UNTOLD).toEqual([]);
  });
});

onEveryStore(
  'a changing call on a bad wire',
  (api) => {
    let wire: BadWire;
    let log: EffectLog;
    let sendings = 0;
    beforeAll(async () => {
      wire = await BadWire.open(api.address);
      log = new EffectLog(api.store);
    });
    afterAll(async () => {
      tell('wire', {
        store: api.store.kind,
        seed: seed(),
        calls: CHANGING_CALLS.length,
        cuts: CUTS,
        sendings,
      });
      await wire.close();
    });

    it.each(CHANGING_CALLS.map((call) => [call.entry.name, call] as const))(
      '%s has one effect however it is cut, doubled or delayed',
      { timeout: 0 },
      async (_name, call) => {
        const dice = new Dice(seed());
        const outcome = await torment({ api, wire, log, dice, cuts: CUTS }, call);
        sendings += outcome.sendings;
        expect(outcome.wrong).toEqual([]);
      },
    );
  },
  { TRUSTED_PROXIES: '127.0.0.1' },
);
