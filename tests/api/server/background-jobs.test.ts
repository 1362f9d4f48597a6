import { expect, it } from 'vitest';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';

const PATH = '/api/admin/jobs';
const MINUTE_MS = 60_000;
const now = () => new Date().toISOString();
const ID = 'refund:cs_1';

/** Without a card provider refunds stay in the queue. */
async function failedRefund(api: TestApi): Promise<void> {
  const payload = { reservationId: 'r-1', checkout: 'cs_1' };
  await api.store.transact((tx) => enqueueJob(tx, 'refund_card_payment', payload, { now: now(), id: ID }));
  const run = async () => {
    throw new Error('The bank said no to amal@example.com');
  };
  const handlers = { refund_card_payment: { run, maxAttempts: 1 } };
  await new JobWorker({ store: api.store, handlers }).runDue();
}

describeOnEveryStore('background jobs', (api) => {
  it('show failed jobs to admins without personal data and retry them once', async () => {
    await failedRefund(api);
    const { body } = await api.as('admin').get(`${PATH}?state=failed`);
    expect(body).toMatchObject({ nextCursor: null, counts: { failed: 1 } });
    expect(body['jobs']).toEqual([
      {
        id: ID,
        kind: 'refund_card_payment',
        state: 'failed',
        isRunning: false,
        attempts: 1,
        createdAt: expect.any(String),
        runAt: null,
        failedAt: expect.any(String),
        lastError: 'The bank said no to [email]',
      },
    ]);

    const retry = () =>
      api.as('admin').post(`${PATH}/${encodeURIComponent(ID)}/retry`, undefined, {
        'idempotency-key': crypto.randomUUID(),
      });
    const answer = await retry();
    expect([answer.status, answer.body['state'], answer.body['attempts']]).toEqual([200, 'waiting', 0]);
    expect((await retry()).status).toBe(409);
    const waiting = await api.as('admin').get(`${PATH}?state=failed`);
    expect(waiting.body).toMatchObject({ jobs: [], counts: { failed: 0 } });
    await api.store.transact((tx) => tx.remove('jobs', ID));
    expect((await retry()).status).toBe(404);
  });

  it('are paged newest first', async () => {
    await api.store.transact(async (tx) => {
      for (let n = 0; n < 3; n += 1) {
        const at = new Date(Date.now() + n).toISOString();
        const payload = { reservationId: 'r-1', checkout: `cs_${n}` };
        const when = { now: at, id: `refund:cs_${n}`, runAt: new Date(Date.now() + MINUTE_MS).toISOString() };
        await enqueueJob(tx, 'refund_card_payment', payload, when);
      }
    });
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await api.as('admin').get(`${PATH}?state=waiting&limit=2&cursor=${cursor}`);
      seen.push(...(body['jobs'] as { id: string }[]).map(({ id }) => id));
      if (body['nextCursor'] === null) break;
      cursor = String(body['nextCursor']);
    }
    expect(seen.slice(0, 3)).toEqual(['refund:cs_2', 'refund:cs_1', 'refund:cs_0']);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('are closed to everyone but admins', async () => {
    for (const person of ['inspector', 'dealer', 'customer'] as const)
      expect((await api.as(person).get(PATH)).status).toBe(403);
    expect((await api.visitor.get(PATH)).status).toBe(401);
  });
});
