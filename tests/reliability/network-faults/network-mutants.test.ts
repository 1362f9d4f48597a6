import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '#tests/api/support/test-api.ts';
import { BadWire } from './faulty-proxy.ts';
import { CHANGING_CALLS } from '#tests/reliability/mutating-calls.ts';
import { Dice } from '#tests/reliability/seeded-random.ts';
import { EffectLog } from '#tests/reliability/store-write-log.ts';
import { HEALED_WITHIN_S, play } from '#tests/reliability/outbox/outbox-history.ts';
import { torment, type Lab } from '#tests/reliability/call-with-faults.ts';
import { answersBeforeCommit, givesUp, forgetsAnswers, newKeyEachTime } from './network-mutants.ts';

/** What the suites of the wire are worth: mistakes planted in the server and in the phone, which each must show. */

/** Histories of the outbox within which a mistake of the phone shows. */
const WITHIN = 3;

const planted = [
  ['keeps no answers', forgetsAnswers, {}],
  ['answers before it has committed', answersBeforeCommit, {}],
  ['is sent a new key with every try', () => undefined, { keyFor: newKeyEachTime.key }],
] as const;

describe.each(planted)('a server that %s', (_what, plant, sent) => {
  const api = new Api('lowdb', { TRUSTED_PROXIES: '127.0.0.1' });
  let lab: Lab;
  beforeAll(async () => {
    await api.start();
    const log = new EffectLog(api.store);
    plant(api.store);
    lab = { api, wire: await BadWire.open(api.address), log, dice: new Dice(1), cuts: 2, ...sent };
  });
  afterAll(async () => {
    await lab.wire.close();
    await api.stop();
  });

  it.each(['dealers.create', 'cars.submit'])('shows with %s', async (name) => {
    const call = CHANGING_CALLS.find(({ entry }) => entry.name === name)!;
    expect((await torment(lab, call)).wrong).not.toEqual([]);
  });
});

describe.each([
  ['makes a new key for every try', newKeyEachTime],
  ['takes a failure of the server for a refusal', givesUp],
])('a phone that %s', (_what, mistake) => {
  const api = new Api('lowdb');
  beforeAll(() => api.start());
  afterAll(() => api.stop());

  it('shows within a few histories', async () => {
    const scene = { api, wire: await BadWire.open(api.address), log: new EffectLog(api.store) };
    const clean = await play(scene, undefined);
    let shown = false;
    for (let history = 0; history < WITHIN && !shown; history++) {
      const { rows, effects, drafts, seconds } = await play(scene, 100_000 + history, mistake);
      const same =
        JSON.stringify([rows, effects, drafts]) === JSON.stringify([clean.rows, clean.effects, clean.drafts]);
      shown = !same || seconds > HEALED_WITHIN_S;
    }
    await scene.wire.close();
    expect(shown).toBe(true);
  });
});
