import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeExpiredRows } from '#server/hourly-jobs.ts';
import { createIdempotentOperation, storeResponse } from '#server/http/idempotency.ts';
import { sampleReply } from '#tests/store/sample-rows.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createJpeg, sha256, submitTestCar } from '#tests/api/support/car-fixtures.ts';

const DRAFTS = '/api/inspector/draft-cars';

function put(api: TestApi, id: string, body: object, key?: string) {
  return api.as('inspector').put(`${DRAFTS}/${id}`, body, key ? { 'idempotency-key': key } : {});
}

describeOnEveryStore('a draft on two devices', (api) => {
  it('rejects an outdated copy with 409 STALE and the stored draft', async () => {
    const id = randomUUID();
    const first = await put(api, id, { revision: 0, make: 'Kia', comments: 'first' });
    expect(first.body).toMatchObject({ id, revision: 1, make: 'Kia' });
    const theirs = await put(api, id, { revision: 1, make: 'Kia', comments: 'theirs' });
    expect(theirs.body).toMatchObject({ revision: 2, comments: 'theirs' });
    const mine = await put(api, id, { revision: 1, make: 'Kia', comments: 'mine' });
    expect([mine.status, mine.body.code]).toEqual([409, 'STALE']);
    expect(mine.body['current']).toEqual(theirs.body);
    expect((await api.as('inspector').get(`${DRAFTS}/${id}`)).body).toEqual(theirs.body);
    const chosen = await put(api, id, { revision: 2, make: 'Kia', comments: 'mine' });
    expect(chosen.body).toMatchObject({ revision: 3, comments: 'mine' });
    const repeated = await api.as('inspector').post(DRAFTS, { id, revision: 0, make: 'Kia' });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'STALE']);
  });

  it('accepts one of two simultaneous saves of a revision', async () => {
    const id = randomUUID();
    await put(api, id, { revision: 0, make: 'Kia' });
    const saves = Array.from({ length: 6 }, (_, n) => put(api, id, { revision: 1, comments: `phone ${n}` }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('accepts an unchanged save with any base and keeps the revision', async () => {
    const id = randomUUID();
    const first = await put(api, id, { revision: 0, make: 'Kia' });
    expect((await put(api, id, { revision: 0, make: 'Kia' })).body).toEqual(first.body);
    expect((await put(api, id, { make: 'Kia' })).body).toEqual(first.body);
    expect((await put(api, id, { revision: 1, make: 'Seat' })).body).toMatchObject({ revision: 2 });
  });

  it('accepts saves of clients without revisions [S-api-28, S-api-29]', async () => {
    const id = (await api.as('inspector').post(DRAFTS, { make: 'Kia' })).body.id;
    for (const [n, make] of ['Seat', 'Fiat', 'Ford'].entries())
      expect((await put(api, id, { make })).body).toMatchObject({ make, revision: n + 2 });
    expect((await put(api, id, { make: 'Kia', revision: null })).body).toMatchObject({ revision: 5 });
    const listed = (await api.as('inspector').get(DRAFTS)).list.find((one) => one.id === id);
    expect(listed).toMatchObject({ revision: 5 });
  });

  it.each(['1', -1, 1.5, {}])('rejects the revision %j', async (revision) => {
    const refused = await put(api, randomUUID(), { revision });
    expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, 'revision']);
  });

  it('survives submitting an outdated copy and ends with a current one [D-74]', async () => {
    const [older, seen] = [randomUUID(), randomUUID()];
    for (const id of [older, seen]) {
      await put(api, id, { revision: 0, make: 'Kia' });
      await put(api, id, { revision: 1, make: 'Seat' });
    }
    expect((await submitTestCar(api, { draftId: older, draftRevision: 1 })).status).toBe(201);
    expect((await submitTestCar(api, { draftId: seen, draftRevision: 2 })).status).toBe(201);
    const left = new Set((await api.as('inspector').get(DRAFTS)).list.map(({ id }) => id));
    expect([left.has(older), left.has(seen)]).toEqual([true, false]);
  });

  it('continues the revision numbers after deletion', async () => {
    const id = randomUUID();
    await put(api, id, { revision: 0, make: 'Kia' });
    await put(api, id, { revision: 1, make: 'Seat' });
    await api.as('inspector').delete(`${DRAFTS}/${id}`);
    expect((await put(api, id, { revision: 2, make: 'Fiat' })).body).toMatchObject({ revision: 3 });
  });
});

describeOnEveryStore('the stored answer of a draft save', (api) => {
  const stored = () =>
    api.store.read(async (tx) => tx.getMany('replies', await tx.find('replies.old', { before: '2999', limit: 99 })));

  it('holds no draft fields: 12 saves of 900 kB take less than 8 kB', async () => {
    const id = randomUUID();
    const saves = Array.from({ length: 12 }, (_, revision) => {
      const comments = randomBytes(337_000).toString('base64').repeat(2);
      return { key: randomUUID(), body: { revision, comments } };
    });
    const answers = [];
    for (const { key, body } of saves) answers.push((await put(api, id, body, key)).body);
    const replies = await stored();
    expect(replies).toHaveLength(12);
    expect(JSON.stringify(replies).length).toBeLessThan(8_000);
    for (const [n, { key, body }] of saves.entries()) {
      const replay = await put(api, id, body, key);
      expect([replay.status, replay.body.revision]).toEqual([200, n + 1]);
      expect(replay.body['comments'] === body.comments).toBe(true);
      expect(replay.body).toEqual(answers[n]);
    }
  });

  it('replays photo URLs and the original fields after later changes', async () => {
    const data = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`;
    const body = { photoData: JSON.stringify({ front: data }), make: 'Kia' };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await api.as('inspector').post(DRAFTS, body, headers);
    await put(api, first.body.id, { make: 'Seat' });
    const replay = await api.as('inspector').post(DRAFTS, body, headers);
    expect([replay.status, replay.body]).toEqual([201, first.body]);
    expect(replay.body.photoData).toMatch(/\/photos\/[0-9a-f]{64}/);
  });

  it('replays complete answers of an earlier version', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const headers = { 'idempotency-key': key };
    const first = await put(api, id, { make: 'Kia' }, key);
    const { revision: _revision, ...whole } = first.body;
    const [row] = await api.store.read((tx) =>
      tx.getMany('replies', [createIdempotentOperation('inspector', key, '').id]),
    );
    await api.store.transact(async (tx) => {
      await tx.remove('replies', row!.id);
      // The earlier release stored the request's hash, made without the key.
      const op = createIdempotentOperation(
        'inspector',
        key,
        `PUT ${DRAFTS}/${id} ${sha256(Buffer.from('{"make":"Kia"}'))}`,
      );
      const earlier = { ...op, fingerprint: op.legacyFingerprint };
      await storeResponse(tx, earlier, { status: 200, body: whole }, row!.createdAt);
    });
    const replay = await api.as('inspector').put(`${DRAFTS}/${id}`, { make: 'Kia' }, headers);
    expect([replay.status, replay.body]).toEqual([200, { ...whole, revision: 1 }]);
  });

  it('is dropped after 5,000 newer ones of the same person only', async () => {
    const now = Date.now();
    const at = (msAgo: number) => new Date(now - msAgo).toISOString();
    await api.store.transact(async (tx) => {
      for (let n = 0; n < 5_003; n++)
        await tx.insert('replies', sampleReply(n, { id: `flood:key-${n}`, createdAt: at(n) }));
      await tx.insert('replies', sampleReply(1, { id: 'quiet:key', createdAt: at(9_000_000) }));
    });
    await removeExpiredRows(api.store);
    const requested = ['flood:key-0', 'flood:key-4999', 'flood:key-5000', 'flood:key-5002', 'quiet:key'];
    const kept = await api.store.read((tx) => tx.getMany('replies', requested));
    expect(kept.map(({ id }) => id)).toEqual(['flood:key-0', 'flood:key-4999', 'quiet:key']);
  });
});
