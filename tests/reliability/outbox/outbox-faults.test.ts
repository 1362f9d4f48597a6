import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '#tests/api/support/test-api.ts';
import { FaultyProxy } from '#tests/reliability/network-faults/faulty-proxy.ts';
import { StoreWriteLog } from '#tests/reliability/store-write-log.ts';
import { MAX_RECOVERY_S, playOutboxHistory, type OutboxResult } from './outbox-history.ts';
import { runSeed, runSize, printFigures } from '#tests/reliability/run-options.ts';

const HISTORIES = runSize(3);

const api = new TestApi('lowdb');
let proxy: FaultyProxy;
let writeLog: StoreWriteLog;
let faultFreeResult: OutboxResult;
beforeAll(async () => {
  await api.start();
  proxy = await FaultyProxy.open(api.address);
  writeLog = new StoreWriteLog(api.store);
  faultFreeResult = await playOutboxHistory({ api, wire: proxy, log: writeLog }, undefined);
});
afterAll(async () => {
  await proxy.close();
  await api.stop();
});

it('a bad item waits for its person and blocks none of the others', () => {
  const refused = faultFreeResult.rows.filter((row) => !row.endsWith(' sent'));
  expect(refused).toEqual(['create-dealer needs-attention']);
  expect(faultFreeResult.rows.toSorted()).toEqual(
    ['create-dealer', 'put-draft', 'delete-draft']
      .concat(['put-photo', 'put-photo', 'put-photo', 'put-photo'])
      .concat(['submit-car', 'submit-car', 'resubmit-car'])
      .map((kind) => `${kind} sent`)
      .concat(refused)
      .toSorted(),
  );
});

it('the photos of every car arrive in their slots', () => {
  expect(faultFreeResult.slots).toEqual(['front', 'front', 'front close:hood']);
});

it(
  'after every fault of the wire each item has its one effect, and a minute after it heals nothing waits',
  { timeout: 0 },
  async () => {
    let [requests, longest] = [0, 0];
    for (let history = 0; history < HISTORIES; history++) {
      const told = await playOutboxHistory({ api, wire: proxy, log: writeLog }, runSeed() * 100_000 + history);
      requests += told.requests;
      longest = Math.max(longest, told.seconds);
      const { rows, writes, drafts, slots } = told;
      const { rows: r, writes: e, drafts: d, slots: s } = faultFreeResult;
      const expected = { history, rows: r, effects: e, drafts: d, slots: s };
      expect.soft({ history, rows, effects: writes, drafts, slots }).toEqual(expected);
      expect.soft([history, told.seconds]).toEqual([history, Math.min(told.seconds, MAX_RECOVERY_S)]);
    }
    printFigures('outbox on a bad wire', {
      seed: runSeed(),
      histories: HISTORIES,
      requests,
      'longest wait': `${longest} s`,
    });
  },
);
