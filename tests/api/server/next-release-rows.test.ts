/** What the next release tells people while an upgrade goes on, and this one has no words for. */
import { ReceiverLimit } from '#server/messages/receiver-limit.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Told } from '#shared/domain/messages/messages.ts';
import { takeDue } from '#server/messages/lease.ts';
import { HostLimits } from '#server/messages/push/host-limits.ts';
import { takeDuePushes } from '#server/messages/push/lease.ts';
import { tell } from '#server/messages/tell.ts';
import { wordsOf } from '#server/messages/words.ts';
import { onEveryStore, emailOf } from '#tests/api/support/api.ts';

const CAR = { carId: 'c', car: 'Toyota Camry' };
const KNOWN: Told = { kind: 'car_live', facts: CAR };
const UNKNOWN = { kind: 'car_washed', facts: CAR } as unknown as Told;

onEveryStore('news of a kind that only the next release knows', (api) => {
  it('is left for its processes to send, and shown by them alone; all else goes on', async () => {
    const now = new Date();
    const person = { id: 'dealer', email: emailOf('dealer') };
    const [known, unknown] = await api.store.transact(async (tx) => {
      await tx.insert('pushSubscriptions', {
        id: randomUUID(),
        userId: person.id,
        device: 'd',
        endpoint: 'https://fcm.googleapis.com/1',
        p256dh: 'p',
        auth: 'a',
        language: 'en',
        createdAt: now.toISOString(),
      });
      const ids = [await tell(tx, person, KNOWN, new Date(now.getTime() - 1).toISOString())];
      // As the next release would have written it.
      ids.push(await tell(tx, person, KNOWN, now.toISOString()));
      await tx.update('messages', { ...(await tx.get('messages', ids[1]!))!, told: UNKNOWN });
      const { notices } = await tx.find('notices.page', { userId: person.id, limit: 1 });
      await tx.update('notices', { ...notices[0]!, told: UNKNOWN });
      return ids as [string, string];
    });
    const later = now.getTime() + 1_000;
    const taken = await takeDue(api.store, later, 50, new ReceiverLimit(api.store));
    expect(taken.map(({ message }) => message.id)).toEqual([known]);
    const left = await api.store.read((tx) => tx.get('messages', unknown));
    expect(left).toMatchObject({ state: 'waiting', attempts: 0, dueAt: now.toISOString() });
    const pushes = await takeDuePushes(api.store, later + 60_000, 50, new HostLimits());
    const due = { now: new Date(later + 600_000).toISOString(), limit: 50 };
    const waiting = await api.store.read((tx) => tx.find('pushes.due', due));
    expect([pushes.length, waiting.length]).toEqual([1, 2]);

    const { body } = await api.as('dealer').get('/api/bell');
    expect((body['notices'] as { title: string }[]).map(({ title }) => title)).toEqual([
      wordsOf(KNOWN).subject,
    ]);
    const listed = await api.as('admin').get('/api/admin/messages');
    expect((listed.body['messages'] as { id: string }[]).map(({ id }) => id)).toEqual([known]);
    expect((await api.as('admin').get(`/api/admin/messages/${unknown}`)).status).toBe(404);
  });
});
