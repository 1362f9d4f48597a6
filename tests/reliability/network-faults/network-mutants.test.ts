import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '#tests/api/support/test-api.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { MUTATING_CALLS } from '#tests/reliability/mutating-calls.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { StoreWriteLog } from '#tests/reliability/store-write-log.ts';
import { MAX_RECOVERY_S, playOutboxHistory } from '#tests/reliability/outbox/outbox-history.ts';
import { callWithFaults, type FaultTestContext } from '#tests/reliability/call-with-faults.ts';
import { mutateRespondBeforeCommit, giveUpMutant, mutateForgetReceipts, newKeyMutant } from './network-mutants.ts';

const MAX_HISTORIES = 3;

const mutants = [
  ['keeps no answers', mutateForgetReceipts, {}],
  ['answers before it has committed', mutateRespondBeforeCommit, {}],
  ['is sent a new key with every try', () => undefined, { keyFor: newKeyMutant.key }],
] as const;

describe.each(mutants)('a server that %s', (_what, plant, sent) => {
  const api = new TestApi('lowdb', { TRUSTED_PROXIES: '127.0.0.1' });
  let lab: FaultTestContext;
  beforeAll(async () => {
    await api.start();
    const log = new StoreWriteLog(api.store);
    plant(api.store);
    lab = {
      api,
      wire: await FaultyProxy.open(api.address),
      log,
      random: new SeededRandom(1),
      cuts: 2,
      ...sent,
    };
  });
  afterAll(async () => {
    await lab.wire.close();
    await api.stop();
  });

  it.each(['dealers.create', 'cars.submit'])('shows with %s', async (name) => {
    const call = MUTATING_CALLS.find(({ entry }) => entry.name === name)!;
    expect((await callWithFaults(lab, call)).violations).not.toEqual([]);
  });
});

describe.each([
  ['makes a new key for every try', newKeyMutant],
  ['takes a failure of the server for a refusal', giveUpMutant],
])('a phone that %s', (_what, mistake) => {
  const api = new TestApi('lowdb');
  beforeAll(() => api.start());
  afterAll(() => api.stop());

  it('shows within a few histories', async () => {
    const scene = { api, wire: await FaultyProxy.open(api.address), log: new StoreWriteLog(api.store) };
    const clean = await playOutboxHistory(scene, undefined);
    let shown = false;
    for (let history = 0; history < MAX_HISTORIES && !shown; history++) {
      const { rows, writes, drafts, seconds } = await playOutboxHistory(scene, 100_000 + history, mistake);
      const same = JSON.stringify([rows, writes, drafts]) === JSON.stringify([clean.rows, clean.writes, clean.drafts]);
      shown = !same || seconds > MAX_RECOVERY_S;
    }
    await scene.wire.close();
    expect(shown).toBe(true);
  });
});
