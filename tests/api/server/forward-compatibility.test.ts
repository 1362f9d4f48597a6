import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { MailSender } from '#server/notifications/mail-sender.ts';
import { createPushJob } from '#server/notifications/push/push-job.ts';
import { WebPushClient } from '#server/notifications/push/web-push-client.ts';
import { SmtpTransport } from '#server/notifications/smtp-transport.ts';
import { PUBLIC_INTERNET_ONLY } from '#server/photos/fetch-remote-image.ts';
import type { JobKind, JobRow } from '#server/store/job-rows.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { renderMessage } from '#server/notifications/message-templates.ts';
import { describeOnEveryStore, emailOf } from '#tests/api/support/test-api.ts';

const CAR = { carId: 'c', car: 'Toyota Camry' };
const KNOWN: MessagePayload = { kind: 'car_live', facts: CAR };
const UNKNOWN = { kind: 'car_washed', facts: CAR } as unknown as MessagePayload;

describeOnEveryStore('messages of a kind from the next release', (api) => {
  it('are left to its processes, and everything else continues', async () => {
    const now = new Date();
    const person = { id: 'dealer', email: emailOf('dealer') };
    const [existing, unknown] = await api.store.transact(async (tx) => {
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
      const ids = [await notifyUser(tx, person, KNOWN, new Date(now.getTime() - 1).toISOString())];
      // As the next release would write it.
      ids.push(await notifyUser(tx, person, KNOWN, now.toISOString()));
      await tx.update('messages', { ...(await tx.get('messages', ids[1]!))!, told: UNKNOWN });
      const { notices } = await tx.find('notices.page', { userId: person.id, limit: 1 });
      await tx.update('notices', { ...notices[0]!, told: UNKNOWN });
      return ids as [string, string];
    });
    const dueOf = async <K extends JobKind>(kind: K) => {
      const due = { kinds: [kind], now: new Date(now.getTime() + 600_000).toISOString(), limit: 50 };
      return (await api.store.read((tx) => tx.find('jobs.due', due))) as JobRow<K>[];
    };
    const { store } = api;
    const mail = new SmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'Redrive <no-reply@redrive.example>' });
    const sender = new MailSender({ store, mail, origin: 'https://shop.redrive.example' });
    const chosen = await sender.selectJobs(await dueOf('send_mail'), 50);
    expect(chosen.map(({ payload }) => payload.messageId)).toEqual([existing]);
    const left = await api.store.read((tx) => tx.get('messages', unknown));
    expect(left).toMatchObject({ state: 'waiting', attempts: 0, dueAt: now.toISOString() });
    const pushClient = new WebPushClient(PUBLIC_INTERNET_ONLY, 'mailto:push@redrive.example');
    const pushes = await dueOf('send_push');
    const started = await createPushJob({ store, pushClient }).selectJobs!(pushes, 50);
    expect([pushes.length, started.length]).toEqual([2, 1]);

    const { body } = await api.as('dealer').get('/api/bell');
    expect((body['notices'] as { title: string }[]).map(({ title }) => title)).toEqual([renderMessage(KNOWN).subject]);
    const listed = await api.as('admin').get('/api/admin/messages');
    expect((listed.body['messages'] as { id: string }[]).map(({ id }) => id)).toEqual([existing]);
    expect((await api.as('admin').get(`/api/admin/messages/${unknown}`)).status).toBe(404);
  });
});
