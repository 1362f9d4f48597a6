import { describe, expect, inject, it } from 'vitest';
import { sampleUser } from '#tests/store/sample-rows.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { PostgresTestServer } from '#tests/store/postgres-test-server.ts';

describe.skipIf(inject('postgresUrl') === null)('a commit that is not answered', () => {
  it('is reported as unknown, because the database may still commit', async () => {
    const database = (await PostgresTestServer.create())!;
    const store = await openPostgresStore({ url: database.url });
    const user = sampleUser(1);
    try {
      const saving = store.transact(async (tx) => {
        await tx.insert('users', user);
        database.freeze();
      });
      const unknownOutcome = { code: 'STORAGE_FULL', message: expect.stringMatching(/Check whether it was saved/) };
      await expect(saving).rejects.toMatchObject(unknownOutcome);
      database.thaw();
      const stored = () => store.read((tx) => tx.get('users', user.id));
      await expect.poll(stored).toEqual(user);
    } finally {
      database.thaw();
      await store.close();
      await database.drop();
    }
  });
});
