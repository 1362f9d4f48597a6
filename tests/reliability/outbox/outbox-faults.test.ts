import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '#tests/api/support/test-api.ts';
import { BadWire } from '#tests/reliability/network-faults/faulty-proxy.ts';
import { EffectLog } from '#tests/reliability/store-write-log.ts';
import { HEALED_WITHIN_S, play, type Told } from './outbox-history.ts';
import { seed, sizeOr, tell } from '#tests/reliability/run-options.ts';

/** The outbox over a wire that cuts, loses, doubles, delays and lies: one effect each, all gone a minute after it heals, and nobody waits for a bad item. */

const HISTORIES = sizeOr(3);

const api = new Api('lowdb');
let wire: BadWire;
let log: EffectLog;
let clean: Told;
beforeAll(async () => {
  await api.start();
  wire = await BadWire.open(api.address);
  log = new EffectLog(api.store);
  clean = await play({ api, wire, log }, undefined);
});
afterAll(async () => {
  await wire.close();
  await api.stop();
});

it('a bad item waits for its person and blocks none of the others', () => {
  const refused = clean.rows.filter((row) => !row.endsWith(' sent'));
  expect(refused).toEqual(['create-dealer needs-attention']);
  expect(clean.rows.toSorted()).toEqual(
    ['create-dealer', 'put-photo', 'put-photo', 'put-photo', 'put-draft', 'delete-draft']
      .concat(['submit-car', 'submit-car', 'resubmit-car'])
      .map((kind) => `${kind} sent`)
      .concat(refused)
      .toSorted(),
  );
});

it(
  'after every fault of the wire each item has its one effect, and a minute after it heals nothing waits',
  { timeout: 0 },
  async () => {
    let [requests, longest] = [0, 0];
    for (let history = 0; history < HISTORIES; history++) {
      const told = await play({ api, wire, log }, seed() * 100_000 + history);
      requests += told.requests;
      longest = Math.max(longest, told.seconds);
      const { rows, effects, drafts } = told;
      const { rows: r, effects: e, drafts: d } = clean;
      expect.soft({ history, rows, effects, drafts }).toEqual({ history, rows: r, effects: e, drafts: d });
      expect.soft([history, told.seconds]).toEqual([history, Math.min(told.seconds, HEALED_WITHIN_S)]);
    }
    tell('outbox on a bad wire', {
      seed: seed(),
      histories: HISTORIES,
      requests,
      'longest wait': `${longest} s`,
    });
  },
);
